import { type ExpressionBuilder, sql } from 'kysely'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { addDays, type IsoDate, shopDay } from '../../../../contract/dates'
import type { OnInvoice } from '../../../../contract/endpoints/customers'
import type { FormValues } from '../../../../contract/forms/values'
import { LOCALES } from '../../../../contract/locales'
import type { Cents } from '../../../../contract/money'
import { ON_INVOICE } from '../../../../contract/on-invoice'
import { CANCELED, NOT_BACK, type OrderType, PAID, RETURN_GRADES } from '../../../../contract/order-status'
import { amountDue } from '../../../../contract/prices'
import { readPageByText } from '../../../db/keyset'
import { inTransaction } from '../../../db/retry'
import { newRowId } from '../../../db/row-id'
import type { Queries, Tables, Unit } from '../../../db/schema'
import { mailWithKey, queueMail } from '../../mail/outbox/put'
import { tellShop } from '../../mail/shop-notice'
import { sendAccountMail } from '../../people/account-mails'
import { emailKey } from '../../platform/email-key'
import { Refusal, refusedField } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Clocked, InShop, InUnit, Services } from '../../platform/services'
import { rowByEmail, rowById } from '../../platform/user'
import { confirmOrder } from '../confirmation/confirm'
import { holdDeposit } from '../deposits/ledger'
import { changeStatus, existingOrder, noteInHistory } from '../record/find'
import { divideByMonth } from '../record/months'
import type { Order } from '../record/order'
import { orderLinks } from '../record/order-key'
import { openAmountOf } from '../record/paid-amounts'
import { mailCustomers } from '../record/work-through'
import { awaitInvoice, bankAccount, instructionsFor, invoicePaid, transferMail } from '../transfers/store'

type OfOrders = ExpressionBuilder<Tables, 'orders'>

export const isOpenInvoice = (eb: OfOrders) =>
  eb.and([
    eb('orders.pay_by', 'is not', null),
    eb('orders.status', '!=', CANCELED),
    eb(openAmountOf(eb), '>', 0),
  ])

export const isOverdue = (eb: OfOrders, today: IsoDate) =>
  eb.and([eb('orders.pay_by', '<', today), eb('orders.disputed_at', 'is', null), isOpenInvoice(eb)])

const openInvoices = (db: Queries) => db.selectFrom('orders').where(isOpenInvoice)

/** The account's id, else the email key; null once erased. */
const customer = sql<string | null>`coalesce(orders.user_id, orders.email_key)`

const openOf = (db: Queries, customerKey?: string) =>
  openInvoices(db).$if(customerKey !== undefined, (query) => query.where(customer, '=', customerKey ?? ''))

export async function openTotals(db: Queries, customerKey?: string) {
  const orders = await openOf(db, customerKey)
    .select((eb) => openAmountOf(eb).as('open'))
    .execute()
  return { total: orders.reduce((sum, { open }) => sum + Number(open), 0), count: orders.length }
}

export async function listOpen(
  db: Queries,
  { after, customerKey }: { after?: string; customerKey?: string } = {},
) {
  const open = openOf(db, customerKey)
    .select(['orders.id', 'orders.number', 'orders.address', 'orders.country', 'orders.locale'])
    .select(['orders.disputed_at', 'orders.payable', customer.as('customer')])
    .select((eb) => [
      eb.ref('orders.pay_by').$notNull().as('pay_by'),
      openAmountOf(eb).as('open'),
      sql<string>`orders.pay_by || '~' || orders.id`.as('place'),
    ])
    .leftJoin('invoices', (join) =>
      join.on('invoices.id', '=', ({ selectFrom }) =>
        selectFrom('invoices as last')
          .select('last.id')
          .whereRef('last.order_id', '=', 'orders.id')
          .where('last.kind', '=', 'invoice')
          .orderBy('last.issued_at', 'desc')
          .orderBy('last.number', 'desc')
          .limit(1),
      ),
    )
    .select(['invoices.series', 'invoices.year', 'invoices.number as invoice', 'invoices.issued_at'])
  return readPageByText(db.selectFrom(open.as('found')).selectAll(), { by: 'found.place', after })
}

export async function disputedAt(db: Queries, orderId: string): Promise<string | null> {
  const order = db.selectFrom('orders').select('disputed_at').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.disputed_at ?? null
}

/** Stops reminders. Call with the order locked. Throws Refusal 'changed_meanwhile' if nothing is open. */
export async function noteDispute(unit: Unit, order: Pick<Order, 'id' | 'status'>, at: Date) {
  const { id } = order
  const open = openInvoices(unit).select('orders.id').where('orders.id', '=', id)
  if (!(await open.executeTakeFirst())) throw new Refusal('changed_meanwhile')
  const disputed_at = at.toISOString()
  await unit.updateTable('orders').set({ disputed_at }).where('id', '=', id).execute()
  await noteInHistory(unit, order, { actor: 'staff', reason: 'the invoice is disputed', at })
}

