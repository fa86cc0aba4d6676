import type { TFunction } from 'i18next'
import type { DateRange } from '../../../contract/dates'
import type { OrderType } from '../../../contract/order-type'
import { periodProblems } from '../../../contract/periods'
import { type PriceRow, priceOrder } from '../../../contract/prices'
import type { RentalCalendar } from '../../../contract/wire/rental-calendar'
import type { Cart } from '../../session/cart'
import { parseLine } from '../../shop/OrderLine/order-line.server'
import { defaultPeriod } from '../../shop/PeriodFields/default-period'

/** The cart's own period while it can still be had, else the soonest. */
function startingPeriod(type: OrderType, calendar: RentalCalendar, cart: Cart | undefined): DateRange {
  const kept = cart?.type === type ? cart.period : undefined
  if (kept && periodProblems(kept, calendar).length === 0) return kept
  return defaultPeriod(type === 'trial' ? 'trial' : 'rent', calendar)
}

/** What the address asks for, and the start of everything it leaves out. */
function askedOrStarting(asked: URLSearchParams, period: DateRange | undefined): URLSearchParams {
  return new URLSearchParams({
    start: asked.get('start') ?? period?.start ?? '',
    end: asked.get('end') ?? period?.end ?? '',
    quantity: asked.get('quantity') ?? '1',
  })
}

type DecisionRequest = {
  t: TFunction
  type: OrderType
  articleId: string
  row: PriceRow
  calendar: RentalCalendar | undefined
  cart: Cart | undefined
  /** The address's own parameters: a period and a quantity to be priced, or any part of that. */
  asked: URLSearchParams
}

/** What stands in the order form at first or after "Show the price", and what it comes to. */
export function decisionView({ t, type, articleId, row, calendar, cart, asked }: DecisionRequest) {
  const period = calendar && startingPeriod(type, calendar, cart)
  const line = parseLine(askedOrStarting(asked, period), t, calendar)
  return {
    calendar,
    typed: line.typed,
    errors: line.errors,
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
export type DecisionView = ReturnType<typeof decisionView>
