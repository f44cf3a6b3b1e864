// Who is signed in to a production house, and which roles they hold. A demo has guests instead, of whom
// nothing is asked here.
import type { OwnAccount } from '../protocol/generated'
import { read } from '../protocol/reading'

class Own {
  account: OwnAccount | null = $state.raw(null)
  private asked = false

  // Once a page; a role that is withdrawn ends the session.
  know(): void {
    if (this.asked) return
    this.asked = true
    void read<OwnAccount>('/api/account')
      .then((account) => (this.account = account))
      .catch(() => (this.asked = false))
  }

  has(...roles: string[]): boolean {
    return this.account?.roles.some((each) => roles.includes(each.role)) ?? false
  }
}

export const own = new Own()
