import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { orderAnswer, type WireOrder } from '../../contract/endpoints/order'
import { priceChangedSchema } from '../../contract/endpoints/orders'
import { CLIENT_ADDRESS_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { caller, loggedIn, newAddress } from '../../tests/support/accounts'
import {
  apiClient,
  articleId,
  type CreateOrder,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { useUp } from '../../tests/support/limits'
import { COMPANY } from '../../tests/support/on-invoice'
import { mailsTo } from '../../tests/support/outbox'
import { balanceOf, giveVoucher } from '../../tests/support/payment-rows'
import { cancelOrder, pay } from '../../tests/support/payments'
import { accept, askedQuote } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'
import { changeCatalogueVersion } from '../db/catalogue-version'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

async function countOrders(): Promise<number> {
  const { orders } = await fresh.db
    .selectFrom('orders')
    .select((is) => is.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

describe('an order', () => {
  it('is placed with its lines, totals and history, and answered as agreed', async () => {
    const answer = await place(client, await priced(client, await orderFor(client, RENTAL)))
    expect(answer.status).toBe(201)
    expect(orderAnswer.wire.strict().parse(answer.body)).toEqual(answer.body)
    const order = orderIn(answer)
    expect(order).toMatchObject({
      Status: 200,
      type: 'Huur',
      trial: 0,
      rent_range: RENTAL.rent_range,
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

  it.each([
    ['card', {}, /We have received your order \(NN-26-/],
    ['bank_transfer', {}, undefined],
  ])(
    'by %s is told to have arrived once ten minutes have gone without a payment: %j',
    async (payment_method, changes, said) => {
      const Emailadres = `${randomUUID()}@example.org`
      const address_info = { ...DUTCH_ADDRESS, Emailadres, Voornaam: 'Win a prize at x.example' }
      const order = await placedOrder(client, { payment_method, address_info, ...changes })
      const mails = await mailsTo(fresh, Emailadres)
      expect(mails.map(({ subject }) => subject)).toEqual(said ? [expect.stringMatching(said)] : [])
      for (const { text } of mails) {
        expect(text).toContain(`/orders/${order.UUID_Order}?key=`)
        expect(text).not.toContain('x.example')
        // It is 20 November, and three days are left to pay.
        expect(text.replace(/\s+/g, ' ')).toContain('by 23 November 2026, or sooner if your order page says')
      }
      const effect = fresh.db
        .selectFrom('outbox')
        .where('effect_key', '=', `order-received:${order.UUID_Order}`)
      const waits = (await effect.select(['created_at', 'due_at']).execute()).map((row) => {
        return Date.parse(row.due_at) - Date.parse(row.created_at)
      })
      expect(waits).toEqual(said ? [10 * 60_000] : [])
      await pay(client, order)
      const [confirmation, ...others] = await mailsTo(fresh, Emailadres)
      expect(confirmation?.subject).not.toMatch(/We have received your order/)
      expect(others).toEqual([])
    },
  )

  it('is told to have arrived only so often in an hour to one address, and later beyond it', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: 'flooded@example.org' }
    const ids: string[] = []
    for (let count = 0; count <= LIMITS.order_receipt_account.points; count++) {
      ids.push((await placedOrder(client, { address_info })).UUID_Order)
    }
    const rows = fresh.db.selectFrom('outbox').select(['effect_key', 'created_at', 'due_at'])
    const due = (await rows.execute()).filter(({ effect_key }) =>
      ids.some((id) => effect_key === `order-received:${id}`),
    )
    const waits = due.map((row) => (Date.parse(row.due_at) - Date.parse(row.created_at)) / 60_000)
    expect(waits.toSorted((a, b) => a - b)).toEqual([...ids.slice(1).map(() => 10), 60])
  })

  const receiptWait = async ({ UUID_Order }: WireOrder) => {
    const key = `order-received:${UUID_Order}`
    const rows = fresh.db.selectFrom('outbox').selectAll().where('effect_key', '=', key)
    const { created_at, due_at } = await rows.executeTakeFirstOrThrow()
    return (Date.parse(due_at) - Date.parse(created_at)) / 60_000
  }

  it('is told to have arrived only so often in a day to one address', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: newAddress() }
    const { points } = LIMITS.order_receipt_account_day
    await useUp(fresh, 'order_receipt_account_day', address_info.Emailadres, points)
    expect(await receiptWait(await placedOrder(client, { address_info }))).toBe(24 * 60)
  })

  it('is told so at once where strangers gave up many orders with its address', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: newAddress() }
    for (let count = 0; count <= LIMITS.order_receipt_account_day.points; count++) {
      expect((await cancelOrder(client, await placedOrder(client, { address_info }))).status).toBe(200)
    }
    expect(await receiptWait(await placedOrder(client, { address_info }))).toBe(10)
  })

  it('is told so at once to the confirmed account that ordered, whatever strangers order with its address', async () => {
    const email = newAddress()
    const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
    const account = await loggedIn(fresh.backend.fetch, email)
    await useUp(fresh, 'order_receipt_account', email, LIMITS.order_receipt_account.points)
    const order = await priced(client, await orderFor(client, { address_info }))
    const waitOfAccount = async () => {
      const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
      return receiptWait(orderIn(await account.post('/api/create_order', order, headers)))
    }
    expect(await waitOfAccount()).toBe(60)
    const rows = fresh.db.updateTable('users').where('email_key', '=', email)
    await rows.set({ email_confirmed_at: '2026-11-01T00:00:00.000Z' }).execute()
    expect(await waitOfAccount()).toBe(10)
  })

  it('is confirmed at once when it is paid, however many strangers order with its address', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: newAddress() }
    const { points } = LIMITS.order_receipt_account
    await useUp(fresh, 'order_receipt_account', address_info.Emailadres, points)
    const order = await placedOrder(client, { address_info })
    expect(await receiptWait(order)).toBe(60)
    await pay(client, order)
    const effects = fresh.db.selectFrom('outbox').select(['created_at', 'due_at'])
    const confirmation = effects.where('effect_key', '=', `order-confirmation:${order.UUID_Order}`)
    const { created_at, due_at } = await confirmation.executeTakeFirstOrThrow()
    expect(due_at).toBe(created_at)
  })

  it('delays no other of its address once it is paid, nor where it has no such mail', async () => {
    const address_info = { ...DUTCH_ADDRESS, Emailadres: newAddress() }
    for (let count = 0; count < LIMITS.order_receipt_account.points; count++) {
      await placedOrder(client, { address_info, payment_method: 'bank_transfer' })
      await pay(client, await placedOrder(client, { address_info }))
    }
    expect(await receiptWait(await placedOrder(client, { address_info }))).toBe(10)
  })

  it('is read with its signature only', async () => {
    const order = await placedOrder(client, {
      type: 'Huur',
      trial: 1,
      rent_range: { start: '2026-12-04', end: '2026-12-11' },
      early_start: 1,
    })
    const other = await placedOrder(client)
    const read = (signature: string, id = order.UUID_Order) =>
      client.get(`/api/orders/${id}?signature=${encodeURIComponent(signature)}`, { 'Accept-Language': 'de' })
    expect(await read(order.signature)).toMatchObject({
      status: 200,
      body: { data: { order: { trial: 1 } } },
    })
    const wrong = ['', other.signature, `${order.signature}x`, 'é'.repeat(43)]
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
})

describe('the same order sent again', () => {
  it('is one order, sent twenty times at once', async () => {
    const code = await giveVoucher(fresh.db, 2_500)
    const order = await priced(client, await orderFor(client, { discountID: code }))
    const before = await countOrders()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(client, order, key)))
    expect(new Set(answers.map((answer) => orderIn(answer).UUID_Order)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await countOrders()) - before).toBe(1)
    expect(await balanceOf(fresh.db, code)).toBe(0)
  })

  it('is answered with what was placed, even when it would be refused by now', async () => {
    const key = randomUUID()
    const order = await priced(client, await orderFor(client))
    const first = orderIn(await place(client, order, key))
    await fresh.db.updateTable('countries').set({ buy: 0 }).where('code', '=', 'nl').execute()
    await fresh.db.transaction().execute(changeCatalogueVersion)
    expect((await place(client, order)).body).toMatchObject({ code: 'cannot_buy' })
    const again = await place(client, order, key.toUpperCase())
    expect(again.status).toBe(200)
    expect(orderIn(again)).toEqual(first)
    await fresh.db.updateTable('countries').set({ buy: 1 }).where('code', '=', 'nl').execute()
    await fresh.db.transaction().execute(changeCatalogueVersion)
  })

  it.each<[string, (order: CreateOrder) => Partial<CreateOrder>]>([
    ['another quantity', ({ items }) => ({ items: items.map((item) => ({ ...item, quantity: 2 })) })],
    ['another total', ({ expected_total }) => ({ expected_total: expected_total + 1 })],
    ['another address', ({ address_info }) => ({ address_info: { ...address_info, Voornaam: 'Ada' } })],
  ])('with %s is refused in words, and places nothing', async (_, changes) => {
    const key = randomUUID()
    const order = await priced(client, await orderFor(client))
    const first = orderIn(await place(client, order, key))
    const before = await countOrders()
    expect(await place(client, { ...order, ...changes(order) }, key)).toMatchObject({
      status: 409,
      body: { code: 'order_sent_otherwise', message: expect.stringMatching(/already placed/) },
    })
    expect(await countOrders()).toBe(before)
    expect(orderIn(await place(client, order, key))).toEqual(first)
  })

  it('with other content at the same moment is one order, and the other is told so', async () => {
    const key = randomUUID()
    const order = await priced(client, await orderFor(client))
    const methods = ['card', 'paypal', 'ideal']
    const before = await countOrders()
    const answers = await Promise.all(
      methods.map((payment_method) => place(client, { ...order, payment_method }, key)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await countOrders()) - before).toBe(1)
  })

  it.each(['', 'checkout-1'])('needs a key that is a UUID, not %j', async (key) => {
    const order = await orderFor(client)
    expect(await client.post('/api/create_order', order, { 'Idempotency-Key': key })).toMatchObject({
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
describe('an order that cannot be', () => {
  const GERMAN_ADDRESS = {
    ...DUTCH_ADDRESS,
    Bezorg_Postcode: '10117',
    Bezorg_Adresline1: 'Unter den Linden 1',
  }

  const PERIOD = 'rent_range'

  const rented = (start: string, end: string) => ({ type: 'Huur', rent_range: { start, end } }) as const

  it.each<[string, Partial<CreateOrder>, string, string?]>([
    ['to a country that is not served', { country: 'gb' }, 'country_not_served', 'country'],
    ['to a region of elsewhere', { country: 'es', region: 'Madeira' }, 'unknown_region', 'region'],
    ['before the lead time', rented('2026-11-21', '2026-12-02'), 'period_too_early', `${PERIOD}.start`],
    [
      'that ends before it starts',
      rented('2026-12-10', '2026-12-02'),
      'period_end_before_start',
      `${PERIOD}.end`,
    ],
    ['that ends on a holiday', rented('2026-12-07', '2026-12-25'), 'period_closed', `${PERIOD}.end`],
    [
      'of a trial that is too long',
      { type: 'Huur', trial: 1, rent_range: { start: '2026-12-01', end: '2026-12-19' } },
      'period_too_long',
      `${PERIOD}.end`,
    ],
    ['years ahead', rented('2028-12-01', '2028-12-12'), 'period_too_late', `${PERIOD}.start`],
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
      await orderFor(client, { ...RENTAL, country: 'es', address_info: GERMAN_ADDRESS }),
    )
    expect(rent).toMatchObject({ status: 422, body: { code: 'cannot_rent' } })
    const buy = await place(client, await orderFor(client, { country: 'li', address_info: GERMAN_ADDRESS }))
    expect(buy).toMatchObject({ status: 422, body: { code: 'cannot_buy' } })
  })

  it.each<[string, Partial<CreateOrder>]>([
    ['a rental', {}],
    ['a trial', { trial: 1 }],
  ])('as %s without an express request to begin is refused at its field', async (_, changes) => {
    const answer = await place(client, await orderFor(client, { ...RENTAL, ...changes, early_start: 0 }))
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'early_start_needed', errors: { early_start: ['Tick the box so that we may begin.'] } },
    })
  })

  it('of an organisation needs no such request: without an agreement it has no right to withdraw', async () => {
    const rental = { ...RENTAL, address_info: COMPANY, early_start: 0 } as const
    expect((await place(client, await priced(client, await orderFor(client, rental)))).status).toBe(201)
  })

  it.each([0, 1.5, 100, '1'])('of quantity %j is refused', async (quantity) => {
    const order = await orderFor(client)
    const items = [{ ...order.items[0], quantity }]
    const answer = await place(client, { ...order, items })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
    expect((answer.body as { errors: object }).errors).toHaveProperty(['items.0.quantity'])
  })

  it.each([
    [{ delivery_terms: 0 }, 'delivery_terms'],
    [{ rent_range: { start: '2026-02-30', end: '2026-03-04' } }, 'rent_range.start'],
    [{ expected_total: 1.5 }, 'expected_total'],
    [{ address_info: { Voornaam: { a: 1 } } }, 'address_info.Voornaam'],
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

  it('with two answers to a question that takes one is refused: a mail goes to one address', async () => {
    const order = await priced(client, await orderFor(client))
    const address_info = { ...DUTCH_ADDRESS, Emailadres: ['a@example.org', 'b@example.org'] }
    expect(await place(client, { ...order, address_info })).toMatchObject({
      status: 422,
      body: { code: 'invalid_form', errors: { Emailadres: [expect.any(String)] } },
    })
    const one = { ...DUTCH_ADDRESS, Emailadres: ['a@example.org'] }
    const placed = orderIn(await place(client, { ...order, address_info: one }))
    expect(placed.address_info.Emailadres).toBe('a@example.org')
  })

  it('nested without end, or wrong in a thousand places, is refused in few words', async () => {
    const send = (body: string) =>
      client.send('/api/create_order', body, {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      })
    const deep = await send(`${'['.repeat(49_000)}${']'.repeat(49_000)}`)
    expect(deep).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
    const wrong = await send(JSON.stringify({ items: Array(20_000).fill(1) }))
    expect(wrong.status).toBe(422)
    expect(JSON.stringify(wrong.body).length).toBeLessThan(20_000)
  })

  it('that is no JSON, or not said to be, is refused', async () => {
    const send = (body: string, type: string) =>
      client.send('/api/create_order', body, { 'Content-Type': type, 'Idempotency-Key': randomUUID() })
    expect(await send('{', 'application/json')).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    })
    expect(await send('{}', 'text/plain')).toMatchObject({ status: 415, body: { code: 'json_needed' } })
    expect(await send('[]', 'application/json')).toMatchObject({ status: 422 })
    expect(await send(`"${'x'.repeat(200_000)}"`, 'application/json')).toMatchObject({ status: 413 })
  })
})

const german = testClient(fresh, 'de')

const from = (address: string) => ({ [CLIENT_ADDRESS_HEADER]: address })

const tooMany = {
  status: 429,
  body: { code: 'too_many', message: expect.stringMatching(/^Das waren zu viele Versuche/) },
}

describe('many orders from one place', () => {
  beforeEach(async () => void (await fresh.db.deleteFrom('rate_limits').execute()))

  const place = (order: CreateOrder, address: string, key: string = randomUUID()) =>
    german.post('/api/create_order', order, { ...from(address), [IDEMPOTENCY_HEADER]: key })

  it('are refused for a while, but for those that are placed already, which do not count', async () => {
    const { points, seconds } = LIMITS.order_address
    const order = await priced(german, await orderFor(german))
    const key = randomUUID()
    await useUp(fresh, 'order_address', '192.0.2.1', points - 2)
    expect((await place(order, '192.0.2.1', key)).status).toBe(201)
    const repeated = await Promise.all([1, 2, 3].map(() => place(order, '192.0.2.1', key)))
    expect(repeated.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await place(order, '192.0.2.1')).status).toBe(201)
    const refused = await place(order, '192.0.2.1')
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('Retry-After')).toBe(String(seconds))
    expect((await place(order, '192.0.2.1', key)).status).toBe(200)
    expect((await place(order, '192.0.2.2')).status).toBe(201)
  })

  it('are refused for a while also where none can be placed, and where they come at once', async () => {
    const { points } = LIMITS.order_address
    const order = await priced(german, await orderFor(german))
    await useUp(fresh, 'order_address', '192.0.2.3', points - 2)
    expect((await place({ ...order, expected_total: 1 }, '192.0.2.3')).status).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(() => place(order, '192.0.2.3')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429])
  })

  it('are refused from behind a proxy that is not named, all together', async () => {
    const order = await priced(german, await orderFor(german))
    await fresh.db.deleteFrom('rate_limits').execute()
    await useUp(fresh, 'order_address', undefined, LIMITS.order_address.unknown - 1)
    expect((await place(order, '10.0.0.1')).status).toBe(201)
    expect(await place(order, '10.0.0.2')).toMatchObject(tooMany)
    expect((await place(order, '192.0.2.1')).status).toBe(201)
  })
})

