import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAccount } from '../../tests/support/account-rows'
import { caller, loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { DUTCH_ADDRESS, orderFor, place, placedOrder, priced } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { nameKeys } from '../domain/people/accounts/details'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

let owner: TestMember
let other: TestMember
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
  owner = await staffMember(fresh, 'owner', now)
  other = await staffMember(fresh, 'owner', now)
})

type Listed = { data: { id: string; email: string }[]; next: string | null }

async function found(q: string): Promise<string[]> {
  const { status, body } = await owner.get(`/api/adm/customers?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return (body as Listed).data.map(({ id }) => id)
}

const named = (first_name: string, last_name: string) =>
  insertAccount(fresh.db, { first_name, last_name, ...nameKeys(first_name, last_name) })

const logOf = (subject_id: string) =>
  fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', subject_id).execute()

describe('customers', () => {
  it('are found by address, by either name and by the number of an order', async () => {
    const { id, email } = await named('Öykü', 'van den Berg')
    await named('Berga', 'Jansen')
    expect(await found(email.slice(0, 20).toUpperCase())).toEqual([id])
    for (const text of ['öykü', 'Öykü van', 'van den b', 'van den Berg, Öykü']) {
      expect(await found(text)).toContain(id)
    }
    expect(await found('Berg')).not.toContain(id)
    expect(await found('%')).toEqual([])
    for (const text of ['oyku', 'VAN  DEN BERG']) expect(await found(text)).toContain(id)
    const order = await placedOrder(client)
    expect(await found(order.Ordernummer)).toEqual([])
    await fresh.db
      .updateTable('orders')
      .set({ user_id: id })
      .where('number', '=', order.Ordernummer)
      .execute()
    expect(await found(order.Ordernummer.toLowerCase())).toEqual([id])
    const { body } = await owner.get(`/api/adm/customers/${id}`)
    expect(body).toMatchObject({ data: { customer: { email, orders: [{ number: order.Ordernummer }] } } })
  })

  it('come in pages, each once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, made) => named('Page', `Number ${made}`)))
    const first = (await owner.get('/api/adm/customers?q=page')).body as Listed
    const rest = await owner.get(`/api/adm/customers?q=page&before=${encodeURIComponent(first.next ?? '')}`)
    const { data, next } = rest.body as Listed
    const ids = [...first.data, ...data].map(({ id }) => id)
    expect([ids.length, new Set(ids).size, next]).toEqual([60, 60, null])
  })
})

it('a blocked account is logged out, cannot log in or order, and is told so; until it is let in again', async () => {
  const email = newAddress()
  const visitor = await loggedIn(fresh.backend.fetch, email)
  const [id = ''] = await found(email)
  const block = (blocked: boolean) => owner.post(`/api/adm/customers/${id}/blocked`, { blocked })
  expect((await block(true)).status).toBe(200)
  const late = await other.post(`/api/adm/customers/${id}/blocked`, { blocked: true })
  expect(late.body).toMatchObject({ code: 'changed_meanwhile' })
  expect(await visitor.user()).toBeNull()
  expect((await visitor.get('/api/account')).body).toEqual({ data: { user: null } })
  const logIn = async () => {
    const device = await caller(fresh.backend.fetch)
    return device.submit('/api/login', { Username: email, Password: PASSWORD })
  }
  expect((await logIn()).body).toMatchObject({ code: 'account_blocked' })
  const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
  const order = async () => place(client, await priced(client, await orderFor(client, { address_info })))
  expect((await order()).body).toMatchObject({ code: 'account_blocked' })
  expect((await block(false)).status).toBe(200)
  expect([(await logIn()).status, (await order()).status]).toEqual([200, 201])
  const lines = await logOf(id)
  expect(lines.map(({ action, changes }) => [action, changes]).sort()).toEqual([
    ['customers.block', '{"blocked":[false,true]}'],
    ['customers.block', '{"blocked":[true,false]}'],
  ])
})

it('an address is confirmed by hand once, and brings the orders of a guest', async () => {
  const { id, email } = await insertAccount(fresh.db)
  await placedOrder(client, { address_info: { ...DUTCH_ADDRESS, Emailadres: email } })
  const confirm = (by: TestMember) => by.post(`/api/adm/customers/${id}/email_confirmed`, {})
  expect((await confirm(owner)).status).toBe(200)
  expect((await confirm(other)).status).toBe(409)
  const { body } = await owner.get(`/api/adm/customers/${id}`)
  expect(body).toMatchObject({ data: { customer: { isConfirmed: true, orders: [{ type: 'buy' }] } } })
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['customers.verify'])
})

it('the permission to pay on invoice tells which member gave it, whatever else is claimed, and is logged', async () => {
  const { id, email } = await insertAccount(fresh.db, { email_confirmed_at: TEST_NOW.toISOString() })
  const permit = () =>
    owner.post('/api/adm/accounts/pay_on_invoice', { email, allowed: true, by: 'Somebody' })
  expect((await permit()).body).toMatchObject({ data: { changes: [{ by: 'Test owner' }] } })
  expect((await permit()).status).toBe(200)
  expect((await logOf(id)).map(({ action }) => action)).toEqual(['customers.permit_invoices'])
})

describe('what is kept about a customer', () => {
  it('is exported by an owner, which is logged', async () => {
    const { id, email } = await insertAccount(fresh.db)
    const { body } = await owner.get(`/api/adm/customers/${id}/export`)
    expect(body).toMatchObject({ users: [{ email }], orders: [] })
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['customers.export'])
    const kept = await fresh.db.selectFrom('form_submissions').select('outcome').execute()
    expect(JSON.stringify(kept)).not.toContain(email)
  })

  it('is erased but for what the law keeps', async () => {
    const { id, email } = await insertAccount(fresh.db)
    const order = await placedOrder(client)
    await fresh.db
      .updateTable('orders')
      .set({ user_id: id })
      .where('number', '=', order.Ordernummer)
      .execute()
    expect((await owner.post(`/api/adm/customers/${id}/erased`, {})).status).toBe(200)
    expect((await owner.get(`/api/adm/customers/${id}`)).status).toBe(404)
    expect((await other.post(`/api/adm/customers/${id}/erased`, {})).status).toBe(404)
    const kept = fresh.db.selectFrom('orders').select('user_id').where('number', '=', order.Ordernummer)
    expect(await kept.execute()).toEqual([{ user_id: null }])
    const [line] = await logOf(id)
    expect(line?.action).toBe('customers.erase')
    expect(JSON.stringify(line)).not.toContain(email)
  })
})

describe('what is kept about an address without an account', () => {
  const at = (path: string, email: string) => `/api/adm/addresses${path}?${new URLSearchParams({ email })}`
  const keptOf = async (email: string) =>
    ((await owner.get(at('', email))).body as { data: { account: string | null; kept: object[] } }).data

  it('is told, exported and erased by an owner, and the books stay as they are', async () => {
    const email = newAddress()
    const paid = await placedOrder(client, { address_info: { ...DUTCH_ADDRESS, Emailadres: email } })
    await pay(client, paid)
    const form = new FormData()
    const message = { topic: 'advice', name: 'Karin Vos', Emailadres: email, message: 'Does it fit?' }
    for (const [name, value] of Object.entries(message)) form.append(name, value)
    await client.send('/api/contact_messages', form)
    expect((await keptOf(email.toUpperCase())).kept).toEqual([
      { table: 'contact_messages', count: 1 },
      { table: 'orders', count: 1 },
    ])
    const { body } = await owner.get(at('/export', email))
    expect(body).toMatchObject({
      orders: [{ number: paid.Ordernummer }],
      contact_messages: [{ message: 'Does it fit?' }],
    })
    const books = () => fresh.db.selectFrom('invoices').selectAll().orderBy('id').execute()
    const before = await books()
    expect((await owner.post('/api/adm/addresses/erased', { email })).status).toBe(200)
    expect(await books()).toEqual(before)
    expect((await keptOf(email)).kept).toEqual([])
    const left = fresh.db.selectFrom('contact_messages').select('id').where('email', '=', email)
    expect(await left.execute()).toEqual([])
    const log = await fresh.db.selectFrom('action_log').selectAll().execute()
    expect(log.filter(({ subject_type }) => subject_type === 'address')).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain(email)
  })

  it('is left to its account where there is one', async () => {
    const { id, email } = await insertAccount(fresh.db)
    expect(await keptOf(email)).toEqual({ account: id, kept: [] })
    expect((await owner.get(at('/export', email))).status).toBe(409)
    expect((await owner.post('/api/adm/addresses/erased', { email })).status).toBe(409)
  })
})

it('finds the newest orders of a word that very many have, page by page, and those of a rare word', async () => {
  const address_info = { ...DUTCH_ADDRESS, Voornaam: 'Quirijn' }
  const { UUID_Order, Ordernummer } = await placedOrder(client, { address_info })
  const { db } = fresh
  const find = db.selectFrom('orders').selectAll().where('id', '=', UUID_Order)
  const order = await find.executeTakeFirstOrThrow()
  const copies = Array.from({ length: 150 }, (_, index) => {
    const [id, minutes] = [randomUUID(), index + 1]
    const created_at = new Date(Date.parse(order.created_at) - minutes * 60_000).toISOString()
    return { ...order, id, number: `COPY-${minutes}`, checkout_key: id, created_at }
  })
  await db.insertInto('orders').values(copies).execute()
  const words = copies.flatMap(({ id, number }) => [
    { order_id: id, word: 'quirijn' },
    { order_id: id, word: `rare${number.slice(5)}x` },
  ])
  await db.insertInto('order_words').values(words).execute()
  const page = async (query: string) => {
    const { body } = await owner.get(`/api/adm/orders?${query}`)
    const { data, next } = body as { data: { number: string }[]; next: string | null }
    return { numbers: data.map((row) => row.number), next: next ?? '' }
  }
  const first = await page('search=quiri')
  const newest = Array.from({ length: 49 }, (_, index) => `COPY-${index + 1}`)
  expect(first.numbers).toEqual([Ordernummer, ...newest])
  const second = await page(`search=quiri&before=${encodeURIComponent(first.next)}`)
  expect(second.numbers[0]).toBe('COPY-50')
  expect((await page('search=quiri+rare150x')).numbers).toEqual(['COPY-150'])
})
