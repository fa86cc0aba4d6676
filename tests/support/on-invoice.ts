import type { Backend } from '../../backend/app'
import type { Database } from '../../backend/db/schema'
import type { WireOrder } from '../../contract/endpoints/order'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { type Caller, loggedIn, newAddress } from './accounts'
import type { CreateOrder } from './api-client'
import { type Answer, type ApiClient, DUTCH_ADDRESS, orderFor, orderIn, priced } from './api-client'
import type { TestShop, Visitor } from './app'
import { customerOf } from './shop-accounts'
import { AS_STAFF, staffPost } from './staff'

type Served = { backend: Pick<Backend, 'fetch'>; db: Database }

/** Staff lets an account pay on invoice, or no longer. */
export function permit(client: ApiClient, email: string, allowed = true, by = 'Ilse'): Promise<Answer> {
  return client.post('/api/adm/accounts/pay_on_invoice', { email, allowed, by }, AS_STAFF)
}

/** Confirms an address as the link in the mail of an account does. */
export async function confirmAddress({ db }: Pick<Served, 'db'>, email: string): Promise<void> {
  const confirmed = db.updateTable('users').set({ email_confirmed_at: '2026-11-01T00:00:00.000Z' })
  await confirmed.where('email', '=', email).execute()
}

/** An organisation whose account may pay on invoice, logged in. */
export async function organisation(
  fresh: Served,
  client: ApiClient,
): Promise<{ email: string; visitor: Caller }> {
  const email = newAddress()
  const visitor = await loggedIn(fresh.backend.fetch, email)
  await confirmAddress(fresh, email)
  await permit(client, email)
  return { email, visitor }
}

/** Makes a member of an organisation in the shop, as `organisation` does. */
export async function memberOf(
  shop: TestShop,
  client: ApiClient,
): Promise<{ email: string; visitor: Visitor }> {
  const email = newAddress()
  const visitor = await customerOf(shop, email)
  await confirmAddress(shop.backend, email)
  await permit(client, email)
  return { email, visitor }
}

/** These answers make a customer an organisation. */
export const ORGANISATION = {
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorggroep De Linde',
  BTWNummer: 'NL004495445B01',
}

/** An organisation answers these at the checkout. */
export const COMPANY = {
  ...DUTCH_ADDRESS,
  ...ORGANISATION,
  Inkoopnummer: 'PO-2026-0815',
}

/** An order that is to be paid on invoice, priced. */
export async function invoicedOrder(
  client: ApiClient,
  changes: Partial<CreateOrder> = {},
): Promise<CreateOrder> {
  const order = await priced(client, await orderFor(client, { address_info: COMPANY, ...changes }))
  return { ...order, payment_method: 'invoice' }
}

/** Orders on invoice. */
export async function placeOnInvoice(
  client: ApiClient,
  visitor: Pick<Caller, 'post'>,
  changes: Partial<CreateOrder> = {},
  key: string = crypto.randomUUID(),
): Promise<Answer> {
  const body = await invoicedOrder(client, changes)
  return visitor.post('/api/create_order', body, { [IDEMPOTENCY_HEADER]: key })
}

/** Places an order on invoice for an organisation of its own. */
export async function orderOnInvoice(
  fresh: Served,
  client: ApiClient,
  changes: Partial<CreateOrder> = {},
): Promise<WireOrder> {
  const { visitor } = await organisation(fresh, client)
  return orderIn(await placeOnInvoice(client, visitor, changes))
}

/** Staff records a transfer for an order. */
export function transfer(
  client: ApiClient,
  order: Pick<WireOrder, 'UUID_Order'>,
  amount: number,
  reference: string = crypto.randomUUID(),
): Promise<Answer> {
  return staffPost(client, order, 'transfers', { amount, reference, date: '2026-11-20' })
}
