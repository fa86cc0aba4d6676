import { addDays, daysBetween, isIsoDate } from '../../contract/dates'
import { accountingApi } from '../../contract/endpoints/accounting'
import { shopMoment } from '../../contract/shop-time'
import {
  listBooked,
  listMovements,
  type Period,
  sumMovements,
  summarize,
} from '../domain/orders/documents/booked'
import { refusedField } from '../domain/platform/refusal'
import { resource, serve } from '../http/serve'
import { toldPage } from '../http/told-page'

const MOST_DAYS = 366

/** Throws Refusal 'invalid_request' for more than a year, or for days that do not exist. */
function periodOf({ from, to }: { from: string; to: string }): Period {
  const isPeriod = isIsoDate(from) && isIsoDate(to) && from <= to && daysBetween(from, to) < MOST_DAYS
  if (!isPeriod) throw refusedField('from', 'invalid_request')
  return {
    from: shopMoment(from, '00:00').toISOString(),
    to: shopMoment(addDays(to, 1), '00:00').toISOString(),
  }
}

export const routes = resource(
  serve(accountingApi.documents, async ({ after, ...asked }, { db }) => {
    const found = await listBooked(db, periodOf(asked), after)
    return toldPage(found, ({ id: _, bookedAt: at, orderNumber: order, ...document }) => {
      return { ...document, at, order }
    })
  }),

  serve(accountingApi.summary, async (asked, { db }) => ({ data: await summarize(db, periodOf(asked)) })),

  serve(accountingApi.journal, async ({ after, ...asked }, { db }) => {
    const period = periodOf(asked)
    return { ...toldPage(await listMovements(db, period, after)), sums: await sumMovements(db, period) }
  }),

  serve(accountingApi.noteExport, (period) => {
    periodOf(period)
    return { id: 'documents', changes: period }
  }),
)
