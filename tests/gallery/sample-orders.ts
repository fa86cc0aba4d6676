import type { ComponentProps } from 'react'
import type { Decision } from '../../app/routes/order/Decision'
import type { Money } from '../../app/routes/order/Money'
import type { OrderHead, OrderWay } from '../../app/routes/order/OrderHead'
import type { OrderTimeline } from '../../app/routes/order/OrderTimeline'
import { addDays } from '../../contract/dates'
import { type Station, stationsOf } from '../../contract/order-journey'
import { CANCELED, DELIVERED, PAID, SHIPPED } from '../../contract/order-status'
import { priceKept } from '../../contract/prices'
import { BED, PERIOD } from './sample-prices'
import type { SampleArticles } from './samples.server'

type Shown = ComponentProps<typeof OrderHead> &
  Omit<ComponentProps<typeof OrderWay>, 'stations'> & { stations: Station[] } & ComponentProps<
    typeof OrderTimeline
  > &
  ComponentProps<typeof Decision> &
  ComponentProps<typeof Money>

export const ORDER_STATES = ['rental', 'trial', 'waiting', 'canceled'] as const
type State = (typeof ORDER_STATES)[number]

const ORDERED = '2026-12-04'
const WAY = [
  { status: PAID, by: 'payment' },
  { status: SHIPPED, by: 'staff' },
  { status: DELIVERED, by: 'carrier' },
]

/** Returns the steps that an order took, one a day. */
function historyOf(state: State): Shown['history'] {
  const placed = { status: 200, by: 'customer', day: ORDERED, time: '09:30' } as const
  if (state === 'waiting') return [placed]
  const steps = state === 'canceled' ? [{ status: CANCELED, by: 'customer' }] : WAY
  return [
    placed,
    ...steps.map((step, index) => ({ ...step, day: addDays(ORDERED, 2 * index + 1), time: '11:00' })),
  ] as Shown['history']
}

const CALENDAR = { closedWeekdays: [0], closed: [], taken: [] }

function decisionOf(state: State, articleId: string): Shown['decision'] {
  const last = addDays(PERIOD.end, 40)
  const days = { ...CALENDAR, until: PERIOD.end, first: addDays(PERIOD.end, 1), last, perDay: 650 }
  if (state === 'rental') return { extend: days }
  if (state !== 'trial') return null
  const totals = priceKept({ type: 'buy', lines: [{ articleId, quantity: 1, row: BED }] })
  const purchase = {
    ...{ kind: 'purchase' as const, period: null, totals, needsEarlyStart: false },
    ...{ depositCounted: BED.deposit, depositLeft: 0, due: totals.total - BED.deposit },
  }
  const rental = { lastDays: days, offer: null }
  return { keep: { until: PERIOD.end, deposit: BED.deposit, purchase, rental, startPrice: 8_900 } }
}

/** Returns an order in one of its states, as the page of an order shows it. */
export function sampleOrder(state: State, { bed }: SampleArticles): Shown {
  const history = historyOf(state)
  const status = history.at(-1)?.status ?? 0
  const isPaid = state === 'rental' || state === 'trial'
  const type = state === 'trial' ? 'trial' : 'rent'
  const deposit = { asked: BED.deposit, held: isPaid ? BED.deposit : 0 }
  const totals = priceKept({ type, lines: [{ articleId: bed.id, quantity: 1, row: BED }], period: PERIOD })
  const result = {
    rental: 'confirmed',
    trial: 'confirmed',
    waiting: 'pending',
    canceled: 'canceled',
  } as const
  const payment = { method: 'ideal', methodName: 'iDEAL', amount: 37_150, day: ORDERED }
  return {
    order: {
      ...{ id: '00000000-0000-4000-8000-000000000000', number: 'NN-26-ABCDEF', date: ORDERED },
      ...{ type, status, period: PERIOD, place: { country: 'nl', region: undefined } },
      ...{ canBePaid: state === 'waiting', onInvoice: undefined, transfer: null, follows: null },
      payment: { ...payment, result: result[state] },
      ...{ totals, depositCounted: 0, isCanceled: state === 'canceled' },
      lines: [{ articleId: bed.id, name: bed.name, quantity: 1 }],
      ...{ repairs: [], shipments: [], acceptedBy: null, actions: isPaid ? ['return'] : [] },
    },
    stations: stationsOf({ type, status, history, arrives: PERIOD.start, ends: PERIOD.end, deposit }),
    ...{ history, withdrawals: [], cancellations: [], faults: [], decision: decisionOf(state, bed.id) },
    ...{ countryName: undefined, headline: undefined },
    payments: [{ ...payment, state: isPaid ? 'paid' : state === 'waiting' ? 'pending' : 'canceled' }],
    refunds: [],
    deposit: isPaid ? [{ position: 0, kind: 'held', amount: BED.deposit, reason: null, day: ORDERED }] : [],
  }
}
