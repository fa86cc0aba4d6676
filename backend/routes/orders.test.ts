import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreateOrder, orderAnswerSchema, priceChangedSchema } from '../../contract/wire/orders'
import {
  type ApiClient,
  apiClient,
  articleId,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
} from '../../tests/support/api-client'
import { type FreshBackend, freshBackend } from '../../tests/support/backend'
import { changeCatalogueVersion } from '../db/catalogue-version'

let fresh: FreshBackend
let client: ApiClient
beforeAll(async () => {
  fresh = await freshBackend()
  client = await apiClient(fresh.backend.fetch)
})
afterAll(() => fresh.close())

const RENT: Partial<CreateOrder> = { type: 'Huur', rent_range: { start: '2026-12-01', end: '2026-12-11' } }
const GERMAN_ADDRESS = { ...DUTCH_ADDRESS, Bezorg_Postcode: '10117', Bezorg_Adresline1: 'Unter den Linden 1' }

async function countOrders(): Promise<number> {
  const { orders } = await fresh.db
    .selectFrom('orders')
    .select((is) => is.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

async function balance(code: string): Promise<number> {
  const row = await fresh.db
    .selectFrom('vouchers')
    .select('balance')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.balance
}

async function giveVoucher(amount: number): Promise<string> {
  const code = `T-${randomUUID().slice(0, 8).toUpperCase()}`
  await fresh.db.insertInto('vouchers').values({ code, balance: amount, valid_until: null }).execute()
  return code
}

describe('an order', () => {
  it('is placed with its lines, totals and history, and answered as agreed', async () => {
    const answer = await place(client, await priced(client, await orderFor(client, RENT)))
    expect(answer.status).toBe(201)
    expect(orderAnswerSchema.strict().parse(answer.body)).toEqual(answer.body)
    const order = orderIn(answer)
    expect(order).toMatchObject({
      Status: 200,
      type: 'Huur',
      trial: 0,
      rent_range: RENT.rent_range,
      items: [{ Artikelnaam: 'Nachtnest Junior', quantity: 1 }],
      payment: { method: 'card', result: 'unknown' },
    })
    expect(order.Ordernummer).toMatch(/^NN-26-[2-9A-Z]{6}$/)
    expect(order.totals.lines[0]?.extraDays?.days).toBe(7)
    const history = await fresh.db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order.UUID_Order)
      .execute()
    expect(history).toMatchObject([
      { from_status: null, to_status: 200, actor: 'customer', reason: 'placed' },
    ])
  })

  it('is read with its signature only', async () => {
    const order = await placedOrder(client, {
      type: 'Huur',
      trial: 1,
      rent_range: { start: '2026-12-01', end: '2026-12-11' },
    })
    const other = await placedOrder(client)
    const read = (signature: string, id = order.UUID_Order) =>
      client.get(`/api/orders/${id}?signature=${encodeURIComponent(signature)}`, { 'Accept-Language': 'de' })
    expect(await read(order.signature)).toMatchObject({
      status: 200,
      body: { data: { order: { trial: 1 } } },
    })
    const wrong = ['', 'x', other.signature, `${order.signature}x`, order.signature.slice(1), 'é'.repeat(43)]
    for (const signature of wrong) {
      expect(await read(signature)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect((await read(order.signature, other.UUID_Order)).status).toBe(404)
    expect((await client.get(`/api/orders/${order.UUID_Order}`)).status).toBe(404)
    expect((await client.get('/api/orders/1?signature=x')).status).toBe(404)
  })

  it('may name an article twice: that is one line', async () => {
    const [line] = (await orderFor(client)).items
    if (!line) throw new Error('No line')
    const order = await placedOrder(client, { items: [line, { ...line, quantity: 2 }] })
    expect(order.items).toMatchObject([{ quantity: 3 }])
  })

  it('takes "Overig" and no region for the same place', async () => {
    expect((await placedOrder(client, { region: 'Overig' })).region).toBeNull()
  })

  it('keeps that an early start was asked for', async () => {
    const { UUID_Order } = await placedOrder(client, { ...RENT, early_start: 1 })
    const row = await fresh.db
      .selectFrom('orders')
      .select('starts_early')
      .where('id', '=', UUID_Order)
      .executeTakeFirst()
    expect(row?.starts_early).toBe(1)
  })
})

describe('the same order sent again', () => {
  it('is one order, sent twenty times at once', async () => {
    const code = await giveVoucher(2_500)
    const order = await priced(client, await orderFor(client, { discountID: code }))
    const before = await countOrders()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(client, order, key)))
    expect(new Set(answers.map((answer) => orderIn(answer).UUID_Order)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await countOrders()) - before).toBe(1)
    expect(await balance(code)).toBe(0)
  })

  it('is answered with what was placed, even when it would be refused by now', async () => {
    const key = randomUUID()
    const order = await priced(client, await orderFor(client))
    const first = orderIn(await place(client, order, key))
    const again = await place(client, { ...order, expected_total: 1, country: 'xx' }, key.toUpperCase())
    expect(again.status).toBe(200)
    expect(orderIn(again)).toEqual(first)
  })

  it.each([undefined, '', 'checkout-1', '%00'])('needs a key that is a UUID, not %j', async (key) => {
    const order = await orderFor(client)
    const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
    expect(await client.post('/api/create_order', order, headers)).toMatchObject({
      status: 422,
      body: { code: 'key_needed' },
    })
  })
})

describe('a price that changed since', () => {
  it('is refused with the agreed and the new calculation', async () => {
    const order = await priced(client, await orderFor(client))
    const id = await articleId(client, 'NN-J')
    const change = (by: number) =>
      fresh.db.transaction().execute(async (unit) => {
        await unit
          .updateTable('price_rows')
          .set((is) => ({ buy: is('buy', '+', by) }))
          .where('article_id', '=', id)
          .where('country', '=', 'nl')
          .execute()
        await changeCatalogueVersion(unit)
      })
    await change(1_000)
    const before = await countOrders()
    const answer = await place(client, order)
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { expected_total, totals } = priceChangedSchema.parse((answer.body as { data: unknown }).data)
    expect([expected_total, totals.total]).toEqual([order.expected_total, order.expected_total + 1_210])
    expect(await countOrders()).toBe(before)
    await change(-1_000)
  })
})

describe('a voucher', () => {
  it('is told what it is worth, however it is typed', async () => {
    const answer = await client.post('/api/check_voucher', { code: ' welcome25 ' })
    expect(answer).toMatchObject({ status: 200, body: { data: { discountID: 'WELCOME25', balance: 2_500 } } })
  })

  it.each(['NOTHING', 'SPRING2026', 'THANKYOU10'])('%s is no longer valid', async (code) => {
    expect(await client.post('/api/check_voucher', { code })).toMatchObject({
      status: 422,
      body: { code: 'invalid_gift' },
    })
    expect(await place(client, await orderFor(client, { discountID: code }))).toMatchObject({
      status: 422,
      body: { code: 'invalid_gift', errors: { discountID: [expect.any(String)] } },
    })
  })

  it('larger than the order pays it at once and keeps the rest', async () => {
    const code = await giveVoucher(900_000)
    const order = await placedOrder(client, { discountID: code })
    expect(order).toMatchObject({ Status: 201, totals: { total: 0 }, payment: { result: 'confirmed' } })
    expect(await balance(code)).toBe(900_000 - order.totals.discount)
  })

  it('is never spent twice by orders that come at once', async () => {
    const code = await giveVoucher(3_000)
    const order = await priced(client, await orderFor(client, { discountID: code }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(client, order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, (body as { code: string }).code]).toEqual([422, 'invalid_gift'])
    }
    expect(await balance(code)).toBe(0)
  })

  it('that covers several orders at once is lowered by each of them', async () => {
    const accessory = [{ UUID_Artikel: await articleId(client, 'NN-BG'), quantity: 1 }]
    const code = await giveVoucher(900_000)
    const order = await priced(client, await orderFor(client, { items: accessory, discountID: code }))
    const left = await balance(code)
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(client, order)))
    const spent = answers.map((answer) => orderIn(answer).totals.discount)
    expect(await balance(code)).toBe(left - spent.reduce((a, b) => a + b, 0))
  })

  it('counts for buying only', async () => {
    const answer = await place(client, await orderFor(client, { ...RENT, discountID: 'WELCOME25' }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'gift_only_buying' } })
  })
})

