import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { inTransaction } from '../../../db/retry'
import { putInOutbox } from '../../mail/outbox/put'
import { Refusal } from '../../platform/refusal'
import { mailOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { openAmount } from '../record/open-amount'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { bankAccount, instructionsFor } from './instructions'
import { transferAsked } from './mails'
import { storeTransfer } from './store'

/** Throws Refusal 'payment_failed' for a shop without an account. */
export async function askForTransfer(
  services: Services,
  order: Order,
  urls: { returnUrl: string; cancelUrl: string | null },
): Promise<void> {
  const catalogue = await services.catalogue(services.db)
  const account = bankAccount(catalogue, order.locale)
  if (!account) throw new Refusal('payment_failed')
  const links = orderLinks(services, order, mailOrigin(services.config, new URL(urls.returnUrl)))
  const at = services.now()
  await inTransaction(services.db, async (unit) => {
    const amount = await openAmount(unit, order.id)
    const id = await storeTransfer(unit, {
      orderId: order.id,
      amount,
      at,
      state: 'pending',
      method: BANK_TRANSFER,
      reference: null,
      return_url: urls.returnUrl,
      cancel_url: urls.cancelUrl,
    })
    if (!id) return
    const transfer = await instructionsFor(unit, order, account, amount)
    const payload = transferAsked(catalogue, order, transfer, links)
    await putInOutbox(unit, { kind: 'mail', key: `transfer-asked:${id}:${order.id}`, payload }, at)
  })
}
