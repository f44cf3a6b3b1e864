// One of one's own: the server is asked to open it, and its page comes.
import type { OccasionSaying } from '../protocol/occasions'
import { house } from '../protocol/store.svelte'
import { navigate } from '../router'
import { toldTo } from '../sentences'
import { en } from '../words/en'

const t = en.occasions.opening

export class Opening {
  busy = $state(false)
  trouble = $state('')

  async open(
    saying: Extract<OccasionSaying, { do: 'open-tournament' | 'open-promotion' }>,
    addressOf: (id: string) => string,
  ): Promise<void> {
    this.busy = true
    this.trouble = ''
    const answer = await house.openOccasion(saying)
    this.busy = false
    if (answer.ok && answer.occasion) navigate(addressOf(answer.occasion))
    else this.trouble = answer.refusal ? toldTo(undefined, answer.refusal.words) : t.itCouldNotBe
  }
}
