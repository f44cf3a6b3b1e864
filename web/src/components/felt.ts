import type { WagerKind } from '../protocol/messages'
import type { Badge } from '../table/model'

// What a person may do on the cloth itself. A felt without acts is only looked at.
export interface FeltActs {
  sit?: (box: number) => void // not in a tournament: places are allotted there
  behind?: (box: number) => void
  bet(box: number, kind: WagerKind): void
  takeBack(box: number, kind: WagerKind): void
  explain(badge: Badge): void
}
