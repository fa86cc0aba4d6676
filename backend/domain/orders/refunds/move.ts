import type { RefundState } from '../../../../contract/refunds'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { existingOrder } from '../record/find'
import { orderLinks } from '../record/order-key'
import type { Refund } from './find'
import { accountNeeded, refundSent } from './mails'

const ALLOWED_FROM: Record<RefundState, RefundState[]> = {
  requested: [],
  pending: ['requested'],
  done: ['requested', 'pending'],
  failed: ['requested'],
  needs_account: ['requested', 'pending'],
}

export type RefundMove = { state: RefundState; reference?: string | null; error?: string }

async function tell(services: Services, unit: Unit, refund: Refund, state: RefundState) {
  const order = await existingOrder(unit, refund.order_id)
  const catalogue = await services.catalogue(unit)
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  const payment = await unit
    .selectFrom('payments')
    .select('method')
    .where('id', '=', refund.payment_id ?? '')
    .executeTakeFirst()
  const method = payment?.method ?? order.paymentMethod
  const mail =
    state === 'needs_account'
      ? {
          key: `refund-account:${refund.id}`,
          payload: accountNeeded(catalogue, order, refund, links('/refund')),
        }
      : {
          key: `refund-sent:${refund.id}`,
          payload: refundSent(catalogue, order, { ...refund, method }, links('')),
        }
  await putInOutbox(unit, { kind: 'mail', ...mail }, services.now())
}

/** Returns whether it moved, once for parallel calls; mails the customer. */
export async function move(
  services: Services,
  unit: Unit,
  refund: Refund,
  { state, reference, error }: RefundMove,
): Promise<boolean> {
  const result = await unit
    .updateTable('refunds')
    .set({
      state,
      ...(reference ? { reference } : {}),
      last_error: error ?? null,
      updated_at: services.now().toISOString(),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ALLOWED_FROM[state])
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  if (state !== 'failed') await tell(services, unit, refund, state)
  return true
}
