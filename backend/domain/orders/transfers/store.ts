import { sql, type Updateable } from 'kysely'
import { BANK_TRANSFER } from '../../../../contract/bank-transfer'
import { creditorReference, inFours } from '../../../../contract/creditor-reference'
import { dayInLetter, type IsoDate, writtenDate } from '../../../../contract/dates'
import type { WireTransfer } from '../../../../contract/endpoints/transfers'
import type { WebContent } from '../../../../contract/endpoints/web-content'
import { epcPayment } from '../../../../contract/epc-payment'
import { type Cents, formatMoney } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { AWAITING_PAYMENT } from '../../../../contract/order-status'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { drawCode } from '../../../documents/codes'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { paragraph } from '../../mail/letter'
import { mailWithKey, queueMail } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { emailKey } from '../../platform/email-key'
import { textAnswer } from '../../platform/forms/answers'
import { isOverLimit } from '../../platform/limits/limit'
import { Refusal } from '../../platform/refusal'
import { mailOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import {
  monthsText,
  orderAmounts,
  orderFacts,
  orderMail,
  referenceFacts,
  tellShopOfOrder,
  wordsAbout,
} from '../mails/order-mail'
import { monthsOfOrder, type OrderMonth } from '../record/months'
import { type Order, payUntil } from '../record/order'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { openAmount, paymentsOf, receivedAmount } from '../record/paid-amounts'

export const TRANSFER = 'transfer'

type NewPayment = { orderId: string; amount: Cents; at: Date; paidAt?: Date; booked_at?: string } & Pick<
  Tables['payments'],
  'provider' | 'state' | 'reference' | 'method'
> &
  Partial<Pick<Tables['payments'], 'return_url' | 'cancel_url'>>

/** Returns it; undefined if a payment of the order is open already. */
export async function storePayment(db: Queries, { orderId, at, paidAt, ...payment }: NewPayment) {
  const now = at.toISOString()
  const last = paymentsOf(db, orderId).select(({ fn }) => fn.max('attempt').as('attempt'))
  return db
    .insertInto('payments')
    .values({
      ...{ return_url: '', cancel_url: null, ...payment },
      id: newRowId(),
      order_id: orderId,
      attempt: sql<number>`coalesce(${last}, 0) + 1`,
      charged_back: 0,
      chargeback_settled: 0,
      paid_at: paidAt?.toISOString() ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

type TransferRequest = Omit<NewPayment, 'provider' | 'state' | 'reference' | 'paidAt'>

export const awaitTransfer = (unit: Unit, transfer: TransferRequest) =>
  storePayment(unit, { ...transfer, provider: TRANSFER, state: 'pending', reference: null })

const awaitedTransfer = (orderId: string) =>
  ({ order_id: orderId, provider: TRANSFER, state: 'pending' }) as const

export const pendingTransfer = (db: Queries, orderId: string) =>
  db
    .selectFrom('payments')
    .select('amount')
    .where((eb) => eb.and(awaitedTransfer(orderId)))
    .executeTakeFirst()

const changePending = (db: Queries, orderId: string, change: Updateable<Tables['payments']>, at: Date) =>
  db
    .updateTable('payments')
    .set({ ...change, updated_at: at.toISOString() })
    .where((eb) => eb.and(awaitedTransfer(orderId)))

type ArrivedTransfer = Pick<NewPayment, 'orderId' | 'at' | 'amount' | 'reference' | 'booked_at'> & {
  paidAt: Date
}

/** Returns the id of the awaited transfer, whatever its amount was; undefined if none was awaited. */
export async function fulfilTransfer(unit: Unit, { orderId, at, paidAt, ...fields }: ArrivedTransfer) {
  const change = { ...fields, state: 'paid', paid_at: paidAt.toISOString() } as const
  return (await changePending(unit, orderId, change, at).returning('id').executeTakeFirst())?.id
}

export const forgetTransfer = (db: Queries, orderId: string, at: Date) =>
  changePending(db, orderId, { state: 'canceled' }, at).execute()

/** Has the awaited transfer, if there is one, be of what is open now. Returns that, in cents. Call with the order locked. */
async function awaitOpen(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const open = Math.max(0, await openAmount(unit, orderId))
  if (open === 0) await forgetTransfer(unit, orderId, at)
  else await changePending(unit, orderId, { amount: open }, at).execute()
  return open
}

/** Awaits what is open of an invoice, unless it is being paid. Returns that, in cents. Call with the order locked. */
export async function awaitInvoice(unit: Unit, orderId: string, at: Date): Promise<Cents> {
  const amount = await awaitOpen(unit, orderId, at)
  if (amount > 0) await awaitTransfer(unit, { orderId, amount, at, method: ON_INVOICE })
  return amount
}

/** Lowers the open invoice by what goes back. Returns the cents that were still open. Call with the order locked. */
export async function takeOffInvoice(unit: Unit, orderId: string, credited: Cents, at: Date): Promise<Cents> {
  const order = unit.selectFrom('orders').select('payable').where('id', '=', orderId)
  const { payable } = await order.executeTakeFirstOrThrow()
  if (payable === null) return 0
  const open = Math.max(0, await openAmount(unit, orderId))
  const reduction = Math.min(open, credited)
  if (reduction === 0) return 0
  const change = { payable: payable - reduction }
  await unit.updateTable('orders').set(change).where('id', '=', orderId).execute()
  await awaitOpen(unit, orderId, at)
  return reduction
}

export type Instructions = Omit<WireTransfer, 'qr'>

type Account = NonNullable<WebContent['bank_account']>

export function bankAccount({ webContent }: Catalogue, locale: Order['locale']): Account | undefined {
  return webContent.get(locale)?.bank_account
}

export async function instructionsFor(db: Queries, order: Order, account: Account, amount: Cents) {
  const { holder, iban, bic = null, bank } = account
  const received = await receivedAmount(db, order.id)
  return { holder, iban, bic, bank, amount, received, reference: creditorReference(order.number) }
}

async function awaitedAmount(db: Queries, { id, status, invoice, paymentMethod }: Order): Promise<Cents> {
  const isUnpaid = status === AWAITING_PAYMENT
  const isAwaited = invoice ? invoice.open > 0 : isUnpaid && paymentMethod === BANK_TRANSFER
  if (isAwaited) return openAmount(db, id)
  return isUnpaid ? 0 : ((await pendingTransfer(db, id))?.amount ?? 0)
}

export async function transferOf(db: Queries, order: Order, catalogue: Catalogue) {
  const account = bankAccount(catalogue, order.locale)
  const amount = await awaitedAmount(db, order)
  if (!account || amount === 0) return null
  const instructions = await instructionsFor(db, order, account, amount)
  return { ...instructions, qr: await drawCode('qr', epcPayment(account, amount, instructions.reference)) }
}

const lastDay = (catalogue: Catalogue, order: Order) => order.invoice?.payBy ?? payUntil(order, catalogue)

export function transferFacts(
  catalogue: Catalogue,
  order: Order,
  { holder, iban, bic, bank, amount, reference }: Instructions,
  last = lastDay(catalogue, order),
): Facts {
  const t = ownTranslator(catalogue, order.locale, 'mails')
  return [
    [t('payment:transfer.amount'), formatMoney(amount)],
    [t('payment:transfer.holder'), holder],
    [t('payment:transfer.iban'), inFours(iban)],
    ...(bic ? [[t('payment:transfer.bic'), bic] satisfies Facts[number]] : []),
    [t('payment:transfer.bank'), bank],
    [t('payment:transfer.reference'), inFours(reference)],
    [t('payment:transfer.until'), writtenDate(last)],
  ]
}

const REMINDERS = ['late', 'late_second', 'late_last'] as const

type TransferLetter = {
  kind: 'asked' | 'incomplete' | 'rest' | 'late' | 'again'
  links: OrderLinks
  by?: IsoDate
  reminder?: number
  months?: readonly OrderMonth[]
}

export function transferMail(
  catalogue: Catalogue,
  order: Order,
  transfer: Instructions,
  { kind, links, by: last = lastDay(catalogue, order), reminder, months = [] }: TransferLetter,
) {
  const t = wordsAbout(catalogue, order)
  const day = order.invoice && writtenDate(order.invoice.payBy)
  const [amount, received] = [formatMoney(transfer.amount), formatMoney(transfer.received)]
  const values = { amount, received, day, until: dayInLetter(last, order.locale) }
  const key = (reminder && REMINDERS[reminder - 1]) || kind
  const proForma = { label: t('mail-frame:pro_forma'), url: links('/documents/pro-forma') }
  const isUnpaid = order.status === AWAITING_PAYMENT
  return orderMail(catalogue, order, {
    withoutName: isUnpaid,
    headline: t(`mail-frame:headlines.transfer.${key}`, values),
    lead: [t(`transfer.${key}.text`, values)],
    button: { label: t('order.view_order'), url: links('') },
    facts: [
      ...(kind === 'asked' ? orderFacts(order) : []),
      ...transferFacts(catalogue, order, transfer, last),
      ...(isUnpaid ? [] : referenceFacts(order)),
    ],
    more: [
      paragraph(t('transfer.hint')),
      paragraph(t(isUnpaid ? 'transfer.page' : 'transfer.on_invoice_page')),
      ...monthsText(order, months, t),
      ...(kind === 'asked' ? [{ kind: 'link', ...proForma } as const] : []),
    ],
    notes: [t('order.view_order_hint')],
  })
}

const orderNote =
  (key: 'received' | 'transfer.paid') =>
  (catalogue: Catalogue, order: Order, links: OrderLinks, months: readonly OrderMonth[] = []): Mail => {
    const t = wordsAbout(catalogue, order)
    const values = { day: writtenDate(lastDay(catalogue, order)) }
    return orderMail(catalogue, order, {
      withoutName: key === 'received',
      headline: t(`mail-frame:headlines.${key}`),
      lead: [t(`${key}.text`, values)],
      button: { label: t('order.view_order'), url: links('') },
      facts: orderFacts(order),
      more: months.length > 0 ? [orderAmounts(order, order.locale), ...monthsText(order, months, t)] : [],
      notes: [t('order.view_order_hint')],
    })
  }

export const invoicePaid = orderNote('transfer.paid')

/** The law asks for a receipt whether the order is paid or not. */
export const orderReceived = orderNote('received')

/** The order's page says where to transfer to, too, so no order is refused for it. */
async function hasManyMails(services: Services, { address }: Order): Promise<boolean> {
  const email = emailKey(textAnswer(address, 'Emailadres'))
  const isOverHour = await isOverLimit(services, 'transfer_mail_account', email)
  return (await isOverLimit(services, 'transfer_mail_account_day', email)) || isOverHour
}

/** Throws Refusal 'payment_failed' for a shop without an account. */
export async function askForTransfer(
  services: Services,
  order: Order,
  { returnUrl }: { returnUrl: string },
): Promise<void> {
  const catalogue = await services.catalogue(services.db)
  const account = bankAccount(catalogue, order.locale)
  if (!account) throw new Refusal('payment_failed')
  const links = orderLinks(services, order, mailOrigin(services.config, new URL(returnUrl)))
  const at = services.now()
  const key = `transfer-asked:${await openAmount(services.db, order.id)}:${order.id}`
  const isMailed =
    (await mailWithKey(services.db, key)) !== undefined || (await hasManyMails(services, order))
  await inTransaction(services.db, async (unit) => {
    const amount = await openAmount(unit, order.id)
    if (!(await awaitTransfer(unit, { orderId: order.id, amount, at, method: BANK_TRANSFER }))) return
    const transfer = await instructionsFor(unit, order, account, amount)
    const months = await monthsOfOrder(unit, order)
    const mail = transferMail(catalogue, order, transfer, { kind: 'asked', links, months })
    if (!isMailed) await queueMail(unit, key, mail, at)
    await tellShopOfOrder({ ...services, db: unit }, order, 'by_transfer')
  })
}
