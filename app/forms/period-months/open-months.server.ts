import type { Line } from '../../../contract/lines'
import { readTakenDaysNoted, takenDaysQuery } from '../../api/free-period.server'
import { TAKEN_DAYS } from '../../platform/drawn-from.server'
import type { Visit } from '../../session/visit.server'
import { monthAsked, type OpenMonths } from '../../shop/PeriodMonths/month-input'

/** Returns the months, by default those that the address asks for; undefined for none, and where the backend cannot tell which days are taken. */
export async function readOpenMonths(
  visit: Visit,
  lines: readonly Line[],
  month = monthAsked(visit.url.searchParams),
): Promise<OpenMonths | undefined> {
  if (!month || lines.length === 0) return undefined
  const query = takenDaysQuery(lines)
  const taken = await readTakenDaysNoted(visit.backend, query)
  visit.note(`${TAKEN_DAYS}:${query}`, taken)
  return taken && { month, taken }
}