/** All is paid; the deposit of goods already returned is not held. */
export async function settleInvoice(services: InUnit, order: Order, at: Date): Promise<void> {
  const { db: unit } = services
  const isReturned = RETURN_GRADES.some((grade) => grade === order.status)
  if (!isReturned) await holdDeposit(unit, order, { actor: 'staff', at })
  const links = orderLinks(services, order, configuredShopOrigin(services.config))
  const mail = invoicePaid(await services.catalogue(unit), order, links)
  await queueMail(unit, `invoice-paid:${order.id}`, mail, at)
}

/** Sends the latest due reminder of each overdue invoice once, unless disputed. Returns how many were sent. */
export function remindOfInvoices(services: Services): Promise<number> {
  const today = shopDay(services.now())
  const overdue = (db: Queries) => db.selectFrom('orders').where((eb) => isOverdue(eb, today))
  const candidates = { orders: overdue(services.db), problem: 'no reminder of an invoice' }
  return mailCustomers(services, candidates, async ({ unit, order, catalogue, links }) => {
    const { id, locale, invoice } = order
    const account = bankAccount(catalogue, locale)
    const isDue = await overdue(unit).select('orders.id').where('orders.id', '=', id).executeTakeFirst()
    if (!isDue || !invoice || !account) return undefined
    const daysAfterDue = catalogue.methods.get(ON_INVOICE)?.remindAfter ?? []
    const reminder = daysAfterDue.filter((days) => addDays(invoice.payBy, days) <= today).length
    if (reminder === 0) return undefined
    const key = `invoice-overdue-notice:${order.number}`
    await tellShop({ ...services, db: unit }, order, 'overdue', { key, of: 'overdue' })
    const transfer = await instructionsFor(unit, order, account, invoice.open)
    const mail = transferMail(catalogue, order, transfer, { kind: 'late', links, reminder })
    return { key: `invoice-late${reminder > 1 ? `-${reminder}` : ''}:${id}`, mail }
  })
}