const PERIOD = 'rent_range'
describe('an order that cannot be', () => {
  it.each<[string, Partial<CreateOrder>, string, string?]>([
    ['of an unknown country', { country: 'xx' }, 'unknown_country', 'country'],
    ['to a region of elsewhere', { country: 'es', region: 'Madeira' }, 'unknown_region', 'region'],
    [
      'of a period in the past',
      { type: 'Huur', rent_range: { start: '2026-11-02', end: '2026-11-12' } },
      'period_too_early',
      `${PERIOD}.start`,
    ],
    [
      'before the lead time',
      { type: 'Huur', rent_range: { start: '2026-11-21', end: '2026-12-02' } },
      'period_too_early',
      `${PERIOD}.start`,
    ],
    [
      'that ends before it starts',
      { type: 'Huur', rent_range: { start: '2026-12-10', end: '2026-12-02' } },
      'period_end_before_start',
      `${PERIOD}.end`,
    ],
    [
      'that starts on a Sunday',
      { type: 'Huur', rent_range: { start: '2026-12-06', end: '2026-12-16' } },
      'period_closed',
      `${PERIOD}.start`,
    ],
    [
      'that ends on a holiday',
      { type: 'Huur', rent_range: { start: '2026-12-07', end: '2026-12-25' } },
      'period_closed',
      `${PERIOD}.end`,
    ],
    [
      'of a trial that is too long',
      { type: 'Huur', trial: 1, rent_range: { start: '2026-12-01', end: '2026-12-19' } },
      'period_too_long',
      `${PERIOD}.end`,
    ],
    [
      'years ahead',
      { type: 'Huur', rent_range: { start: '2028-12-01', end: '2028-12-12' } },
      'period_too_late',
      `${PERIOD}.start`,
    ],
    ['of a rental without a period', { type: 'Huur' }, 'period_needed', PERIOD],
    ['of a trial to keep', { trial: 1 }, 'invalid_request', 'trial'],
    [
      'of an unknown article',
      { items: [{ UUID_Artikel: '3b241101-e2bb-4255-8caf-4136c566a962', quantity: 1 }] },
      'unknown_article',
      'items.0.UUID_Artikel',
    ],
    ['without a name', { address_info: { ...DUTCH_ADDRESS, Voornaam: ' ' } }, 'invalid_form', 'Voornaam'],
  ])('%s is refused in words', async (_, changes, code, field) => {
    const answer = await place(client, await orderFor(client, changes))
    expect(answer).toMatchObject({ status: 422, body: { code } })
    const { message, errors } = answer.body as { message: string; errors: Record<string, string[]> }
    expect(message).toMatch(/\w{3,}/)
    expect(message).not.toMatch(/[{}]/)
    if (field) expect(errors[field]?.[0]).toMatch(/\w{3,}/)
  })

  it('is refused where a country does not allow it', async () => {
    const rent = await place(
      client,
      await orderFor(client, { ...RENT, country: 'es', address_info: GERMAN_ADDRESS }),
    )
    expect(rent).toMatchObject({ status: 422, body: { code: 'cannot_rent' } })
    const buy = await place(client, await orderFor(client, { country: 'li', address_info: GERMAN_ADDRESS }))
    expect(buy).toMatchObject({ status: 422, body: { code: 'cannot_buy' } })
  })

  it('names the article that is not offered, in the language asked for', async () => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
    const german = await apiClient(fresh.backend.fetch, 'de')
    const answer = await place(german, await orderFor(german, { ...RENT, items }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'not_offered' } })
    const { body } = await german.get('/api/items')
    const names = (body as { data: { items: { ItemCode: string; Artikelnaam_1: string }[] } }).data.items
    const name = names.find(({ ItemCode }) => ItemCode === 'NN-NL')?.Artikelnaam_1
    expect((answer.body as { message: string }).message).toContain(name)
  })

  it('is refused with a way to pay that is unknown there', async () => {
    for (const payment_method of ['gold', 'bancontact', '']) {
      const order = await priced(client, await orderFor(client))
      expect(await place(client, { ...order, payment_method })).toMatchObject({
        status: 422,
        body: { code: 'unknown_payment_method', errors: { payment_method: [expect.any(String)] } },
      })
    }
  })

  it.each([0, -1, 1.5, 1e9, 100, '1', null])('of quantity %j is refused', async (quantity) => {
    const order = await orderFor(client)
    const items = [{ ...order.items[0], quantity }]
    const answer = await place(client, { ...order, items })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
    expect((answer.body as { errors: object }).errors).toHaveProperty(['items.0.quantity'])
  })

  it.each([
    [{ items: [] }, 'items'],
    [{ delivery_terms: 0 }, 'delivery_terms'],
    [{ type: 'Ruil' }, 'type'],
    [{ rent_range: { start: '2026-02-30', end: '2026-03-04' } }, 'rent_range.start'],
    [{ expected_total: 1.5 }, 'expected_total'],
    [{ address_info: { Voornaam: { a: 1 } } }, 'address_info.Voornaam'],
    [{ country: 'NL' }, 'country'],
  ])('with %j is refused at its field', async (changes, field) => {
    const answer = await place(client, { ...(await orderFor(client)), ...changes })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { errors: object }).errors)).toContain(field)
  })

  it('with control characters or halves of one anywhere is refused', async () => {
    const order = await orderFor(client)
    for (const text of ['a\0b', '\u001b[2J', '\ud83d']) {
      const answer = await place(client, { ...order, address_info: { ...DUTCH_ADDRESS, Voornaam: text } })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_text' } })
      expect((await place(client, { ...order, discountID: text })).status).toBe(422)
      expect((await client.post('/api/check_voucher', { code: text })).status).toBe(422)
    }
  })

  it('that is no JSON, or not said to be, is refused', async () => {
    const send = (body: string, type: string) =>
      client.send('/api/create_order', body, { 'Content-Type': type, 'Idempotency-Key': randomUUID() })
    expect(await send('{', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    })
    expect(await send('{}', 'text/plain')).toMatchObject({ status: 415, body: { code: 'json_needed' } })
    expect(await send('a=b', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
    expect(await send('null', 'application/json')).toMatchObject({ status: 422 })
    expect(await send('[]', 'application/json')).toMatchObject({ status: 422 })
    expect(await send(`"${'x'.repeat(200_000)}"`, 'application/json')).toMatchObject({ status: 413 })
  })
})
