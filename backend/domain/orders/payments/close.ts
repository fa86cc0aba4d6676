import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { forgetTransfer, TRANSFER } from '../transfers/store'
import { settlePayment } from './settle'

export function findOpenPayment(db: Queries, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst()
}

// Some methods cannot be canceled; a late payment is counted or refunded.
async function leaveOpen({ db, now }: Services, reference: string) {
  const given = db.updateTable('payments').set({ state: 'canceled', updated_at: now().toISOString() })
  await given.where('reference', '=', reference).where('state', '=', 'open').execute()
}

/** Leaves transfers alone. Throws as closeOpenPayment. */
export async function closeProviderPayment(services: Services, orderId: string): Promise<void> {
  const { payments, log } = services
  const payment = await findOpenPayment(services.db, orderId)
  const reference = payment?.reference
  if (!reference || payment.provider === TRANSFER) return
  const refuse = (error: unknown) => {
    if (error instanceof Refusal) throw error
    log.error({ err: error, reference }, 'payment could not be canceled')
    throw new Refusal('payment_unreachable')
  }
  const state = await settlePayment(services, reference).catch(refuse)
  if (state === 'pending' || state === 'unknown') throw new Refusal('payment_pending')
  if (state !== 'open') return
  await payments.cancel(reference).catch(refuse)
  const after = await settlePayment(services, reference).catch(refuse)
  if (after === 'open') await leaveOpen(services, reference)
}

/** Throws Refusal 'payment_pending' or 'payment_unreachable'. */
export async function closeOpenPayment(services: Services, orderId: string): Promise<void> {
  await forgetTransfer(services.db, orderId, services.now())
  await closeProviderPayment(services, orderId)
}
