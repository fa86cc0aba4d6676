import { inFours } from '../../../contract/creditor-reference'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay, formatEuro } from '../format'
import type { Order } from '../orders/order'
import { payUntil } from '../orders/pay-until'
import type { Instructions } from '../transfers/instructions'
import type { MailBlock } from './document'

/** Returns where to transfer to, how much and until when. */
export function transferFacts(catalogue: Catalogue, order: Order, transfer: Instructions): MailBlock {
  const t = translator(order.locale, 'mails')
  const { holder, iban, bic, bank, amount, reference } = transfer
  const rows: [string, string][] = [
    [t('transfer.amount'), formatEuro(amount)],
    [t('transfer.holder'), holder],
    [t('transfer.iban'), inFours(iban)],
    ...(bic ? [[t('transfer.bic'), bic] satisfies [string, string]] : []),
    [t('transfer.bank'), bank],
    [t('transfer.reference'), inFours(reference)],
    [t('transfer.until'), formatDay(order.invoice?.payBy ?? payUntil(order, catalogue))],
  ]
  return { kind: 'facts', rows }
}
