import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { inFours } from '../../../../contract/creditor-reference'
import type { IsoDate } from '../../../../contract/dates'
import { formatMoney } from '../../../../contract/money'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import { writtenDate } from '../../../../contract/written-dates'
import { inTransaction } from '../../../db/retry'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { paragraph } from '../../mail/letter'
import { queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { Refusal } from '../../platform/refusal'
import { mailOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { orderFacts, orderMail, referenceFacts } from '../mails/order-mail'
import { type Order, payUntil } from '../record/order'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { openAmount } from '../record/paid-amounts'
import { awaitTransfer, bankAccount, type Instructions, instructionsFor } from './store'

const lastDay = (catalogue: Catalogue, order: Order) => order.invoice?.payBy ?? payUntil(order, catalogue)

export function transferFacts(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  last = lastDay(catalogue, order),
): Facts {
  const t = ownTranslator(catalogue, order.locale, 'mails')
  const { holder, iban, bic, bank, amount, reference } = transfer
  return [
    [t('transfer.amount'), formatMoney(amount)],
    [t('transfer.holder'), holder],
    [t('transfer.iban'), inFours(iban)],
    ...(bic ? [[t('transfer.bic'), bic] satisfies Facts[number]] : []),
    [t('transfer.bank'), bank],
    [t('transfer.reference'), inFours(reference)],
    [t('transfer.until'), writtenDate(last)],
  ]
}

const REMINDERS = ['late', 'late_second', 'late_last'] as const

type TransferLetter = {
  kind: 'asked' | 'incomplete' | 'rest' | 'late' | 'again'
  links: OrderLinks
  by?: IsoDate
  reminder?: number
}

export function transferMail(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  letter: TransferLetter,
) {
  const { kind, links, by: last = lastDay(catalogue, order), reminder } = letter
  const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
  const day = order.invoice && writtenDate(order.invoice.payBy)
  const [amount, received] = [formatMoney(transfer.amount), formatMoney(transfer.received)]
  const values = { number: order.number, amount, received, day, until: dayInLetter(last, order.locale) }
  const words = (reminder && REMINDERS[reminder - 1]) || kind
  const paper = { label: t('mail-frame:pro_forma'), url: links('/documents/pro-forma') }
  return orderMail(catalogue, order, {
    subject: t(`transfer.${words}.subject`, values),
    headline: t(`mail-frame:headlines.transfer.${kind}`, values),
    lead: [t(`transfer.${words}.text`, values)],
    button: { label: t('order.view_order'), url: links('') },
    facts: [...transferFacts(catalogue, order, transfer, last), ...referenceFacts(order)],
    more: [
      paragraph(t('transfer.hint')),
      paragraph(t(order.status === AWAITING_PAYMENT ? 'transfer.page' : 'transfer.on_invoice_page')),
      ...(kind === 'asked' ? [{ kind: 'link', ...paper } as const] : []),
    ],
    notes: [t('order.view_order_hint')],
  })
}

const orderNote =
  (key: 'received' | 'transfer.paid') =>
  (catalogue: Catalogue, order: Order, links: OrderLinks): Mail => {
    const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
    const values = { number: order.number, day: writtenDate(lastDay(catalogue, order)) }
    return orderMail(catalogue, order, {
      ...(key === 'received' ? { withoutName: true } : {}),
      subject: t(`${key}.subject`, values),
      headline: t(`mail-frame:headlines.${key}`),
      lead: [t(`${key}.text`, values)],
      button: { label: t('order.view_order'), url: links('') },
      facts: orderFacts(order),
      notes: [t('order.view_order_hint')],
    })
  }

export const invoicePaid = orderNote('transfer.paid')

/** The law asks for a receipt whether the order is paid or not. */
export const orderReceived = orderNote('received')

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
    const { returnUrl: return_url, cancelUrl: cancel_url } = urls
    const asked = { orderId: order.id, amount, at, method: BANK_TRANSFER, return_url, cancel_url }
    const id = await awaitTransfer(unit, asked)
    if (!id) return
    const transfer = await instructionsFor(unit, order, account, amount)
    const mail = transferMail(catalogue, order, transfer, { kind: 'asked', links })
    await queueMail(unit, `transfer-asked:${id}:${order.id}`, mail, at)
  })
}
