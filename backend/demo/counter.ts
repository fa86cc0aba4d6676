import { addDays, shopDay } from '../../contract/dates'
import { COUNTER_QUOTE_STEPS, demoApi } from '../../contract/endpoints/demo'
import { quoteStatus } from '../../contract/quotes'
import type { Tables } from '../db/schema'
import type { Outbox } from '../domain/mail/outbox/work'
import { claimResponse } from '../domain/orders/details'
import { permitInvoices } from '../domain/orders/on-invoice/credit'
import { existingOrder } from '../domain/orders/record/find'
import { statusFrom } from '../domain/orders/record/order'
import { orderSignature } from '../domain/orders/record/order-key'
import { type Claim, claimsOf } from '../domain/orders/record/paid-amounts'
import { REFUND } from '../domain/orders/refunds/request'
import { stillHere } from '../domain/orders/shipments/read'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { withdrawQuote } from '../domain/quotes/change'
import { existingQuote, type Quote, quoteSignature } from '../domain/quotes/quote'
import { resource, serve } from '../http/serve'
import { translator } from '../translator'
import { type CounterFacts, stepsOf, takeStep } from './counter-steps'

const NEWEST = 20

type Row = Pick<Tables['orders'], 'id' | 'status' | 'payment_method' | 'type' | 'end_date'> & {
  invoice: Claim | null
}

async function readFacts({ db, now }: Services, ids: readonly string[]) {
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'order_id'])
    .where('order_id', 'in', ids.length > 0 ? ids : [''])
    .where('state', '=', 'needs_account')
    .where('account_iban', 'is not', null)
    .execute()
  const today = shopDay(now())
  return ({ id, status, payment_method: paymentMethod, type, end_date, invoice }: Row): CounterFacts => {
    const refundToPayOut = refunds.find(({ order_id }) => order_id === id)?.id
    const isRunning = type !== 'buy' && end_date !== null && end_date >= today
    const isUnpaid = invoice !== null && invoice.open > 0
    return { status: statusFrom(status), paymentMethod, isRunning, isUnpaid, refundToPayOut }
  }
}

async function newestOrders(services: Services) {
  const orders = await services.db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'type', 'end_date', 'created_at', 'payment_method'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const ids = orders.map(({ id }) => id)
  const claims = await claimsOf(services.db, ids)
  const rows = orders.map((row) => ({ ...row, invoice: claims.get(row.id) ?? null }))
  const factsOf = await readFacts(services, ids)
  const packed = await stillHere(services, services.db, rows)
  const data = rows.map((row) => {
    const { id, number, status, type, created_at: createdAt, invoice } = row
    return {
      ...{ id, number, status, type, createdAt },
      signature: orderSignature(services, id),
      onInvoice: claimResponse(invoice, services.now()),
      isStillHere: packed.has(id),
      steps: stepsOf(factsOf(row)),
    }
  })
  return { data }
}

async function sendRefunds({ db }: Services, outbox: Outbox, orderId: string): Promise<void> {
  const requested = db.selectFrom('refunds').select('id').where('order_id', '=', orderId)
  for (const { id } of await requested.where('state', '=', 'requested').execute()) {
    await outbox.deliverNow(`${REFUND}:${id}`)
  }
}

async function newestQuotes(services: Services) {
  const rows = await services.db
    .selectFrom('quotes')
    .select(['id', 'number', 'state', 'valid_until as validUntil', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(NEWEST)
    .execute()
  const today = shopDay(services.now())
  const data = rows.map(({ state, validUntil, ...quote }) => {
    const status = quoteStatus({ state, validUntil }, today)
    const steps = status === 'open' ? [...COUNTER_QUOTE_STEPS] : []
    return { ...quote, status, signature: quoteSignature(services, quote.id), steps }
  })
  return { data }
}

async function expire({ db, now }: Services, { id }: Quote): Promise<void> {
  const valid_until = addDays(shopDay(now()), -1)
  await db.updateTable('quotes').set({ valid_until }).where('id', '=', id).execute()
}

async function newestAccounts({ db }: Services) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'invoice_since'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(NEWEST)
    .execute()
  return { data: rows.map(({ email, invoice_since }) => ({ email, allowed: invoice_since !== null })) }
}

export function routes(services: Services, outbox: Outbox) {
  return resource(
    serve(demoApi.orders, () => newestOrders(services)),

    serve(demoApi.takeStep, async ({ order: id, step }, { shopOrigin }) => {
      const order = await existingOrder(services.db, id)
      const { status, type, paymentMethod: payment_method, period, invoice } = order
      const factsOf = await readFacts(services, [id])
      const facts = factsOf({ id, status, type, payment_method, end_date: period?.end ?? null, invoice })
      await takeStep(step, { services: { ...services, shopOrigin }, order, facts })
      await sendRefunds(services, outbox, id)
      return newestOrders(services)
    }),

    serve(demoApi.quotes, () => newestQuotes(services)),

    serve(demoApi.takeQuoteStep, async ({ quote: id, step }, { shopOrigin }) => {
      const quote = await existingQuote(services.db, 'id', id)
      if (quoteStatus(quote, shopDay(services.now())) !== 'open') throw new Refusal('not_permitted')
      if (step === 'expire') await expire(services, quote)
      else {
        const reason = translator(quote.locale, 'results')('counter.withdrawn')
        await withdrawQuote({ ...services, shopOrigin }, quote.number, reason)
      }
      return newestQuotes(services)
    }),

    serve(demoApi.accounts, () => newestAccounts(services)),

    serve(demoApi.permitInvoices, async ({ email, allowed: isAllowed }) => {
      await permitInvoices(services, { email, isAllowed, by: 'counter' })
      return newestAccounts(services)
    }),
  )(services)
}