describe('rentals that one visitor has not paid', () => {
  beforeEach(async () => void (await fresh.db.deleteFrom('rate_limits').execute()))

  const rent = async (address: string, quantity: number) => {
    const items = [{ UUID_Artikel: await articleId(client, 'NN-J'), quantity }]
    const order = await priced(client, await orderFor(client, { ...RENTAL, items }))
    return client.post('/api/create_order', order, { ...from(address), [IDEMPOTENCY_HEADER]: randomUUID() })
  }
  const keys = async (...ids: string[]) => {
    const rows = fresh.db.selectFrom('orders').select('visitor_key').where('id', 'in', ids)
    return (await rows.execute()).map(({ visitor_key }) => visitor_key)
  }

  it('hold a tenth of the units of an article at most, until one is paid or canceled', async () => {
    const [first, second] = [orderIn(await rent('192.0.2.50', 25)), orderIn(await rent('192.0.2.50', 10))]
    expect(await rent('192.0.2.50', 6)).toMatchObject({
      status: 409,
      body: { code: 'unpaid_orders', message: expect.stringContaining('can hold 40 of “Nachtnest Junior”') },
    })
    expect((await rent('192.0.2.51', 6)).status).toBe(201)
    await pay(client, first)
    const third = await rent('192.0.2.50', 30)
    expect(third.status).toBe(201)
    expect((await rent('192.0.2.50', 1)).status).toBe(409)
    expect((await cancelOrder(client, second)).status).toBe(200)
    expect((await rent('192.0.2.50', 10)).status).toBe(201)
    expect(await keys(first.UUID_Order, second.UUID_Order)).toEqual([null, null])
    const [kept] = await keys(orderIn(third).UUID_Order)
    expect(kept).toMatch(/^[\w-]{20,}$/)
  })

  it('hold no more in one order, nor by many addresses of one connection', async () => {
    expect((await rent('192.0.2.60', 41)).status).toBe(409)
    expect((await rent('2001:db8:7:1200::1', 40)).status).toBe(201)
    expect((await rent('2001:db8:7:ff00::9', 1)).status).toBe(409)
  })

  it('hold no more by quotes that they ask for themselves', async () => {
    const visitor = await caller(fresh.backend.fetch, { address: '192.0.2.70' })
    const quote = () => askedQuote(visitor)
    for (const expected of [201, 201, 201, 409]) {
      expect((await accept(visitor, await quote())).status).toBe(expected)
    }
  })
})

