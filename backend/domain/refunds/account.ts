import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { inTransaction } from '../../db/retry'
import type { Queries, Unit } from '../../db/schema'
import { refundPaidOut } from '../mail/refund-mails'
import { recordStatus } from '../orders/change-status'
import { existingOrder } from '../orders/find'
import { signedOrderLink } from '../orders/order-key'
import { putInOutbox } from '../outbox/put'
import { configuredShopOrigin } from '../payments/return-url'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { findRefund, type Refund } from './find'

export const MAX_HOLDER_LENGTH = 70

/** The reference of a refund that staff transferred. */
const BY_HAND = 'transfer'

/**
 * Where staff may transfer what cannot go back the way it was paid for an order; it can be changed until then. Throws
 * Refusal 'invalid_form', or 'not_permitted' where nothing waits for an account.
 */
export async function giveAccount(
  db: Queries,
  orderId: string,
  account: { iban: string; holder: string },
  at: Date,
): Promise<void> {
  const iban = electronicFormatIBAN(account.iban)
  const holder = account.holder.trim()
  const isHolder = holder !== '' && holder.length <= MAX_HOLDER_LENGTH
  if (!iban || !isValidIBAN(iban) || !isHolder) throw new Refusal('invalid_form')
  const result = await db
    .updateTable('refunds')
    .set({ account_iban: iban, account_holder: holder, updated_at: at.toISOString() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'needs_account')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) throw new Refusal('not_permitted')
}

async function tell(services: Services, unit: Unit, refund: Refund, at: Date) {
  const order = await existingOrder(unit, refund.order_id)
  const reason = `${refund.amount} cents are transferred by hand`
  await recordStatus(unit, order.id, order.status, order.status, { actor: 'staff', reason, at })
  const link = signedOrderLink(services, order, configuredShopOrigin(services.config))
  const told = { amount: refund.amount, account: refund.account_iban?.slice(-4) ?? null }
  const payload = refundPaidOut(await services.catalogue(unit), order, told, link)
  await putInOutbox(unit, { kind: 'mail', key: `refund-paid-out:${refund.id}`, payload }, at)
}

/** Staff has transferred a refund. Repeating it changes nothing. Throws Refusal 'not_found' or 'not_permitted'. */
export function markPaidOut(services: Services, id: string): Promise<Refund> {
  return inTransaction(services.db, async (unit) => {
    const at = services.now()
    const result = await unit
      .updateTable('refunds')
      .set({ state: 'done', reference: BY_HAND, last_error: null, updated_at: at.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'needs_account')
      .executeTakeFirst()
    const refund = await findRefund(unit, id)
    if (!refund) throw new Refusal('not_found')
    if (result.numUpdatedRows === 1n) await tell(services, unit, refund, at)
    else if (refund.state !== 'done' || refund.reference !== BY_HAND) throw new Refusal('not_permitted')
    return refund
  })
}
