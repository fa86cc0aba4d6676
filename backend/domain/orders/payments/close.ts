import type { NotNull } from 'kysely'
import type { Queries } from '../../../db/schema'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { ARRIVED } from '../record/paid-amounts'
import { findRefund } from '../refunds/request'
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
  if (after !== 'open') return
  // Some methods cannot be canceled; a late payment is counted or refunded.
  await services.db
    .updateTable('payments')
    .set({ state: 'canceled', updated_at: services.now().toISOString() })
    .where((is) => is.and({ reference, state: 'open' }))
    .execute()
}

export async function closeOpenPayment(services: Services, orderId: string): Promise<void> {
  await forgetTransfer(services.db, orderId, services.now())
  await closeProviderPayment(services, orderId)
}

/** For webhooks that come late or never. Throws Refusal 'payment_unreachable'. */
export async function checkPayment(services: Services, orderId: string): Promise<void> {
  const { reference, provider } = (await findOpenPayment(services.db, orderId)) ?? {}
  if (!reference || provider !== services.payments.name) return
  await settlePayment(services, reference).catch((error: unknown) => {
    services.log.warn({ err: error, reference }, 'payment could not be asked for')
    throw new Refusal('payment_unreachable')
  })
}

/** Notes refunds and chargebacks made at the provider. Failures are only logged: the refund itself finds them. */
export async function checkReceived(services: Services, ...orderIds: readonly string[]): Promise<void> {
  const payments = await services.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ARRIVED)
    .where('provider', '=', services.payments.name)
    .execute()
  await settleAll(services, payments)
}

export async function checkRefund(services: Services, id: string): Promise<void> {
  const refund = await findRefund(services.db, id)
  if (refund?.state !== 'needs_account') return
  const query = services.db.selectFrom('orders').select('follows').where('id', '=', refund.order_id)
  const { follows } = await query.executeTakeFirstOrThrow()
  await checkReceived(services, refund.order_id, ...(follows ? [follows] : []))
}

async function settleAll(services: Services, payments: readonly { reference: string | null }[]) {
  for (const { reference } of payments) {
    if (!reference) continue
    await settlePayment(services, reference).catch((error: unknown) => {
      services.log.warn({ err: error, reference }, 'payment could not be asked for')
    })
  }
}

/** Settles all payments that may still change, and paid ones of orders that await a manual refund. */
export async function checkOpenPayments(services: Services): Promise<void> {
  const waiting = services.db
    .selectFrom('refunds')
    .select('order_id')
    .where('state', '=', 'needs_account')
    .where('account_iban', 'is not', null)
  const trials = services.db
    .selectFrom('orders')
    .select('follows')
    .where('id', 'in', waiting)
    .where('follows', 'is not', null)
    .$narrowType<{ follows: NotNull }>()
  const payments = await services.db
    .selectFrom('payments')
    .select('reference')
    .where((is) =>
      is.or([
        is('state', 'in', ['open', 'pending', 'authorized']),
        is.and([
          is('state', '=', 'paid'),
          is.or([is('order_id', 'in', waiting), is('order_id', 'in', trials)]),
        ]),
      ]),
    )
    .where('provider', '=', services.payments.name)
    .execute()
  await settleAll(services, payments)
}
