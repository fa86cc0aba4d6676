import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/db/schema'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { piecesField, type WireQuote } from '../../contract/endpoints/quotes'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { newAddress } from './accounts'
import { type Answer, type ApiClient, articleId, DUTCH_ADDRESS } from './api-client'
import { AS_STAFF } from './staff'

/** The parts that name a quote and open it. */
export type Signed = Pick<WireQuote, 'UUID_Quote' | 'number' | 'signature'>

/** The answers of an organisation that asks for twelve Maxx to rent; `changes` say what is different. */
export async function quoteAnswers(
  client: ApiClient,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return {
    ...(DUTCH_ADDRESS as Record<string, string>),
    Emailadres: newAddress(),
    Zakelijk: '1',
    Bedrijfsnaam: 'Zorggroep De Linde',
    Soort: 'rent',
    Begindatum: '2026-12-14',
    Einddatum: '2026-12-24',
    [piecesField('rent', await articleId(client, 'NN-M'))]: '12',
    ...changes,
  }
}

/** Asks for a quote in the Netherlands. */
export function askForQuote(
  client: ApiClient,
  answers: Record<string, string>,
  payload: object = { country: 'nl', region: null },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.set(name, value)
  form.set(FORM_PAYLOAD, JSON.stringify(payload))
  return client.send('/api/quotes', form)
}

/** Asks for a quote for twelve rented Maxx, unless something else is said. */
export async function askedQuote(
  client: ApiClient,
  changes: Record<string, string> = {},
  payload?: object,
): Promise<Signed> {
  const { status, body } = await askForQuote(client, await quoteAnswers(client, changes), payload)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: { quote: Signed } }).data.quote
}

export async function readQuote(client: ApiClient, { UUID_Quote, signature }: Signed): Promise<WireQuote> {
  const { status, body } = await client.get(`/api/quotes/${UUID_Quote}?signature=${signature}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (body as { data: { quote: WireQuote } }).data.quote
}

/** A customer who accepts a quote sends this. */
const ACCEPTANCE = {
  accepted_by: 'Sanne Bakker',
  purchase_order: 'PO-2026-0815',
  cost_centre: '4711',
  payment_method: 'bank_transfer',
  delivery_terms: 1,
  early_start: 1,
}

export function accept(
  client: ApiClient,
  { UUID_Quote, signature }: Signed,
  changes: object = {},
  key: string = randomUUID(),
): Promise<Answer> {
  const body = { ...ACCEPTANCE, signature, ...changes }
  return client.post(`/api/quotes/${UUID_Quote}/accept`, body, { [IDEMPOTENCY_HEADER]: key })
}

export function withdraw(
  client: ApiClient,
  { number }: Pick<Signed, 'number'>,
  reason = 'Sold out',
): Promise<Answer> {
  return client.post(`/api/adm/quotes/${number}/withdraw`, { reason }, AS_STAFF)
}

/** The orders that quotes have become. */
export function quotedOrders(db: Database, { UUID_Quote }: Pick<Signed, 'UUID_Quote'>) {
  return db.selectFrom('orders').selectAll().where('checkout_key', '=', `quote:${UUID_Quote}`).execute()
}
