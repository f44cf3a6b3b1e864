import type { Own, TableView, WagerKind } from '../protocol/messages'
import type { Badge, ShownRound } from '../table/model'

// What a person may do on the cloth itself. A felt without acts is only looked at.
export interface FeltActs {
  sit?: (box: number) => void // not in a tournament: places are allotted there
  behind?: (box: number) => void
  bet(box: number, kind: WagerKind): void
  takeBack(box: number, kind: WagerKind): void
  explain(badge: Badge): void
}

// What lies on the felt and who looks at it: the same for every box.
export interface Laid {
  view: TableView
  round: ShownRound
  me: string | undefined
  own: Own | null
  chips: readonly number[]
  acts: FeltActs | undefined
  guided: number | null // the box that the guide of a first hand means
}
