import { addDays, type DateRange, daysBetween } from '../../../contract/dates'
import { busyDays } from '../../../contract/fleet'
import type { Line } from '../../../contract/lines'
import { isClosed } from '../../../contract/periods'
import { shopDay } from '../../../contract/shop-time'
import { closedDaysOf } from '../catalogue/rental-calendar'
import type { Catalogue } from '../catalogue/snapshot'
import type { Services } from '../services'
import { missing, nextStart, wantedOf } from './find-period'
import { piecesOf } from './needed-units'
import { occupancyOf } from './occupancy'

type Wanted = ReturnType<typeof wantedOf>

/** Unlike a start, an end may only be found by trying, as it lies as many days later. */
function nextPeriod(
  catalogue: Catalogue,
  wanted: Wanted,
  period: DateRange,
  today: string,
): DateRange | undefined {
  const closed = closedDaysOf(catalogue)
  const length = daysBetween(period.start, period.end)
  let asked = period
  for (;;) {
    const start = nextStart(catalogue, wanted, asked, today)
    if (start === undefined) return undefined
    const end = addDays(start, length)
    if (!isClosed(end, closed)) return { start, end }
    asked = { start: addDays(start, 1), end: addDays(end, 1) }
  }
}

/**
 * Returns what there is not enough of in a period, and the next one as long in which there is; undefined if it is free, and as long as
 * nobody has said which units there are, as no order is taken then. It books nothing.
 */
export async function takenIn(
  services: Services,
  lines: readonly Line[],
  period: DateRange,
): Promise<{ articleId: string; next: DateRange | undefined } | undefined> {
  const catalogue = await services.catalogue(services.db)
  const { turnaround, opening } = catalogue
  if (opening.gaps.includes('units')) return undefined
  const pieces = piecesOf(catalogue, lines)
  const days = busyDays(period, turnaround)
  const today = shopDay(services.now())
  const asked = { today, from: days.start, turnaround }
  const occupancy = await occupancyOf(
    services.db,
    pieces.map(({ articleId }) => articleId),
    asked,
  )
  const wanted = wantedOf(pieces, occupancy)
  const short = missing(wanted, days)
  if (!short) return undefined
  return { articleId: short.articleId, next: nextPeriod(catalogue, wanted, period, today) }
}
