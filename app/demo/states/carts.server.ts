import { addDays } from '../../../contract/dates'
import { lookUp } from '../../../contract/look-up'
import type { OrderType } from '../../../contract/order-status'
import { possiblePeriod } from '../../../contract/periods'
import { readCatalogue, readRentalCalendar } from '../../api/catalogue.server'
import { type AuditArticle, articleIdsByName } from '../../audit/address'
import type { Cart } from '../../session/cart'
import type { Visit } from '../../session/visit.server'

const WEEK_DAYS = 7

type Quantities = Partial<Record<AuditArticle, number>>

type CartOptions = {
  country?: string
  voucher?: string
  isTooEarly?: boolean
}

async function periodFor({ backend }: Visit, type: 'rent' | 'trial', isTooEarly: boolean) {
  const calendar = await readRentalCalendar(backend, type)
  if (isTooEarly) return { start: addDays(calendar.today, -WEEK_DAYS), end: calendar.today }
  // A transfer that is made today comes in time for a day so far ahead.
  const start = addDays(calendar.earliestStart, WEEK_DAYS)
  const period = possiblePeriod({ start, end: addDays(start, WEEK_DAYS) }, calendar)
  if (!period.start || !period.end) throw new Error('The shop delivers on no day')
  return { start: period.start, end: period.end }
}

export async function cartOf(
  visit: Visit,
  type: OrderType,
  articles: Quantities,
  { voucher, isTooEarly = false }: Omit<CartOptions, 'country'> = {},
): Promise<Cart> {
  const ids = articleIdsByName(await readCatalogue(visit.backend))
  return {
    type,
    lines: Object.entries(articles).flatMap(([name, quantity]) => {
      const articleId = lookUp(ids, name)
      return articleId ? [{ articleId, quantity }] : []
    }),
    ...(type === 'buy' ? {} : { period: await periodFor(visit, type, isTooEarly) }),
    ...(voucher ? { voucher } : {}),
  }
}

export async function fillCart(
  visit: Visit,
  type: OrderType,
  articles: Quantities,
  { country = 'nl', ...options }: CartOptions = {},
): Promise<void> {
  visit.setPlace({ country, region: undefined })
  visit.setCart(await cartOf(visit, type, articles, options))
}
