import { describe, expect, it } from 'vitest'
import { documentsApi } from '../../contract/endpoints/documents'
import { placedOrder, RENTAL } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { mailsTo } from '../../tests/support/outbox'
import { bankRefunds, mailsOf, refundsOf } from '../../tests/support/payment-rows'
import {
  announceReturn,
  deliver,
  deliveredOrder,
  mailTextOf,
  placedBuy,
  readReturn,
  settleReturn,
} from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder, shipOrder, staffPost } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

describe('a return that its customer announces', () => {
  it('says until when, by the law and by the shop', async () => {
    const order = await deliveredOrder(fresh.db, client)
    expect((await readReturn(client, order)).body).toEqual({
      data: {
        return: null,
        terms: {
          withdraw_until: '2026-12-04',
          return_until: '2026-12-20',
          is_over: false,
          late_since: null,
          refund_until: null,
        },
        return_change: null,
        return_carrier: null,
      },
    })
  })

  it('is noted once, with a mail that leads to its label', async () => {
    const order = await deliveredOrder(fresh.db, client)
    const answers = await Promise.all([announceReturn(client, order, {}), announceReturn(client, order, {})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await readReturn(client, order)).body).toMatchObject({
      data: { return: { way: 'sent', day: null, lines: [{ position: 0, quantity: 1, grade: null }] } },
    })
    const text = await mailTextOf(fresh.db, order, 'return-announced')
    expect(text).toContain(`/en/orders/${order.UUID_Order}/documents/return-label?key=`)
    expect(text).toContain('by 4 December 2026')
    expect(text).toMatch(/What to do now[\s\S]*What happens next/)
    expect((await announceReturn(client, order, { reason: 'another' })).status).toBe(409)
  })

  it.each([
    ['postnl', '3SABCD123456789', 'PostNL', /take it to a PostNL drop-off point/],
    [
      'own',
      null,
      null,
      /Then call us \(\+31 85 000 00 00\) or reply to this email: we will tell you where you can drop it off/,
    ],
  ])(
    'of what %s brought says where to hand it in, with mail and label alike',
    async (id, code, name, says) => {
      const order = await paidOrder(client)
      expect((await shipOrder(client, order, { carrier: id, code })).status).toBe(200)
      await deliver(fresh.db, client, { ...order, Status: 201 })
      expect((await announceReturn(client, order, {})).status).toBe(200)
      expect((await readReturn(client, order)).body).toMatchObject({ data: { return_carrier: name } })
      const text = await mailTextOf(fresh.db, order, 'return-announced')
      expect(text).toMatch(says)
      expect(text).toContain('we will post you the label')
      const path = `/api/orders/${order.UUID_Order}/documents/return-label?signature=${order.signature}`
      const { data } = documentsApi.read.answer.parse((await client.get(path)).body)
      expect(data.document.facts.find(([title]) => title === 'Carrier')?.[1] ?? null).toBe(name)
    },
  )

  it('is to be handed in by the last day of what is rented, and of what was bought within 14 days', async () => {
    const days = [RENTAL, {}].map(async (changes) => {
      const order = await deliveredOrder(fresh.db, client, changes)
      await announceReturn(client, order, {})
      return /Please drop it off by (.*?)\. /.exec(
        (await mailTextOf(fresh.db, order, 'return-announced')).replace(/\s+/g, ' '),
      )?.[1]
    })
    expect(await Promise.all(days)).toEqual(['11 December 2026', '4 December 2026'])
  })

  it('needs a day for its collection, which has to be open', async () => {
    const order = await deliveredOrder(fresh.db, client)
    for (const day of ['', '2026-11-22', '2026-11-20', 'soon']) {
      const { status, body } = await announceReturn(client, order, { way: 'collected', day })
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['day']])
    }
    expect((await announceReturn(client, order, { way: 'collected', day: '2026-11-23' })).status).toBe(200)
  })

  it('of what is rented is collected on its last day at the latest, unless staff agreed on another', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    const late = { way: 'collected', day: '2026-12-12' }
    expect((await announceReturn(client, order, late)).body).toMatchObject({ code: 'invalid_form' })
    const lines = [{ position: 0, quantity: 1 }]
    expect((await staffPost(client, order, 'return', { ...late, lines })).status).toBe(200)
    const other = await deliveredOrder(fresh.db, client, RENTAL)
    expect((await announceReturn(client, other, { ...late, day: '2026-12-11' })).status).toBe(200)
  })

  it('has to be of something, and of no more than was delivered', async () => {
    const order = await placedBuy(client, 3)
    await deliver(fresh.db, client, order)
    expect((await announceReturn(client, order, { quantity_0: '0' })).status).toBe(422)
    expect((await announceReturn(client, order, { quantity_0: '4' })).status).toBe(422)
    expect((await announceReturn(client, order, { quantity_0: '2' })).status).toBe(200)
  })

  it('is refused before delivery, after 30 days and to strangers', async () => {
    const early = await placedOrder(client)
    expect((await announceReturn(client, early, {})).body).toMatchObject({ code: 'not_permitted' })
    const late = await deliveredOrder(fresh.db, client, {}, testDay(-31))
    expect(await announceReturn(client, late, {})).toMatchObject({
      status: 409,
      body: { code: 'return_too_late' },
    })
    expect((await announceReturn(client, { ...late, signature: 'x' }, {})).status).toBe(404)
    expect((await readReturn(client, { ...late, signature: 'x' })).status).toBe(404)
    expect(
      (await staffPost(client, late, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' }))
        .status,
    ).toBe(200)
  })
})

