import { describe, expect, it } from 'vitest'
import { loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { apiClient, articleId, orderIn } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { pay } from '../../tests/support/payments'
import { accept, askedQuote, quotedOrders, readQuote, withdraw } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { expire } from '../domain/expire'

const fresh = testBackend()
const client = testClient(fresh)

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code
const laterClient = (days: number) => apiClient(fresh.another({ clock: () => testDay(days) }).fetch)

describe('a quote', () => {
  it('opens for nobody without its signature', async () => {
    const [quote, other] = [await askedQuote(client), await askedQuote(client)]
    for (const signature of ['', 'guessed', other.signature]) {
      for (const part of ['', '/document', '/pdf']) {
        const { status } = await client.get(`/api/quotes/${quote.UUID_Quote}${part}?signature=${signature}`)
        expect(status).toBe(404)
      }
      expect((await accept(client, { ...quote, signature })).status).toBe(404)
    }
    for (const part of ['', '/document', '/pdf', '/invoice_terms'])
      expect((await client.get(`/api/quotes/${quote.UUID_Quote}${part}`)).status).toBe(404)
  })

  it('keeps its prices, whatever becomes of the catalogue', async () => {
    const quote = await askedQuote(client)
    const before = await readQuote(client, quote)
    const maxx = await articleId(client, 'NN-M')
    const rows = fresh.db.updateTable('price_rows').where('article_id', '=', maxx)
    const { rent_start } = await fresh.db
      .selectFrom('price_rows')
      .select('rent_start')
      .where('article_id', '=', maxx)
      .where('rent_start', 'is not', null)
      .executeTakeFirstOrThrow()
    await rows.where('rent_start', 'is not', null).set({ rent_start: 99_900 }).execute()
    const order = orderIn(await accept(client, quote))
    await rows.where('rent_start', 'is not', null).set({ rent_start }).execute()
    expect(order.totals).toEqual(before.totals)
  })

  it('becomes an order with the numbers of the customer, paid like any other', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    const answer = await accept(client, quote, { payment_method: 'card' })
    expect(answer.status).toBe(201)
    const order = orderIn(answer)
    expect(order.address_info).toMatchObject({ Inkoopnummer: 'PO-2026-0815', Kostenplaats: '4711' })
    const staff = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(JSON.stringify(staff.body)).toContain('{"label":"Purchase order number","value":"PO-2026-0815"}')
    expect(await readQuote(client, quote)).toMatchObject({
      status: 'accepted',
      accepted_by: 'Sanne Bakker',
      order: { UUID_Order: order.UUID_Order },
    })
    await pay(client, order)
    const { body } = await client.get(
      `/api/orders/${order.UUID_Order}/documents?signature=${order.signature}`,
    )
    const { documents } = (body as { data: { documents: { name: string }[] } }).data
    const name = documents.find((document) => document.name.startsWith('invoice'))?.name
    const invoice = await client.get(
      `/api/orders/${order.UUID_Order}/documents/${name}?signature=${order.signature}`,
    )
    expect(JSON.stringify(invoice.body)).toContain('PO-2026-0815')
    const subjects = (await mailsTo(fresh, email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Your quote ${quote.number} has been accepted`)
    const [told, ...others] = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`Quote ${quote.number}`))
    expect([told?.subject, others]).toEqual([`Quote ${quote.number} is now order ${order.Ordernummer}`, []])
    expect(told?.text).toContain(`/en/admin/orders/${order.UUID_Order}`)
  })

  it('is accepted once: the same again is the same order, anything else is refused', async () => {
    const quote = await askedQuote(client)
    const key = '0f2a1f52-98cd-4c0d-8b0a-0d5f0f8f6c11'
    const first = await accept(client, quote, {}, key)
    const again = await accept(client, quote, {}, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(orderIn(again).UUID_Order).toBe(orderIn(first).UUID_Order)
    const other = await accept(client, quote)
    expect([other.status, codeOf(other)]).toEqual([409, 'quote_accepted'])
    expect(await quotedOrders(fresh.db, quote)).toHaveLength(1)
  })

  it('can no longer be accepted once it has expired, or was withdrawn', async () => {
    const quote = await askedQuote(client)
    const late = await accept(await laterClient(22), quote)
    expect([late.status, codeOf(late)]).toEqual([409, 'quote_expired'])
    expect(late.body).toMatchObject({ message: expect.stringContaining('11\u00a0December 2026') })
    expect((await readQuote(await laterClient(22), quote)).status).toBe('expired')
    const withdrawn = await withdraw(client, quote, 'Sold out until spring')
    expect(withdrawn.status).toBe(200)
    const refused = await accept(client, quote)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'quote_withdrawn'])
    expect(await readQuote(client, quote)).toMatchObject({
      status: 'withdrawn',
      reason: 'Sold out until spring',
    })
    expect(await quotedOrders(fresh.db, quote)).toEqual([])
  })

  it('is withdrawn by staff alone, before it is accepted', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    const path = `/api/adm/quotes/${quote.number}/withdraw`
    expect((await client.post(path, { reason: 'x' })).status).toBe(404)
    expect((await withdraw(client, { ...quote, number: 'NQ-26-AAAAAA' })).status).toBe(404)
    await withdraw(client, quote)
    await withdraw(client, quote, 'Another reason')
    const mails = await mailsTo(fresh, email, /withdrawn/)
    expect(mails.map(({ text }) => text.includes('Sold out'))).toEqual([true])
    const accepted = await askedQuote(client)
    await accept(client, accepted)
    expect((await withdraw(client, accepted)).status).toBe(409)
  })

  it('asks for what an acceptance needs', async () => {
    const quote = await askedQuote(client)
    for (const wrong of [
      { accepted_by: ' ' },
      { accepted_by: 'x'.repeat(10_000) },
      { purchase_order: 'x'.repeat(61) },
      { cost_centre: 'x'.repeat(10_000) },
      { delivery_terms: 0 },
      { payment_method: 'nothing' },
      { purchase_order: 'a\u0000b' },
    ]) {
      expect((await accept(client, quote, wrong)).status).toBe(422)
    }
    expect((await accept(client, quote, {}, 'no uuid')).status).toBe(422)
    expect((await readQuote(client, quote)).status).toBe('open')
  })

  it('of a rental needs an express request to begin', async () => {
    const quote = await askedQuote(client)
    expect((await readQuote(client, quote)).early_start).toBe(true)
    expect(codeOf(await accept(client, quote, { early_start: 0 }))).toBe('early_start_needed')
    expect((await accept(client, quote)).status).toBe(201)
  })
})

describe('what is kept of quotes', () => {
  const isThere = async ({ UUID_Quote }: { UUID_Quote: string }) =>
    (await fresh.db.selectFrom('quotes').select('id').where('id', '=', UUID_Quote).execute()).length === 1

  it('goes after a year, unless an order has come of it', async () => {
    const [open, accepted] = [await askedQuote(client), await askedQuote(client)]
    await accept(client, accepted)
    expect(await expire('quotes', { db: fresh.db, now: () => testDay(364) })).toBe(0)
    await expire('quotes', { db: fresh.db, now: () => testDay(366) })
    expect([await isThere(open), await isThere(accepted)]).toEqual([false, true])
  })

  it('goes with the account of its address, once that was confirmed', async () => {
    const [email, unproved] = [newAddress(), newAddress()]
    const members = [
      await loggedIn(fresh.backend.fetch, email),
      await loggedIn(fresh.backend.fetch, unproved),
    ]
    const confirmed = { email_confirmed_at: TEST_NOW.toISOString() }
    await fresh.db.updateTable('users').set(confirmed).where('email_key', '=', email).execute()
    const quote = await askedQuote(client, { Emailadres: email })
    const others = await askedQuote(client, { Emailadres: unproved })
    for (const member of members) await member.submit('/api/account/delete', { Password: PASSWORD })
    expect([await isThere(quote), await isThere(others)]).toEqual([false, true])
  })
})
