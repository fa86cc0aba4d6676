import { inFours } from '../../../contract/creditor-reference'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay, formatEuro } from '../format'
import type { Order } from '../orders/order'
import { payUntil } from '../orders/pay-until'
import type { Instructions } from '../transfers/instructions'
import type { MailBlock } from './document'
import { orderMail, paragraph } from './order-mail'

function facts(catalogue: Catalogue, order: Order, transfer: Instructions): MailBlock {
  const t = translator(order.locale, 'mails')
  const { holder, iban, bic, bank, amount, reference } = transfer
  const rows: [string, string][] = [
    [t('transfer.amount'), formatEuro(amount)],
    [t('transfer.holder'), holder],
    [t('transfer.iban'), inFours(iban)],
    ...(bic ? [[t('transfer.bic'), bic] satisfies [string, string]] : []),
    [t('transfer.bank'), bank],
    [t('transfer.reference'), inFours(reference)],
    [t('transfer.until'), formatDay(payUntil(order, catalogue))],
  ]
  return { kind: 'facts', rows }
}

function letter(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  link: string,
  kind: 'asked' | 'incomplete',
): Mail {
  const t = translator(order.locale, 'mails')
  const { amount, received } = transfer
  const values = { number: order.number, amount: formatEuro(amount), received: formatEuro(received) }
  const blocks: MailBlock[] = [
    paragraph(t(`transfer.${kind}.text`, values)),
    facts(catalogue, order, transfer),
    paragraph(t('transfer.hint')),
    paragraph(t('transfer.page')),
    { kind: 'link', label: t('order.view_order'), url: link },
    paragraph(t('order.view_order_hint')),
  ]
  return orderMail(catalogue, order, { subject: t(`transfer.${kind}.subject`, values), blocks })
}

export const transferAsked = (catalogue: Catalogue, order: Order, transfer: Instructions, link: string) =>
  letter(catalogue, order, transfer, link, 'asked')

/** Tells that too little has arrived, and what is missing. */
export const transferIncomplete = (
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  link: string,
) => letter(catalogue, order, transfer, link, 'incomplete')
