import type { DateRange } from '../../contract/dates'
import type { Cents } from '../../contract/money'
import type { OrderType } from '../../contract/order-type'
import { type PeriodProblem, periodProblems } from '../../contract/periods'
import { type PriceBreakdown, type PriceRow, priceOrder } from '../../contract/prices'
import type { Cart, CartLine } from '../session/cart'
import type { Backend } from './backend.server'
import { type Catalogue, offerOf, type Picture, type Place, readCatalogue } from './catalogue.server'
import { allows, type Country, readCountries } from './countries.server'
import { readRentalCalendar } from './rental-calendar.server'
import { checkVoucher } from './vouchers.server'

/** A line of the cart as it is shown; one with a `problem` is neither counted nor sold. */
export type PricedCartLine = CartLine & {
  /** Undefined where the shop no longer knows the article. */
  name?: string
  picture?: Picture
  problem?: 'unknown' | 'not_offered'
}

/** The cart with what it costs in the visitor's place. */
export type PricedCart = {
  type: OrderType
  lines: PricedCartLine[]
  period?: DateRange
  /** Why the period cannot be had (any more); 'missing' where there is none and one is due. */
  periodProblem?: PeriodProblem['code'] | 'missing'
  /** The day of the shop's calendar; for rent and trial only. */
  today?: string
  voucher?: { code: string; balance?: Cents; problem?: string }
  names: Record<string, string>
  breakdown: PriceBreakdown
  /** The country's name; undefined where the shop does not deliver there at all. */
  countryName?: string
  /** Nothing stands in the way of ordering all of it; a voucher that is no good can still be taken back. */
  isOrderable: boolean
}

type Offered = { line: PricedCartLine; row: PriceRow | undefined }

function offeredLine(
  { articleId, quantity }: CartLine,
  type: OrderType,
  { catalogue, country, place }: { catalogue: Catalogue; country: Country | undefined; place: Place },
): Offered {
  const article = catalogue.byId.get(articleId)
  if (!article) return { line: { articleId, quantity, problem: 'unknown' }, row: undefined }
  const row = allows(country, type) ? offerOf(article, type, place) : undefined
  const shown = { articleId, quantity, name: article.name, picture: article.pictures[0] }
  return { line: row ? shown : { ...shown, problem: 'not_offered' }, row }
}

async function voucherOf(backend: Backend, cart: Cart): Promise<PricedCart['voucher']> {
  if (!cart.voucher || cart.type !== 'buy') return undefined
  const answer = await checkVoucher(backend, cart.voucher)
  return 'voucher' in answer ? answer.voucher : { code: cart.voucher, problem: answer.problem }
}

type PricedPeriod = Pick<PricedCart, 'period' | 'periodProblem' | 'today'>

async function periodOf(backend: Backend, { type, period }: Cart): Promise<PricedPeriod> {
  if (type === 'buy') return {}
  const { today, ...calendar } = await readRentalCalendar(backend, type)
  if (!period) return { today, periodProblem: 'missing' }
  return { today, period, periodProblem: periodProblems(period, { today, ...calendar })[0]?.code }
}

/**
 * Prices a cart for a delivery place; the one way to do so for the cart, the checkout and the order.
 * Lines that cannot be had stay, marked, so that nothing disappears behind the visitor's back.
 */
export async function priceCart(backend: Backend, cart: Cart, place: Place): Promise<PricedCart> {
  const [catalogue, countries, voucher, period] = await Promise.all([
    readCatalogue(backend),
    readCountries(backend),
    voucherOf(backend, cart),
    periodOf(backend, cart),
  ])
  const country = countries.find(({ code }) => code === place.country)
  const offered = cart.lines.map((line) => offeredLine(line, cart.type, { catalogue, country, place }))
  const lines = offered.map(({ line }) => line)
  const breakdown = priceOrder({
    type: cart.type,
    lines: offered.flatMap(({ line, row }) => (row ? [{ ...line, row }] : [])),
    period: cart.period,
    voucher: voucher?.balance,
  })
  return {
    type: cart.type,
    lines,
    ...period,
    ...(voucher ? { voucher } : {}),
    names: Object.fromEntries(lines.flatMap(({ articleId, name }) => (name ? [[articleId, name]] : []))),
    breakdown,
    ...(country ? { countryName: country.name } : {}),
    isOrderable: lines.every(({ problem }) => !problem) && !period.periodProblem,
  }
}
