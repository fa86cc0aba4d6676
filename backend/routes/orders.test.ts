import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderAnswer } from '../../contract/endpoints/order'
import { priceChangedSchema } from '../../contract/endpoints/orders'
import type { CreateOrder } from '../../tests/support/api-client'
import {
  articleId,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  placedOrder,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { mailsTo } from '../../tests/support/outbox'
import { balanceOf, giveVoucher } from '../../tests/support/payment-rows'
import { pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { changeCatalogueVersion } from '../db/catalogue-version'

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
    ['card', {}, /We have received your order NN-26-/],
    ['card', { ...RENTAL, locale: 'de' as const }, /Ihre Bestellung NN-26-\S+ ist bei uns eingegangen/],
    ['bank_transfer', {}, undefined],
  ])(
    'by %s is told to have arrived at once where nothing else is: %j',
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
        expect(text.replace(/\s+/g, ' ')).toMatch(/no payment by 23 November 2026|bis zum 23\. November 2026/)
      }
      await pay(client, order)
      expect((await mailsTo(fresh, Emailadres)).length).toBe(said ? 2 : 1)
    },
  )

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
    const { UUID_Order } = await placedOrder(client, { ...RENTAL, early_start: 1 })
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

  it('is the same in whatever order its names come', async () => {
    const key = randomUUID()
    const order = await priced(client, await orderFor(client))
    const first = orderIn(await place(client, order, key))
    const address_info = Object.fromEntries(Object.entries(order.address_info).reverse())
    const reversed = Object.fromEntries(Object.entries({ ...order, address_info }).reverse())
    const again = await place(client, reversed, key)
    expect([again.status, orderIn(again).UUID_Order]).toEqual([200, first.UUID_Order])
  })

  it.each<[string, (order: CreateOrder) => Partial<CreateOrder>]>([
    ['another quantity', ({ items }) => ({ items: items.map((item) => ({ ...item, quantity: 2 })) })],
    ['another total', ({ expected_total }) => ({ expected_total: expected_total + 1 })],
    ['another payment method', () => ({ payment_method: 'paypal' })],
    ['another address', ({ address_info }) => ({ address_info: { ...address_info, Voornaam: 'Ada' } })],
    ['an empty voucher', () => ({ discountID: '' })],
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

  it.each(['', 'checkout-1', '%00'])('needs a key that is a UUID, not %j', async (key) => {
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