export async function permissionOf(
  services: Clocked,
  userId: string,
): Promise<OnInvoice & { email: string }> {
  const { db } = services
  const { email, invoice_since, invoice_by_month } = await db
    .selectFrom('users')
    .select(['email', 'invoice_since', 'invoice_by_month'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('invoice_permissions')
    .select(['is_allowed', 'given_by', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    email,
    allowed: invoice_since !== null,
    stopped: invoice_since !== null && (await isStopped(services, userId)),
    byMonth: invoice_by_month === 1,
    changes: changes.map(({ is_allowed, given_by: by, at }) => ({ allowed: is_allowed === 1, by, at })),
  }
}

/** Allowed again, it holds anew where an overdue invoice had stopped it. */
async function setPermission(inUnit: Clocked, id: string, isAllowed: boolean): Promise<boolean> {
  const isFirst = isAllowed && !(await isStopped(inUnit, id))
  const { numUpdatedRows } = await inUnit.db
    .updateTable('users')
    .set({ invoice_since: isAllowed ? inUnit.now().toISOString() : null })
    .where('id', '=', id)
    .where('invoice_since', isFirst ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Repeating it mails nothing more. Throws Refusal 'not_found' for an address without an account, or 'email_unconfirmed'. */
export function permitInvoices(
  services: Services,
  { email, isAllowed, by }: { email: string; isAllowed: boolean; by: string },
) {
  return inTransaction(services.db, async (unit) => {
    const at = services.now().toISOString()
    const user = await rowByEmail(unit, emailKey(email))
    if (!user) throw new Refusal('not_found')
    // Otherwise anyone registering with another's address would order at their cost.
    if (isAllowed && user.email_confirmed_at === null) throw new Refusal('email_unconfirmed')
    const inUnit = { ...services, db: unit }
    const hasChanged = await setPermission(inUnit, user.id, isAllowed)
    if (hasChanged) {
      const change = {
        id: newRowId(),
        user_id: user.id,
        is_allowed: isAllowed ? 1 : 0,
        given_by: by,
        at,
      } as const
      await unit.insertInto('invoice_permissions').values(change).execute()
      if (isAllowed) {
        const link = `${configuredShopOrigin(services.config)}/${user.locale}/login`
        const letter = { key: `invoice-permission:${change.id}`, to: user.email, locale: user.locale, link }
        await sendAccountMail(services, unit, 'pay_on_invoice', letter)
      }
    }
    return { permission: await permissionOf(inUnit, user.id), userId: user.id, hasChanged }
  })
}

export async function setByMonth({ db: unit }: Pick<InUnit, 'db'>, id: string, isByMonth: boolean) {
  const user = unit.updateTable('users').set({ invoice_by_month: isByMonth ? 1 : null })
  const { numUpdatedRows } = await user
    .where('id', '=', id)
    .where('invoice_by_month', isByMonth ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

function whoMayPayOnInvoice(db: Queries, userId: string | null) {
  return db
    .selectFrom('users')
    .select('invoice_by_month')
    .where('id', '=', userId ?? '')
    .where('invoice_since', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the first candidate who may pay on invoice: the quote's accepter, else its author. */
export async function payerOf(db: Queries, candidates: readonly (string | null)[]): Promise<string | null> {
  for (const userId of candidates) if (await whoMayPayOnInvoice(db, userId)) return userId
  return null
}

/** In cents: what is to be invoiced of an account's rentals by the month. */
async function agreedMonths(db: Queries, userId: string): Promise<Cents> {
  const months = db
    .selectFrom('order_months')
    .innerJoin('orders', 'orders.id', 'order_months.order_id')
    .where('orders.user_id', '=', userId)
    .where('order_months.invoice_order_id', 'is', null)
    .where('orders.status', 'in', [PAID, ...NOT_BACK])
  const { sum } = await months
    .select(({ fn }) => fn.sum('order_months.total').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** So many days after its last day, an unpaid invoice stops further ones. */
const STOPS_AFTER_DAYS = 14

/** An invoice that was due before staff last allowed invoices stops nothing: allowing them again is its yes. */
async function isStopped({ db, now }: Clocked, userId: string): Promise<boolean> {
  const before = addDays(shopDay(now()), -STOPS_AFTER_DAYS)
  const overdue = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => isOverdue(eb, before))
    .where('pay_by', '>', ({ selectFrom }) =>
      selectFrom('users').select('invoice_since').where('id', '=', userId),
    )
    .limit(1)
    .executeTakeFirst()
  return overdue !== undefined
}

export type InvoiceRequest = {
  userId: string | null
  type: OrderType
  country: string
  address: FormValues
  amount: Cents
}

export async function invoiceOffer(
  services: Services,
  { userId, type, country, address, amount }: InvoiceRequest,
) {
  const { db, config } = services
  const catalogue = await services.catalogue(db)
  const method = catalogue.methods.get(ON_INVOICE)
  const isServed = method && (method.countries === 'all' || method.countries.includes(country))
  const takesTransfers = LOCALES.every((locale) => bankAccount(catalogue, locale))
  // A trial is only a deposit, which is not invoiced.
  const isInvoiced = type !== 'trial' && isOfCompany(address)
  if (!isServed || !takesTransfers || !isInvoiced) return undefined
  const payer = await whoMayPayOnInvoice(db, userId)
  if (userId === null || !payer) return undefined
  const unpaid = (await openTotals(db, userId)).total + (await agreedMonths(db, userId))
  if (unpaid + amount > config.invoiceLimit) return { method, problem: 'invoice_limit' } as const
  const problem = (await isStopped(services, userId)) ? ('invoice_overdue' as const) : undefined
  return { method, problem, byMonth: payer.invoice_by_month === 1 }
}

export async function payLater(unit: Unit, order: Order, payBy: IsoDate, at: Date) {
  const { id: orderId } = order
  const amount = amountDue(order)
  await unit.updateTable('orders').set({ pay_by: payBy, payable: amount }).where('id', '=', orderId).execute()
  await awaitInvoice(unit, orderId, at)
  await changeStatus(unit, orderId, PAID, { actor: 'shop', reason: `on invoice until ${payBy}`, at })
}

/** Whoever orders may name another address than the account's, and an approver of a quote is not logged in. */
export async function copyToPayer(
  unit: Unit,
  orderId: string,
  userId: string | null,
  at: Date,
): Promise<void> {
  const mail = await mailWithKey(unit, `order-confirmation:${orderId}`)
  const { email: to } = (userId && (await rowById(unit, userId))) || {}
  if (!mail || !to || emailKey(to) === emailKey(mail.to)) return
  await queueMail(unit, `order-confirmation-payer:${orderId}`, { ...mail, to }, at)
}

/** Throws Refusal 'unknown_payment_method', 'invoice_limit' or 'invoice_overdue'. */
export async function checkInvoice(services: InUnit, request: InvoiceRequest) {
  // Locks the account, so that parallel orders are added up in turn.
  const id = request.userId ?? ''
  await services.db.updateTable('users').set({ id }).where('id', '=', id).execute()
  const offer = await invoiceOffer(services, request)
  if (!offer) throw refusedField('payment_method', 'unknown_payment_method')
  if (offer.problem) throw refusedField('payment_method', offer.problem)
  return offer
}

export async function putOnInvoice(services: InUnit & InShop, order: Order, userId: string | null, at: Date) {
  const { db: unit } = services
  const offer = await checkInvoice(services, { ...order, userId, amount: amountDue(order) })
  // Nobody pays before a bed is there.
  const [, from = ''] = [shopDay(at), order.period?.start ?? ''].sort()
  const divided = offer.byMonth ? await divideByMonth(unit, order) : order
  await payLater(unit, divided, addDays(from, offer.method.daysToPay), at)
  await confirmOrder(services, await existingOrder(unit, order.id), at)
  await copyToPayer(unit, order.id, userId, at)
}
