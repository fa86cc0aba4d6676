import { z } from 'zod'
import { inTransaction } from '../../db/retry'
import type { PaymentsTable } from '../../db/schema'
import type { ProviderRefund } from '../../ports'
import { putInOutbox } from '../outbox/put'
import { Undeliverable } from '../outbox/undeliverable'
import type { Services } from '../services'
import { allocate } from './allocate'
import type { Refund } from './find'
import { move } from './move'
import { REFUND } from './request'

const payloadSchema = z.object({ id: z.string(), asked: z.number().int().default(0) })

const HOUR_SECONDS = 3_600

// A provider's webhook is faster; this is for those that get lost.
const waitSeconds = (asked: number) => HOUR_SECONDS * Math.min(2 ** asked, 24)

async function paymentOf({ db }: Services, { payment_id }: Refund): Promise<PaymentsTable | undefined> {
  if (payment_id === null) return undefined
  return db.selectFrom('payments').selectAll().where('id', '=', payment_id).executeTakeFirst()
}

async function orderNumberOf({ db }: Services, { order_id }: Refund): Promise<string> {
  const query = db.selectFrom('orders').select('number').where('id', '=', order_id)
  return (await query.executeTakeFirstOrThrow()).number
}

function take(services: Services, refund: Refund, answer: ProviderRefund): Promise<void> {
  return inTransaction(services.db, async (unit) => {
    const { state, reference } = answer
    if (state === 'failed') {
      services.log.warn({ refund: refund.id, reason: answer.reason }, 'refund refused')
      await move(services, unit, refund, { state: 'needs_account', reference, error: answer.reason })
      return
    }
    await move(services, unit, refund, { state, reference })
  })
}

async function askLater({ db, now }: Services, { id }: Refund, asked: number) {
  const effect = {
    kind: REFUND,
    key: `${REFUND}:${id}:${asked + 1}`,
    payload: { id, asked: asked + 1 },
  } as const
  const later = { ...effect, delaySeconds: waitSeconds(asked) }
  await inTransaction(db, (unit) => putInOutbox(unit, later, now()))
}

async function start(services: Services, refund: Refund, payment: string): Promise<ProviderRefund> {
  const { id: key, amount } = refund
  const request = { key, payment, amount, orderNumber: await orderNumberOf(services, refund) }
  try {
    return await services.payments.refund(request)
  } catch (error) {
    const failed = services.db.updateTable('refunds').set({ last_error: String(error).slice(0, 500) })
    await failed.where('id', '=', key).where('state', '=', 'requested').execute()
    throw error
  }
}

/** Sees to it that a refund ends; throws where the provider cannot be reached. */
export function carryOutRefund(services: Services) {
  return async (payload: unknown): Promise<void> => {
    const { id, asked } = payloadSchema.parse(payload)
    const refund = await allocate(services, id)
    if (!refund) throw new Undeliverable(`No refund ${id}`)
    const reference = (await paymentOf(services, refund))?.reference
    if (!reference) return
    if (refund.state === 'requested') {
      const answer = await start(services, refund, reference)
      await take(services, refund, answer)
      if (answer.state === 'pending') await askLater(services, refund, asked)
    }
    if (refund.state === 'pending') {
      const isOver = await bringForward(services, refund, reference)
      if (!isOver) await askLater(services, refund, asked)
    }
  }
}

async function bringForward(services: Services, refund: Refund, payment: string): Promise<boolean> {
  const answer = refund.reference && (await services.payments.findRefund(payment, refund.reference))
  if (!answer || answer.state === 'pending') return false
  await take(services, refund, answer)
  return true
}

/** What has become of the refunds of a payment that its provider is at work on. */
export async function settleRefunds(services: Services, { id, reference }: PaymentsTable): Promise<void> {
  const refunds = await services.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', id)
    .where('state', '=', 'pending')
    .execute()
  if (!reference) return
  for (const refund of refunds) await bringForward(services, refund, reference)
}
