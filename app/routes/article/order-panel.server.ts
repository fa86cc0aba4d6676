import type { DateRange } from '../../../contract/dates'
import type { OrderType } from '../../../contract/order-type'
import { periodProblems } from '../../../contract/periods'
import { type PriceRow, priceOrder } from '../../../contract/prices'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import type { Backend } from '../../api/backend.server'
import { readTakenPeriod } from '../../api/free-period.server'
import type { Cart } from '../../session/cart'
import { parseLine } from '../../shop/OrderLine/order-line.server'
import { defaultPeriod } from '../../shop/PeriodFields/default-period'
import { sentDay } from '../../shop/PeriodFields/period-input'
import type { PageWords } from '../../shop/PeriodFields/period-schema'

/** The cart's period if it is still available, else the earliest one. */
function initialPeriod(type: OrderType, calendar: RentalCalendar, cart: Cart | undefined): DateRange {
  const cartPeriod = cart?.type === type ? cart.period : undefined
  if (cartPeriod && periodProblems(cartPeriod, calendar).length === 0) return cartPeriod
  return defaultPeriod(type === 'trial' ? 'trial' : 'rent', calendar)
}

function withDefaults(query: URLSearchParams, period: DateRange | undefined): URLSearchParams {
  return new URLSearchParams({
    start: sentDay(query, 'start') ?? period?.start ?? '',
    end: sentDay(query, 'end') ?? period?.end ?? '',
    quantity: query.get('quantity') ?? '1',
  })
}

type OrderPanelRequest = {
  backend: Backend
  words: PageWords
  type: OrderType
  articleId: string
  row: PriceRow
  calendar: RentalCalendar | undefined
  cart: Cart | undefined
  /** Any part of a period and a quantity. */
  query: URLSearchParams
}

export async function orderPanelData({
  backend,
  words,
  type,
  articleId,
  row,
  calendar,
  cart,
  query,
}: OrderPanelRequest) {
  const period = calendar && initialPeriod(type, calendar, cart)
  const line = parseLine(withDefaults(query, period), words, calendar)
  const chosen = line.value?.period
  const quantity = line.value?.quantity ?? 1
  return {
    calendar,
    typed: line.typed,
    errors: line.errors,
    taken: chosen ? await readTakenPeriod(backend, [{ articleId, quantity }], chosen) : undefined,
    sharesPeriod: cart?.type === type && cart.period !== undefined,
    breakdown: line.value
      ? priceOrder({
          type,
          lines: [{ articleId, quantity: line.value.quantity, row }],
          period: line.value.period,
        })
      : undefined,
  }
}
export type OrderPanelData = Awaited<ReturnType<typeof orderPanelData>>
