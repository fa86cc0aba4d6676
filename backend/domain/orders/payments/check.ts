import type { NotNull } from 'kysely'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { findRefund } from '../refunds/find'
import { findOpenPayment } from './close'
import { settlePayment } from './settle'

/**
 * Asks the provider for the open payment of an order, as its webhook may come late or never. Throws Refusal
 * 'payment_unreachable'.
 */
export async function checkPayment(services: Services, orderId: string): Promise<void> {
  const { reference, provider } = (await findOpenPayment(services.db, orderId)) ?? {}
  if (!reference || provider !== services.payments.name) return
  await settlePayment(services, reference).catch((error: unknown) => {
    services.log.warn({ err: error, reference }, 'payment could not be asked for')
    throw new Refusal('payment_unreachable')
  })
}

/**
 * Asks the provider what has become of the money that it took for orders, as some may have gone back there. What cannot be
 * asked for now is found when a refund of it is refused.
 */
export async function checkReceived(services: Services, ...orderIds: readonly string[]): Promise<void> {
  const payments = await services.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['paid', 'authorized'])
    .where('provider', '=', services.payments.name)
    .execute()
  await settleAll(services, payments)
}

/**
 * Asks the provider, before staff notes that a refund was transferred, what has gone back of its order, and of the trial that it follows,
 * by other ways.
 */
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

/**
 * Asks the provider for all that may still change, and for what was paid where staff is about to transfer money back by hand, for the
 * order or the trial that it follows; one that cannot be asked for is left to the next time.
 */
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
