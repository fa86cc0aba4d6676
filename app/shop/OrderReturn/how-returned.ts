import type { TFunction } from 'i18next'
import type { ReturnWay } from '../../../contract/returns'
import { writtenDate } from '../../../contract/written-dates'

/** Returns how something comes back, in words. */
export function howReturned(t: TFunction, { way, day }: { way: ReturnWay; day?: string | null }): string {
  return t(`order:return.how.${way}`, { day: day && writtenDate(day) })
}
