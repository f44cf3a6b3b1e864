// What was said to the house last, and how it went.
import { wordsOf } from './api'

export class Run {
  says = $state('')
  good = $state(true)

  constructor(private readonly load: () => Promise<unknown>) {}

  // `act` gives the words for when it is done; then the page is read anew.
  async run(act: () => Promise<string>): Promise<void> {
    try {
      this.says = await act()
      this.good = true
      await this.load()
    } catch (fault) {
      this.tell(fault)
    }
  }
  tell = (fault: unknown): void => {
    this.good = false
    this.says = wordsOf(fault)
  }
}
