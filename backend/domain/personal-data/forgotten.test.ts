import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount } from '../../../tests/support/account-rows'
import { apiClient, placedOrder } from '../../../tests/support/api-client'
import { type FreshBackend, freshBackend, TEST_NOW } from '../../../tests/support/backend'
import { pay } from '../../../tests/support/payments'
import { plant, plantedIn, plantedLeft } from '../../../tests/support/planted'
import { loadConfig } from '../../config'
import { inTransaction } from '../../db/retry'
import type { Tables } from '../../db/schema'
import { expireAll } from '../expire'
import { copyFor } from './copy'
import { erasePerson } from './person'
import { ENTRIES } from './register'

const EMAIL = 'noor@planted.test'
const AT = TEST_NOW.toISOString()
const DAY_MS = 86_400_000
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS)
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [QUOTE, MESSAGE, WITHDRAWAL, RETURN] = [id(1), id(2), id(3), id(4)]
const [SHIPMENT, REFUND, PHOTO, STAFF] = [id(5), id(6), id(7), id(8)]

const ADDRESS = {
  Voornaam: 'first',
  Achternaam: 'last',
  Emailadres: 'mail',
  Mobiel: 'phone',
  Opmerking: 'comment',
}
const addressed = (table: string) =>
  Object.fromEntries(Object.entries(ADDRESS).map(([name, part]) => [name, plantedIn(table, part)]))

/** Stores something of everything that the register names about one customer, whose order was delivered with a numbered thing. */
async function plantAll({ db, backend, files }: FreshBackend) {
  await files.put(`uploads/${PHOTO}`, new Blob(['a photo']))
  const client = await apiClient(backend.fetch)
  const order = await placedOrder(client)
  await pay(client, order)
  const orderId = String(order.UUID_Order)
  const { id: userId } = await insertAccount(db, { email: EMAIL, email_key: EMAIL, email_confirmed_at: AT })
  const texts = { address: JSON.stringify(addressed('orders')), vat_check: plantedIn('orders', 'vat_check') }
  const orders = db.updateTable('orders').where('id', '=', orderId)
  await orders.set({ ...texts, status: 301, user_id: userId, updated_at: AT }).execute()
  const invoices = db.selectFrom('invoices').selectAll().where('order_id', '=', orderId)
  const invoice = await invoices.executeTakeFirstOrThrow()
  const { document, ...rest } = JSON.parse(invoice.document)
  document.addresses = [{ title: '', lines: [plantedIn('invoices', 'address')] }]
  const figures = rest.figures && {
    ...rest.figures,
    buyer: { ...rest.figures.buyer, name: plantedIn('invoices', 'buyer') },
  }
  const written = JSON.stringify({ ...rest, document, figures })
  await db.updateTable('invoices').set({ document: written }).where('id', '=', invoice.id).execute()
  await plant(db, 'staff', { id: STAFF })
  const unit = await db.selectFrom('units').select('id').executeTakeFirstOrThrow()
  const { checkout_key } = await db.selectFrom('orders').select('checkout_key').executeTakeFirstOrThrow()
  const mine = { order_id: orderId }
  const emptied = { lines: '[]', totals: '{}' }
  const named = { name: plantedIn('uploads', 'name') }
  const dated = { created_at: AT, updated_at: AT }
  const plants: [keyof Tables, Record<string, string | number | null>][] = [
    ['sessions', { user_id: userId, expires_at: later(30).toISOString() }],
    ['mail_tokens', { user_id: userId, email_key: EMAIL, kind: 'email', expires_at: later(7).toISOString() }],
    ['sms_codes', { user_id: userId, expires_at: AT }],
    ['newsletter_subscriptions', { email_key: EMAIL, state: 'ended', ended_at: AT, asked_at: AT }],
    ['checkouts', { ...dated, id: checkout_key }],
    ['form_drafts', { staff_id: STAFF, created_at: AT }],
    ['form_submissions', { created_at: AT }],
    ['contact_messages', { id: MESSAGE, email: EMAIL, received_at: AT, answered_at: null }],
    ['quotes', { id: QUOTE, ...dated, ...emptied, email_key: EMAIL, user_id: null, order_id: null }],
    ['quote_words', { quote_id: QUOTE, word: plantedIn('quote_words', 'word') }],
    ['order_notes', { ...mine, at: AT }],
    ['order_words', { ...mine }],
    ['order_history', { ...mine, id: id(20), at: AT, to_status: 301 }],
    ['payments', { ...mine, attempt: 9, ...dated, state: 'failed' }],
    ['refunds', { ...mine, ...dated, id: REFUND, payment_id: null, state: 'done' }],
    ['deposit_entries', { ...mine, at: AT }],
    ['bank_entries', { ...mine, ...dated, day: AT.slice(0, 10), state: 'booked' }],
    ['labels', { ...mine }],
    ['shipments', { ...mine, id: SHIPMENT, created_at: AT }],
    ['shipment_events', { shipment_id: SHIPMENT, at: AT }],
    ['unit_log', { ...mine, unit_id: unit.id, at: AT }],
    ['order_serials', { ...mine }],
    ['serial_holders', { ...mine }],
    ['swaps', { ...mine, at: AT, received_at: AT }],
    ['returns', { ...mine, id: RETURN, announced_at: AT, way: 'collect' }],
    ['return_lines', { return_id: RETURN }],
    ['repairs', { ...mine, noted_at: AT, day: AT.slice(0, 10) }],
    ['withdrawals', { id: WITHDRAWAL, email: EMAIL, received_at: AT }],
    ['order_withdrawals', { ...mine, withdrawal_id: WITHDRAWAL }],
    ['uploads', { id: PHOTO, kept_for: orderId, kept_for_message: null, ...named, created_at: AT }],
    ['reviews', { order_number: order.Ordernummer, created_at: AT }],
    ['staff_drafts', { staff_id: STAFF, created_at: AT }],
    ['action_log', { subject_id: orderId, staff_id: null, at: AT }],
    ...[orderId, QUOTE, MESSAGE, WITHDRAWAL, RETURN, REFUND].map(
      (about, index): [keyof Tables, Record<string, string | number | null>] => [
        'outbox',
        {
          id: id(10 + index),
          about,
          effect_key: `planted:${about}`,
          kind: 'mail',
          created_at: AT,
          delivered_at: AT,
          payload: JSON.stringify({ text: plantedIn('outbox', `of${index}`) }),
        },
      ],
    ),
  ]
  for (const [table, given] of plants) await plant(db, table, given as Record<string, string>)
  return { orderId, userId, tables: new Set(plants.map(([table]) => table)) }
}

