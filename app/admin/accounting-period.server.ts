import { addDays, addMonths, type IsoDate, isIsoDate, shopDay } from '../../contract/dates'

/** Both days are part of the period. */
export type AccountingPeriod = { from: IsoDate; to: IsoDate }

/** Such as '2026-11' where the period is one whole month, else null. */
export const monthOf = ({ from, to }: AccountingPeriod): string | null =>
  from.endsWith('-01') && addMonths(from, 1) === addDays(to, 1) ? from.slice(0, 7) : null

/** The last whole month where the address names no period. */
export function periodOf(params: URLSearchParams): AccountingPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  if (isIsoDate(from) && isIsoDate(to)) return { from, to }
  const last = addDays(`${shopDay(new Date()).slice(0, 8)}01`, -1)
  return { from: `${last.slice(0, 8)}01`, to: last }
}
