import type { DateRange } from '../../contract/dates'
import type { DeliveryDay } from '../../contract/delivery-day'
import type { Country } from '../../contract/endpoints/items'
import { misfits, unmetNeeds } from '../../contract/fits'
import { missingToFreeShipping } from '../../contract/free-shipping'
import type { Line } from '../../contract/lines'
import { ORDER_TYPES, type OrderType } from '../../contract/order-status'
import { type PeriodProblem, periodProblems } from '../../contract/periods'
import { type PriceRow, priceOrder } from '../../contract/prices'
import type { Cart } from '../session/cart'
import type { Backend } from './backend.server'
import { readDeliveryDay, readTakenPeriod, type TakenPeriod } from './calendar.server'
import {
  type Article,
  type Catalogue,
  isSoldOut,
  offerOf,
  type Picture,
  type Place,
  readCatalogue,
  readRentalCalendar,
} from './catalogue.server'
import { allows, readCountries } from './countries.server'
import { checkVoucher, mayUse, type Voucher } from './payments.server'

/** `others`: names of the articles that it does not fit; `fitting`: orderable articles that fit them. */
function cartMisfits(
  lines: readonly { articleId: string }[],
  { byId }: Catalogue,
  type: OrderType,
  place: Place,
) {
  const articlesOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return misfits(articlesOf(lines.map(({ articleId }) => articleId))).map((misfit) => ({
    articleId: misfit.articleId,
    name: byId.get(misfit.articleId)?.name ?? '',
    others: articlesOf(misfit.misfitsWith).map(({ name }) => name),
    fitting: articlesOf(misfit.alternatives)
      .filter((article) => offerOf(article, type, place))
      .map(({ id, name }) => ({ articleId: id, name })),
  }))
}

/**
 * Returns what is missing for the articles of lines that need another one, such as the mattress of a bed. `options` would do, with
 * price and deposit (cents) of all missing pieces, for the cart's period or the first days.
 */
export function cartNeeds(
  lines: readonly Line[],
  { byId }: Catalogue,
  { type, period }: Pick<Cart, 'type' | 'period'>,
  place: Place,
) {
  const linesWithNeeds = lines.map((line) => ({ ...line, needed: byId.get(line.articleId)?.needed ?? [] }))
  return unmetNeeds(linesWithNeeds).map(({ articleId, count, needed }) => ({
    articleId,
    count,
    name: byId.get(articleId)?.name ?? '',
    options: needed.flatMap((id) => {
      const article = byId.get(id)
      const row = article && offerOf(article, type, place)
      if (!row) return []
      const { items, extraDays } = priceOrder({
        type,
        lines: [{ articleId: id, quantity: count, row }],
        period,
      })
      const price = items.gross + extraDays.gross
      return [{ articleId: id, name: article.name, price, deposit: row.deposit * count }]
    }),
  }))
}

export type PricedCartLine = Line & {
  name: string
  summary?: string
  picture?: Picture
  left?: number | undefined
}

export type AsideLine = Line & Partial<PricedCartLine> & { reason: 'unknown' | 'not_offered' | 'sold_out' }

export type DividedCart = { offered: (PricedCartLine & { row: PriceRow })[]; aside: AsideLine[] }

export type Offers = { catalogue: Catalogue; countries: Country[] }

export async function readOffers(backend: Backend): Promise<Offers> {
  const [catalogue, countries] = await Promise.all([readCatalogue(backend), readCountries(backend)])
  return { catalogue, countries }
}

function reasonOf(article: Article | undefined, type: OrderType) {
  if (!article) return 'unknown'
  return isSoldOut(article, type) ? 'sold_out' : 'not_offered'
}

export function divideCart(cart: Cart, { catalogue, countries }: Offers, place: Place): DividedCart {
  const isServed = allows(
    countries.find(({ code }) => code === place.country),
    cart.type,
  )
  const divided: DividedCart = { offered: [], aside: [] }
  for (const { articleId, quantity } of cart.lines) {
    const article = catalogue.byId.get(articleId)
    const row = article && isServed ? offerOf(article, cart.type, place) : undefined
    const facts = { articleId, quantity, picture: article?.pictures[0], left: article?.left }
    if (article && row) divided.offered.push({ ...facts, name: article.name, summary: article.summary, row })
    else divided.aside.push({ ...facts, name: article?.name, reason: reasonOf(article, cart.type) })
  }
  return divided
}