describe('staff', () => {
  it('goes through the steps of the table, each once', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    expect((await staffPost(client, order, 'received')).status).toBe(409)
    expect((await settleReturn(client, order, {})).status).toBe(409)
    await announceReturn(client, order, {})
    expect((await settleReturn(client, order, {})).status).toBe(200)
    expect((await staffPost(client, order, 'received')).status).toBe(200)
    expect((await settleReturn(client, order, {})).status).toBe(200)
    expect((await settleReturn(client, order, { grade: 501 })).body).toMatchObject({ code: 'not_permitted' })
    expect(await mailsOf(fresh.db, order)).toHaveLength(4)
  })

  it('needs its key', async () => {
    const order = await deliveredOrder(fresh.db, client)
    const path = `/api/adm/orders/${order.UUID_Order}/received`
    expect((await client.post(path, {})).status).toBe(404)
    expect((await client.get('/api/adm/withdrawals')).status).toBe(404)
  })

  it('withholds no more than was held, and says why', async () => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, order, {})
    const { deposit } = order.totals
    expect((await settleReturn(client, order, { withheld: 500 })).body).toMatchObject({
      code: 'withheld_reason',
    })
    expect((await settleReturn(client, order, { withheld: 10 * deposit, note: 'x' })).body).toMatchObject({
      code: 'withheld_too_much',
    })
    expect((await settleReturn(client, order, { position: 1 })).body).toMatchObject({ code: 'grade_lines' })
    expect((await settleReturn(client, order, { photos: [order.UUID_Order] })).body).toMatchObject({
      code: 'return_photo',
    })
    expect(
      (await settleReturn(client, order, { grade: 501, withheld: 500, note: 'A torn zip' })).status,
    ).toBe(200)
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ cause: 'deposit', amount: deposit - 500 }])
    const text = await mailTextOf(fresh.db, order, 'return-settled')
    for (const part of ['With minor damage', 'A torn zip', 'We charge € 5,00', 'If you disagree, call us']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
    }
  })

  it.each([
    [500, 'We are refunding the rest of your deposit'],
    [0, 'We are refunding the deposit'],
  ])('refunds the deposit less %i cents, and says which part that is', async (withheld, part) => {
    const order = await deliveredOrder(fresh.db, client, RENTAL)
    await announceReturn(client, order, {})
    await bankRefunds(fresh.db, order, 'done')
    const found = withheld > 0 ? { grade: 501, withheld, note: 'A torn zip' } : {}
    await settleReturn(client, order, found)
    const [mail] = await mailsTo(fresh, 'noor@example.org', new RegExp(`refund of.*${order.Ordernummer}`))
    expect(mail?.text).toContain(part)
  })
})