describe('many checkouts from one place', () => {
  const save = (address: string, changes = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...DUTCH_ADDRESS, ...changes }))
      form.append(name, String(value))
    form.append(FORM_PAYLOAD, JSON.stringify({ country: 'nl', region: null }))
    return german.send('/api/checkouts', form, from(address))
  }

  it('are refused for a while; those with mistakes do not count', async () => {
    const { points, seconds } = LIMITS.checkout_address
    await useUp(fresh, 'checkout_address', '192.0.2.1', points - 1)
    for (let time = 0; time < 3; time++)
      expect((await save('192.0.2.1', { Emailadres: 'nobody' })).status).toBe(422)
    expect((await save('192.0.2.1')).status).toBe(200)
    const refused = await save('192.0.2.1')
    expect(refused).toMatchObject(tooMany)
    expect(refused.headers.get('Retry-After')).toBe(String(seconds))
    expect((await save('192.0.2.2')).status).toBe(200)
  })
})

it.each([
  ['2026-11-28T09:00:00Z', '2026-11-28'],
  // On the evening of that Saturday nothing is picked up any more.
  ['2026-11-28T19:01:00Z', null],
])('a rental that is ordered at %s is said to leave by %s', async (moment, day) => {
  const client = await apiClient(fresh.another({ clock: () => new Date(moment) }).fetch)
  const { UUID_Order, signature } = await placedOrder(client, RENTAL)
  const { body } = await client.get(`/api/orders/${UUID_Order}?signature=${signature}`)
  expect(body).toMatchObject({ data: { order: { leaves_by: day } } })
})
