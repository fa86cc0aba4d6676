import { z } from 'zod'
import { inTransaction } from '../../../db/retry'
import type { Tables } from '../../../db/schema'
import type { ProviderRefund } from '../../../ports'
import { putInOutbox, Undeliverable } from '../../mail/outbox/put'
import type { Services } from '../../platform/services'
import { ARRIVED } from '../record/paid-amounts'
import { move } from './move'
import { noteChargeback, noteOutsideRefunds, withFreshAnswer } from './outside'
import { findRefund, REFUND, type Refund } from './request'
import { allocate } from './waiting'

const payloadSchema = z.object({ id: z.string(), asked: z.number().int().default(0) })

const HOUR_SECONDS = 3_600

async function paymentOf({ db }: Services, { payment_id }: Refund): Promise<Tables['payments'] | undefined> {
  if (payment_id === null) return undefined
  return db.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
}

async function noteOtherAmount(services: Services, refund: Refund, reference: string, text: string) {
  services.log.error({ refund: refund.id, asked: refund.amount, made: text }, 'refund of another amount')
  await services.db
    .updateTable('refunds')
    .set({ state: 'pending', reference, last_error: `the provider refunds ${text}`.slice(0, 500) })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'pending'])
    .execute()
}

async function applyAnswer(services: Services, refund: Refund, answer: ProviderRefund): Promise<boolean> {
  const { state, reference } = answer
  const refunded = state === 'failed' ? undefined : answer.amount
  if (refunded && refunded.cents !== refund.amount && reference !== null) {
    await noteOtherAmount(services, refund, reference, refunded.text)
    return false
  }
  await inTransaction(services.db, async (db) => {
    const inUnit = { ...services, db }
    if (state !== 'failed') return move(inUnit, refund, { state, reference })
    services.log.warn({ refund: refund.id, reason: answer.reason }, 'refund refused')
    return move(inUnit, refund, { state: 'needs_account', reference, error: answer.reason })
  })
  return state === 'pending'
}

async function noteError<Answer>({ db }: Services, { id }: Refund, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const failed = db.updateTable('refunds').set({ last_error: String(error).slice(0, 500) })
    await failed.where('id', '=', id).where('state', '=', 'requested').execute()
    throw error
  }
}

async function startRefund(services: Services, refund: Refund, payment: string): Promise<ProviderRefund> {
  const { id: key, amount, order_id } = refund
  const order = services.db.selectFrom('orders').select('number').where('id', '=', order_id)
  const { number: orderNumber } = await order.executeTakeFirstOrThrow()
  const request = { key, payment, amount, orderNumber }
  return noteError(services, refund, services.payments.refund(request))
}

const askWhatWentBack = (services: Services, { id }: Tables['payments']) =>
  withFreshAnswer(async () => {
    const query = services.db.selectFrom('payments').selectAll().where('id', '=', id)
    const payment = await query.executeTakeFirstOrThrow()
    const answer = payment.reference === null ? undefined : await services.payments.find(payment.reference)
    if (!answer) return
    await inTransaction(services.db, async (db) => {
      await noteChargeback({ ...services, db }, payment, answer.chargedBack)
      await noteOutsideRefunds({ ...services, db }, payment, answer)
    })
  })

async function askOfOrder(services: Services, { order_id }: Refund): Promise<void> {
  const { db, payments } = services
  const query = db.selectFrom('orders').select('follows').where('id', '=', order_id)
  const { follows } = await query.executeTakeFirstOrThrow()
  const received = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', 'in', follows ? [order_id, follows] : [order_id])
    .where('provider', '=', payments.name)
    .where('state', 'in', ARRIVED)
    .execute()
  for (const payment of received) await askWhatWentBack(services, payment)
}

async function lookAgain(services: Services, refund: Refund, payment: Tables['payments']) {
  await askWhatWentBack(services, payment)
  const after = await allocate(services, refund.id)
  const isSame = after?.amount === refund.amount && after.payment_id === refund.payment_id
  return isSame && after.state === 'requested' ? undefined : after
}

async function begin(services: Services, refund: Refund, payment: Tables['payments']): Promise<boolean> {
  const answer = await startRefund(services, refund, payment.reference ?? '')
  const next = answer.state === 'failed' ? await lookAgain(services, refund, payment) : undefined
  if (!next) return applyAnswer(services, refund, answer)
  const reference = next.state === 'requested' ? (await paymentOf(services, next))?.reference : undefined
  return reference ? applyAnswer(services, next, await startRefund(services, next, reference)) : false
}

export async function carryOutRefund(services: Services, payload: unknown): Promise<void> {
  const { id, asked } = payloadSchema.parse(payload)
  const stored = await findRefund(services.db, id)
  if (stored?.state === 'requested') await noteError(services, stored, askOfOrder(services, stored))
  const refund = await allocate(services, id)
  if (!refund) throw new Undeliverable(`No refund ${id}`)
  const payment = await paymentOf(services, refund)
  if (!payment?.reference) return
  const isUnderWay =
    (refund.state === 'requested' && (await begin(services, refund, payment))) ||
    (refund.state === 'pending' && (await bringForward(services, refund, payment.reference)))
  if (!isUnderWay) return
  const next = asked + 1
  // Webhooks are faster; this covers lost ones.
  const delaySeconds = HOUR_SECONDS * Math.min(2 ** asked, 24)
  const nextCheck = { kind: REFUND, key: `${REFUND}:${id}:${next}`, payload: { id, asked: next } } as const
  await inTransaction(services.db, (unit) =>
    putInOutbox(unit, { ...nextCheck, delaySeconds }, services.now()),
  )
}

async function bringForward(services: Services, refund: Refund, payment: string): Promise<boolean> {
  const answer = refund.reference && (await services.payments.findRefund(payment, refund.reference))
  return answer ? applyAnswer(services, refund, answer) : true
}

export async function settleRefunds(services: Services, { id, reference }: Tables['payments']) {
  const refunds = await services.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .where('state', '=', 'pending')
    .where('found_at', 'is', null)
    .execute()
  if (!reference) return
  for (const refund of refunds) await bringForward(services, refund, reference)
}