type PricedVoucher = { code: string; problem?: string } & Partial<Voucher>

async function readVoucher(backend: Backend, cart: Cart): Promise<PricedVoucher | undefined> {
  if (!cart.voucher || cart.type === 'trial') return undefined
  const answer = await checkVoucher(backend, cart.voucher)
  if ('problem' in answer) return { code: cart.voucher, problem: answer.problem.message }
  return mayUse(answer.voucher, cart.type) ? answer.voucher : undefined
}

type PricedPeriod = { period?: DateRange; periodProblem?: PeriodProblem['code'] | 'missing'; today?: string }

async function readPeriod(backend: Backend, { type, period }: Cart): Promise<PricedPeriod> {
  if (type === 'buy') return {}
  const { today, ...calendar } = await readRentalCalendar(backend, type)
  if (!period) return { today, periodProblem: 'missing' }
  return { today, period, periodProblem: periodProblems(period, { today, ...calendar })[0]?.code }
}

/** `isVatFree`: for a company in another member state whose VAT number is confirmed. */
export async function createCartPricer(backend: Backend, cart: Cart, isVatFree = false) {
  const [offers, voucher, period] = await Promise.all([
    readOffers(backend),
    readVoucher(backend, cart),
    readPeriod(backend, cart),
  ])
  return (place: Place) => {
    const country = offers.countries.find(({ code }) => code === place.country)
    const { offered, aside } = divideCart(cart, offers, place)
    const tooMany =
      cart.type === 'buy' ? offered.filter(({ quantity, left = quantity }) => quantity > left) : []
    const allLines = [...offered, ...aside]
    const breakdown = priceOrder({
      type: cart.type,
      lines: offered,
      period: cart.period,
      voucher: voucher?.balance,
      percentOff: voucher?.percent,
      isVatFree,
    })
    return {
      type: cart.type,
      lines: offered.map(({ row: _, ...line }) => line),
      aside,
      ...period,
      ...(voucher ? { voucher } : {}),
      misfits: cartMisfits(offered, offers.catalogue, cart.type, place),
      needs: cartNeeds(offered, offers.catalogue, cart, place),
      names: Object.fromEntries(allLines.flatMap(({ articleId, name }) => (name ? [[articleId, name]] : []))),
      breakdown,
      /** Including VAT; undefined where shipping costs nothing. */
      missingToFreeShipping: missingToFreeShipping(breakdown)?.gross,
      countryName: country?.name ?? place.country.toUpperCase(),
      possibleTypes: ORDER_TYPES.filter((type) => allows(country, type)),
      canBeBought:
        cart.type !== 'buy' && divideCart({ ...cart, type: 'buy' }, offers, place).offered.length > 0,
      tooMany: tooMany.map(({ name, left = 0 }) => ({ name, left })),
      /** A voucher with a problem does not block the order, as it can be removed. */
      isOrderable: offered.length > 0 && tooMany.length === 0 && !period.periodProblem,
    }
  }
}

export type PricedCart = ReturnType<Awaited<ReturnType<typeof createCartPricer>>> & {
  taken?: TakenPeriod
  promised?: DeliveryDay | null
}

export async function priceCart(
  backend: Backend,
  cart: Cart,
  place: Place,
  isVatFree?: boolean,
): Promise<PricedCart> {
  const isBought = cart.type === 'buy'
  const takenOf = ({ lines, period }: Pick<Cart, 'lines' | 'period'>) =>
    period ? readTakenPeriod(backend, lines, period) : undefined
  const [priceFor, promised, takenOfAll] = await Promise.all([
    createCartPricer(backend, cart, isVatFree),
    isBought ? readDeliveryDay(backend, place) : null,
    isBought ? undefined : takenOf(cart),
  ])
  const priced = priceFor(place)
  if (isBought) return { ...priced, promised }
  const { period, periodProblem, lines, aside } = priced
  if (!period || periodProblem) return priced
  const taken = takenOfAll && aside.length > 0 ? await takenOf({ lines, period }) : takenOfAll
  return taken ? { ...priced, taken, isOrderable: false } : priced
}
