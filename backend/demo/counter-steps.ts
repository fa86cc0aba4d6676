import { randomUUID } from 'node:crypto'
import { BANK_TRANSFER } from '../../contract/bank-transfer'
import { addDays, daysBetween, shopDay } from '../../contract/dates'
import { COUNTER_STEPS, type CounterStep } from '../../contract/endpoints/demo'
import {
  AWAITING_PAYMENT,
  DELIVERED,
  type OrderStatus,
  PAID,
  RETURN_ANNOUNCED,
  RETURN_RECEIVED,
  type ReturnGrade,
  SHIPPED,
} from '../../contract/order-status'
import { inTransaction } from '../db/retry'
import { neededNumbers } from '../domain/fleet/needed-units'
import { lockArticles } from '../domain/fleet/occupancy'
import type { TypedNumber } from '../domain/fleet/send-units'
import { recordTransfer, stopPayingElsewhere } from '../domain/orders/bank-statements/record'
import { cancelByStaff, stopPaying } from '../domain/orders/cancel'
import { gradeReturn } from '../domain/orders/grading/grade'
import { existingOrder, lockOrder } from '../domain/orders/record/find'
import type { Order } from '../domain/orders/record/order'
import { openAmount } from '../domain/orders/record/paid-amounts'
import { accountSeen, markPaidOut } from '../domain/orders/refunds/move'
import { findRefund } from '../domain/orders/refunds/request'
import { receiveReturn } from '../domain/orders/returns/announce'
import { returnOf } from '../domain/orders/returns/find'
import { heldFor } from '../domain/orders/returns/settle'
import { deliverOrder, recordShipmentEvent, shipOrder } from '../domain/orders/shipments/steps'
import { Refusal } from '../domain/platform/refusal'
import type { InShop } from '../domain/platform/services'
import { translator } from '../translator'

function shipFromShelf(services: InShop, order: Order): Promise<void> {
  return inTransaction(services.db, async (unit) => {
    const needed = await neededNumbers(unit, await services.catalogue(unit), order)
    const units = needed.filter(({ isUnit }) => isUnit)
    await lockArticles(unit, units.map(({ articleId }) => articleId).sort())
    const serials: TypedNumber[] = needed
      .filter(({ isUnit }) => !isUnit)
      .flatMap(({ position, articleId, quantity }) =>
        Array.from({ length: quantity }, (_, piece) => {
          return { position, serial: `${order.number}-${articleId.slice(0, 4)}-${piece + 1}` }
        }),
      )
    for (const { position, articleId, quantity } of units) {
      const usedSerials = serials.map(({ serial }) => serial)
      const rows = await unit
        .selectFrom('units')
        .select('serial')
        .where('article_id', '=', articleId)
        .where('state', '=', 'free')
        .$if(usedSerials.length > 0, (query) => query.where('serial', 'not in', usedSerials))
        .orderBy('serial_key')
        .limit(quantity)
        .execute()
      serials.push(...rows.map(({ serial }) => ({ position, serial })))
    }
    const ship = { key: randomUUID(), carrier: 'own', code: null, parcels: 1, serials }
    await shipOrder({ ...services, db: unit }, order, ship)
  })
}

export type CounterFacts = {
  status: OrderStatus
  paymentMethod: string
  isRunning: boolean
  isUnpaid: boolean
  refundToPayOut: string | undefined
}

type StepContext = { services: InShop; order: Order; facts: CounterFacts }

type Step = { isPossible: (facts: CounterFacts) => boolean; take: (context: StepContext) => Promise<unknown> }

const from =
  (...statuses: OrderStatus[]) =>
  ({ status }: CounterFacts) =>
    statuses.includes(status)

async function receiveTransfer({ services, order }: StepContext) {
  const amount = await openAmount(services.db, order.id)
  const day = shopDay(services.now())
  const received = { orderId: order.id, amount, reference: randomUUID(), day }
  await stopPayingElsewhere(services, received)
  return recordTransfer(services, received)
}

const DAYS_LATE = 3

async function makeOverdue({ services, order }: StepContext) {
  if (!order.period) return
  const { start, end } = order.period
  const lastDay = addDays(shopDay(services.now()), -DAYS_LATE)
  const moved = { start_date: addDays(start, daysBetween(end, lastDay)), end_date: lastDay }
  await services.db.updateTable('orders').set(moved).where('id', '=', order.id).execute()
}

const WITHHELD: Record<ReturnGrade, { share: number; note: 'minor' | 'significant' | null }> = {
  500: { share: 0, note: null },
  501: { share: 0.1, note: 'minor' },
  502: { share: 0.5, note: 'significant' },
}

const gradeAs =
  (grade: ReturnGrade) =>
  async ({ services, order }: StepContext) => {
    const returned = (await returnOf(services.db, order.id))?.lines ?? []
    const { share, note } = WITHHELD[grade]
    const t = translator(order.locale, 'results')
    const lines = returned.map(({ position, quantity }) => ({
      position,
      grade,
      note: note && t(`counter.${note}`),
      withheld: Math.round(heldFor(order, { position, quantity }) * share),
      photos: [],
    }))
    return inTransaction(services.db, async (unit) => {
      await lockOrder(unit, order.id, services.now())
      const locked = await existingOrder(unit, order.id)
      return gradeReturn({ ...services, db: unit }, locked, { lines, lateDays: 0, by: 'counter' })
    })
  }

const STEPS: Record<CounterStep, Step> = {
  transfer: {
    isPossible: ({ status, paymentMethod, isUnpaid }) =>
      isUnpaid || (status === AWAITING_PAYMENT && paymentMethod === BANK_TRANSFER),
    take: receiveTransfer,
  },
  ship: {
    isPossible: from(PAID),
    take: ({ services, order }) => shipFromShelf(services, order),
  },
  not_home: {
    isPossible: from(SHIPPED),
    take: ({ services, order }) => recordShipmentEvent(services, order, 'not_home'),
  },
  deliver: {
    isPossible: from(SHIPPED),
    take: ({ services, order }) => deliverOrder(services, order),
  },
  overdue: { isPossible: ({ status, isRunning }) => status === DELIVERED && isRunning, take: makeOverdue },
  receive: {
    isPossible: from(RETURN_ANNOUNCED),
    take: ({ services, order }) => receiveReturn(services, order),
  },
  grade_good: { isPossible: from(RETURN_RECEIVED), take: gradeAs(500) },
  grade_minor: { isPossible: from(RETURN_RECEIVED), take: gradeAs(501) },
  grade_significant: { isPossible: from(RETURN_RECEIVED), take: gradeAs(502) },
  pay_out: {
    isPossible: ({ refundToPayOut }) => refundToPayOut !== undefined,
    async take({ services, facts: { refundToPayOut: id = '' } }) {
      const refund = await findRefund(services.db, id)
      return markPaidOut(services, id, (refund && accountSeen(refund)) ?? '')
    },
  },
  cancel: {
    isPossible: from(AWAITING_PAYMENT, PAID),
    take: async ({ services, order }) => {
      await stopPaying(services, order)
      return cancelByStaff(services, order, 'at the counter')
    },
  },
}

export const stepsOf = (facts: CounterFacts): CounterStep[] =>
  COUNTER_STEPS.filter((step) => STEPS[step].isPossible(facts))

export async function takeStep(step: CounterStep, context: StepContext): Promise<void> {
  if (!STEPS[step].isPossible(context.facts)) throw new Refusal('not_permitted')
  await STEPS[step].take(context)
}