const both = process.env.TEST_DATABASE_URL ? (['server', 'file'] as const) : (['file'] as const)

describe.each(process.env.TEST_ALL ? both : both.slice(0, 1))('what is kept of a customer (%s)', (engine) => {
  let fresh: FreshBackend
  let planted: Awaited<ReturnType<typeof plantAll>>
  beforeAll(async () => {
    fresh = await freshBackend({}, engine)
    planted = await plantAll(fresh)
  })
  afterAll(() => fresh.close())

  const services = (days: number) => ({
    db: fresh.db,
    files: fresh.files,
    config: { ...loadConfig({}), dataDir: fresh.dataDir },
    log: pino({ level: 'silent' }),
    now: () => later(days),
  })
  const tablesLeft = async (days: number) => {
    await expireAll(services(days))
    return [...new Set((await plantedLeft(fresh.db)).map((name) => name.split('.')[0]))]
  }

  it('is of every table that the register says ends', () => {
    const ending = [...ENTRIES].filter(([, { ends = [] }]) => ends.length > 0).map(([table]) => table)
    const others = ['rate_limits', 'orders', 'invoices', 'staff_invitations', 'staff_sessions']
    expect(ending.filter((table) => !planted.tables.has(table) && !others.includes(table))).toEqual([])
  })

  it('is told whole to whom it is about, but for secrets and names of the staff', async () => {
    const person = { accountId: planted.userId, email: EMAIL, isProved: true }
    const text = await copyFor(services(0), person).text()
    expect(JSON.parse(text)).toMatchObject({
      orders: [{ id: planted.orderId, uploads: [{ content: btoa('a photo') }] }],
    })
    const unled = ['form_drafts', 'form_submissions', 'staff_drafts']
    const due = (await plantedLeft(fresh.db)).filter((name) => {
      const [table = '', column = ''] = name.split('.')
      const hidden = ENTRIES.get(table as keyof Tables)?.hidden ?? []
      return !hidden.includes(column) && !unled.includes(table)
    })
    expect(due.filter((name) => !text.includes(`planted-${name.replace('.', '-')}`))).toEqual([])
    expect(text).not.toMatch(/password_hash|token_hash/)
  })

  it('ends at its time, and not before', async () => {
    const YEAR = 365.25
    const everything = await tablesLeft(0)
    expect(everything).toEqual(expect.arrayContaining(['checkouts', 'contact_messages', 'orders', 'uploads']))
    const gone = async (days: number) => {
      const before = await tablesLeft(days - 2)
      const after = await tablesLeft(days + 1)
      return before.filter((table) => !after.includes(table))
    }
    expect(await gone(31)).toContain('checkouts')
    expect(await gone(366)).toEqual(['contact_messages', 'newsletter_subscriptions', 'quote_words', 'quotes'])
    expect(await gone(5 * YEAR)).toEqual([
      ...[
        'action_log',
        'labels',
        'order_history',
        'order_notes',
        'order_withdrawals',
        'order_words',
        'outbox',
      ],
      ...[
        'repairs',
        'return_lines',
        'returns',
        'shipment_events',
        'shipments',
        'swaps',
        'unit_log',
        'uploads',
        'withdrawals',
      ],
    ])
    // The seventh year after 2026 ends with 2033.
    const booksEnd = (Date.UTC(2034, 0, 1) - TEST_NOW.getTime()) / DAY_MS
    expect(await gone(booksEnd)).toEqual([
      'bank_entries',
      'deposit_entries',
      'invoices',
      'payments',
      'refunds',
    ])
    expect(await plantedLeft(fresh.db)).toEqual([
      ...[
        'order_serials.serial',
        'orders.first',
        'orders.last',
        'orders.mail',
        'orders.phone',
        'serial_holders.serial_key',
      ],
    ])
    expect(await gone(10 * YEAR)).toEqual(['order_serials', 'orders', 'serial_holders'])
    expect(await plantedLeft(fresh.db)).toEqual([])
  })

  it('leaves sums, invoices and numbers as they were', async () => {
    const orders = fresh.db.selectFrom('orders').selectAll().where('id', '=', planted.orderId)
    const order = await orders.executeTakeFirstOrThrow()
    expect(order).toMatchObject({ address: '{}', user_id: null, total: expect.any(Number) })
    const invoice = await fresh.db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(invoice.document)).toMatchObject({
      charged: {},
      document: { kind: 'invoice', facts: [] },
    })
  })
})

it('an erasure leaves what the books and claims need, without an account', async () => {
  const fresh = await freshBackend()
  const { userId, orderId } = await plantAll(fresh)
  const person = { accountId: userId, email: EMAIL, isProved: true }
  await inTransaction(fresh.db, (unit) => erasePerson(unit, person, '', TEST_NOW))
  const left = new Set((await plantedLeft(fresh.db)).map((name) => name.split('.')[0]))
  for (const table of ['contact_messages', 'quotes', 'quote_words', 'sessions', 'newsletter_subscriptions'])
    expect([table, left.has(table)]).toEqual([table, false])
  for (const table of ['orders', 'invoices', 'order_notes', 'withdrawals', 'refunds'])
    expect([table, left.has(table)]).toEqual([table, true])
  const order = await fresh.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  expect(order).toMatchObject({ user_id: null, email_key: null, erased_at: null })
  const everywhere = JSON.stringify(await fresh.db.selectFrom('users').selectAll().execute())
  expect(everywhere).not.toContain(EMAIL)
  await fresh.close()
})
