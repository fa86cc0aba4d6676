import { inFours } from '../../../../contract/creditor-reference'
import type { Mail } from '../../../ports'
import { translator } from '../../../translator'
import type { MailBlock } from '../../mail/document'
import { paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { formatDay, formatEuro } from '../../platform/format'
import { orderMail } from '../mails/order-mail'
import type { Order } from '../record/order'
import { payUntil } from '../record/pay-until'
import type { Instructions } from './instructions'

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

function letter(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  link: string,
  kind: 'asked' | 'incomplete' | 'rest' | 'late',
): Mail {
  const t = translator(order.locale, 'mails')
  const { amount, received } = transfer
  const day = order.invoice && formatDay(order.invoice.payBy)
  const values = { number: order.number, amount: formatEuro(amount), received: formatEuro(received), day }
  const blocks: MailBlock[] = [
    paragraph(t(`transfer.${kind}.text`, values)),
    transferFacts(catalogue, order, transfer),
    paragraph(t('transfer.hint')),
    paragraph(t(order.invoice ? 'transfer.on_invoice_page' : 'transfer.page')),
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
) => letter(catalogue, order, transfer, link, order.invoice ? 'rest' : 'incomplete')

/** Once an invoice should have been paid. */
export const invoiceLate = (catalogue: Catalogue, order: Order, transfer: Instructions, link: string) =>
  letter(catalogue, order, transfer, link, 'late')

const orderNote =
  (key: 'received' | 'transfer.paid') =>
  (catalogue: Catalogue, order: Order, link: string): Mail => {
    const t = translator(order.locale, 'mails')
    const values = { number: order.number }
    return orderMail(catalogue, order, {
      ...(key === 'received' ? { withoutName: true } : {}),
      subject: t(`${key}.subject`, values),
      blocks: [
        paragraph(t(`${key}.text`, values)),
        { kind: 'link', label: t('order.view_order'), url: link },
        paragraph(t('order.view_order_hint')),
      ],
    })
  }

export const invoicePaid = orderNote('transfer.paid')

/** At once for what is to be paid at a provider: the law asks for it whether that is done or not. */
export const orderReceived = orderNote('received')
