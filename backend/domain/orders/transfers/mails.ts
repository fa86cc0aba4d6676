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
import { bankAccount, type Instructions, instructionsFor, storeTransfer } from './store'

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
type Reminder = (typeof REMINDERS)[number]

function letter(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  link: string,
  kind: 'asked' | 'incomplete' | 'rest' | 'late' | 'again',
  { paper, by, words = kind }: { paper?: string; by?: IsoDate; words?: typeof kind | Reminder } = {},
): Mail {
  const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
  const { amount, received } = transfer
  const day = order.invoice && writtenDate(order.invoice.payBy)
  const values = { number: order.number, amount: formatMoney(amount), received: formatMoney(received), day }
  const last = by ?? lastDay(catalogue, order)
  const until = dayInLetter(last, order.locale)
  return orderMail(catalogue, order, {
    subject: t(`transfer.${words}.subject`, values),
    headline: t(`mail-frame:headlines.transfer.${kind}`, { ...values, until }),
    lead: [t(`transfer.${words}.text`, values)],
    button: { label: t('order.view_order'), url: link },
    facts: [...transferFacts(catalogue, order, transfer, last), ...referenceFacts(order)],
    more: [
      paragraph(t('transfer.hint')),
      paragraph(t(order.status === AWAITING_PAYMENT ? 'transfer.page' : 'transfer.on_invoice_page')),
      ...(paper ? [{ kind: 'link', label: t('mail-frame:pro_forma'), url: paper } as const] : []),
    ],
    notes: [t('order.view_order_hint')],
  })
}

export const transferAsked = (
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  links: OrderLinks,
) => letter(catalogue, order, transfer, links(''), 'asked', { paper: links('/documents/pro-forma') })

/** Too little arrived. */
export const transferIncomplete = (
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  link: string,
) => letter(catalogue, order, transfer, link, order.invoice ? 'rest' : 'incomplete')

export const paymentAgain = (
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  { link, by }: { link: string; by: IsoDate },
) => letter(catalogue, order, transfer, link, 'again', { by })

/** `reminder` counts from 1. */
export const invoiceLate = (
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  { link, reminder }: { link: string; reminder: number },
) => letter(catalogue, order, transfer, link, 'late', { words: REMINDERS[reminder - 1] })

const orderNote =
  (key: 'received' | 'transfer.paid') =>
  (catalogue: Catalogue, order: Order, link: string): Mail => {
    const t = ownTranslator(catalogue, order.locale, 'mails', 'mail-frame')
    const values = { number: order.number, day: writtenDate(lastDay(catalogue, order)) }
    return orderMail(catalogue, order, {
      ...(key === 'received' ? { withoutName: true } : {}),
      subject: t(`${key}.subject`, values),
      headline: t(`mail-frame:headlines.${key}`),
      lead: [t(`${key}.text`, values)],
      button: { label: t('order.view_order'), url: link },
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
    await queueMail(unit, `transfer-asked:${id}:${order.id}`, payload, at)
  })
}
