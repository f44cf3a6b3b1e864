// A list of the floor that is searched and read on page by page. Of two searches the later one counts,
// whichever answer comes first.
import { wordsOf } from '../accounts/api'
import { read } from '../protocol/reading'

export class Paged<Row, Found> {
  rows: Row[] = $state.raw([])
  next: number | null = $state(null) // from where older ones are asked for
  searched = $state(false)
  fault = $state('')
  private asked = 0

  constructor(
    private readonly path: string,
    private readonly filter: () => Record<string, string>,
    private readonly page: (found: Found) => { rows: Row[]; next: number | null },
  ) {}

  async load(before?: number): Promise<void> {
    const query = new URLSearchParams(this.filter())
    if (before !== undefined) query.set('before', String(before))
    const nth = ++this.asked
    try {
      const { rows, next } = this.page(await read<Found>(`${this.path}?${query}`))
      if (nth !== this.asked) return
      this.rows = before === undefined ? rows : [...this.rows, ...rows]
      this.next = next
      this.searched = true
      this.fault = ''
    } catch (reason) {
      if (nth === this.asked) this.fault = wordsOf(reason)
    }
  }
  older = (): void => void this.load(this.next ?? undefined)
}
