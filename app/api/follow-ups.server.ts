import type { PriceBreakdown } from '../../contract/breakdown'
import type { DateRange, IsoDate } from '../../contract/dates'
import type { Locale } from '../../contract/locales'
import type { Cents } from '../../contract/money'
import type { FollowUpKind } from '../../contract/order-type'
import {
  type ExtendOrder,
  extensionResponseSchema,
  type KeepOrder,
  keepResponseSchema,
  type WireLastDays,
  type WireOffer,
} from '../../contract/wire/follow-ups'
import { IDEMPOTENCY_HEADER, orderResponseSchema } from '../../contract/wire/orders'
import type { Answer, Backend } from './backend.server'
import { type Order, orderFromWire } from './orders.server'
import { type SignedOrder, signedPath } from './signed-order.server'
import { type TakenOrder, takenFrom } from './taken-order.server'

/** What a rental that goes on, or a trial that is kept, costs today; amounts in cents. */
export type Offer = {
  kind: FollowUpKind
  period?: DateRange
  totals: PriceBreakdown
  depositCounted: Cents
  depositLeft: Cents
  due: Cents
  needsEarlyStart: boolean
}

export type LastDays = Omit<WireLastDays, 'per_day'> & { perDay: Cents }

/** The offer is undefined as long as no last day was asked for. */
type RentOn = { lastDays: LastDays; offer?: Offer }

export type KeepChoices = { until: IsoDate; deposit: Cents; purchase?: Offer; rental?: RentOn }

function offerFromWire(offer: WireOffer): Offer {
  return {
    kind: offer.kind,
    ...(offer.rent_range ? { period: offer.rent_range } : {}),
    totals: offer.totals,
    depositCounted: offer.deposit_counted,
    depositLeft: offer.deposit_left,
    due: offer.amount_due,
    needsEarlyStart: offer.early_start,
  }
}

function rentOnFromWire({ last_days, offer }: { last_days: WireLastDays; offer: WireOffer | null }): RentOn {
  const { per_day: perDay, ...lastDays } = last_days
  return { lastDays: { ...lastDays, perDay }, ...(offer ? { offer: offerFromWire(offer) } : {}) }
}

const EXPECTED = { expect: [409, 422] }

function pathOf(order: SignedOrder, what: 'extension' | 'keep', end: string | undefined): string {
  return signedPath(order, `/${what}`, end === undefined ? {} : { end })
}

/** Refused with 'not_permitted' or 'follow_up_open', or with a message for `end`. */
export async function readExtension(
  backend: Backend,
  order: SignedOrder,
  end?: string,
): Promise<Answer<RentOn>> {
  const answer = await backend.get(pathOf(order, 'extension', end), extensionResponseSchema, EXPECTED)
  return answer.body ? { body: rentOnFromWire(answer.body.data) } : answer
}

/** Refused as readExtension is. */
export async function readKeep(
  backend: Backend,
  order: SignedOrder,
  end?: string,
): Promise<Answer<KeepChoices>> {
  const answer = await backend.get(pathOf(order, 'keep', end), keepResponseSchema, EXPECTED)
  if (!answer.body) return answer
  const { until, deposit, purchase, rental } = answer.body.data
  return {
    body: {
      until,
      deposit,
      ...(purchase ? { purchase: offerFromWire(purchase) } : {}),
      ...(rental ? { rental: rentOnFromWire(rental) } : {}),
    },
  }
}

export type Agreement = {
  /** The same key orders once. */
  key: string
  kind: FollowUpKind
  end: string | undefined
  total: Cents
  due: Cents
  paymentMethod: string
  startsEarly: boolean
  locale: Locale
}

/** Orders what was offered. Refused with 'price_changed' where it costs something else by now. */
export async function followOrder(
  backend: Backend,
  { id, signature }: SignedOrder,
  agreed: Agreement,
): Promise<Answer<Order | { taken: TakenOrder }>> {
  const { kind, end = '' } = agreed
  const same = {
    signature,
    payment_method: agreed.paymentMethod,
    delivery_terms: 1 as const,
    early_start: agreed.startsEarly ? (1 as const) : (0 as const),
    expected_total: agreed.total,
    expected_due: agreed.due,
    locale: agreed.locale,
  }
  const keep: KeepOrder = { ...same, as: kind === 'purchase' ? kind : 'rental', ...(end ? { end } : {}) }
  const extend: ExtendOrder = { ...same, end }
  const [path, body] = kind === 'extension' ? ['extension', extend] : ['keep', keep]
  const { body: told, refusal } = await backend.post(`/api/orders/${id}/${path}`, body, orderResponseSchema, {
    headers: { [IDEMPOTENCY_HEADER]: agreed.key },
    expect: [409, 422, 429],
    otherwise: (answer) => ({ taken: takenFrom(answer) }),
  })
  if (refusal) return { refusal }
  return { body: 'taken' in told ? told : orderFromWire(told.data.order) }
}
