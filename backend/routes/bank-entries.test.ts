import { beforeEach, describe, expect, it } from 'vitest'
import { creditorReference, inFours } from '../../contract/creditor-reference'
import type { WireOrder } from '../../contract/endpoints/order'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { type Booked, statementOf } from '../../tests/support/camt053'
import { paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

type Entry = {
  id: string
  reference: string
  payer: string
  order: { orderId: string; due: number } | null
}

const upload = (xml: BodyInit) =>
  client.send('/api/adm/bank_statements', xml, { ...AS_STAFF, 'Content-Type': 'application/octet-stream' })

async function listed(reference: string): Promise<Entry> {
  const { body } = await client.get('/api/adm/bank_entries', AS_STAFF)
  const entry = (body as { data: Entry[] }).data.find((one) => one.reference === reference)
  if (!entry) throw new Error(`No entry ${reference}`)
  return entry
}

const book = ({ id, order }: Entry) =>
  client.post(`/api/adm/bank_entries/${id}/booked`, { order: order?.orderId, due: order?.due }, AS_STAFF)

const toPay = () => placedOrder(client, { payment_method: 'bank_transfer' })
const euros = (cents: number) => (cents / 100).toFixed(2)
const rf = ({ Ordernummer }: WireOrder) => creditorReference(Ordernummer)

let made = 0
const newReference = () => `BANK-${++made}`

describe('a statement of the bank', () => {
  let order: WireOrder
  beforeEach(async () => {
    order = await toPay()
  })

  const paid = (change: Partial<Booked> = {}): Booked & { reference: string } => {
    return {
      reference: newReference(),
      amount: euros(order.totals.total),
      text: rf(order),
      ...change,
    } as never
  }

  it('names orders by reference or number, however they are spaced, and books nothing by itself', async () => {
    const texts = [rf(order), inFours(rf(order)), `thanks ${order.Ordernummer.toLowerCase()}!`, 'gas']
    const entries = texts.map((text) => paid({ text }))
    expect((await upload(statementOf(entries))).body).toMatchObject({ data: { added: 4, known: 0 } })
    const found = await Promise.all(entries.map(({ reference }) => listed(reference)))
    expect(found.map((entry) => entry.order?.orderId)).toEqual([
      ...[order.UUID_Order, order.UUID_Order, order.UUID_Order, undefined],
    ])
    expect(found[0]).toMatchObject({ payer: 'N de Vries & Zn', order: { due: order.totals.total } })
    expect(await paymentsOf(fresh.db, order)).toEqual([])
  })

  it('leaves a transfer to staff that names two orders', async () => {
    const other = await toPay()
    const entry = paid({ text: `${order.Ordernummer} ${other.Ordernummer}`, amount: '500.00' })
    await upload(statementOf([entry]))
    expect((await listed(entry.reference)).order).toBeNull()
  })

  it('keeps apart what the bank has reversed, once, and books nothing of it', async () => {
    const arrived = paid()
    const left: Booked = { ...arrived, debit: true, reversal: 'true' }
    const back: Booked = { amount: '3.00', text: 'voucher', reversal: '1' }
    const file = statementOf([arrived, left, back])
    const first = (await upload(file)).body
    expect(first).toMatchObject({ data: { added: 1, reversed: 2, known: 0 } })
    expect((await upload(file)).body).toMatchObject({ data: { added: 0, reversed: 0, known: 3 } })
    const { body } = await client.get('/api/adm/bank_entries?state=reversed', AS_STAFF)
    const { data } = body as { data: (Entry & { amount: number })[] }
    const sorted = data.sort((a, b) => a.amount - b.amount)
    expect(sorted).toMatchObject([
      { reference: `${arrived.reference}/reversal`, amount: -order.totals.total },
      { reference: '2026-11-23/300/reversal', amount: 300, order: null },
    ])
    const [reversed] = sorted
    if (!reversed) throw new Error('Nothing is listed')
    expect(reversed).toMatchObject({ order: { orderId: order.UUID_Order } })
    expect((await book(reversed)).status).toBe(409)
    for (const state of ['set_aside', 'open']) {
      const moved = await client.post(`/api/adm/bank_entries/${reversed.id}/state`, { state }, AS_STAFF)
      expect(moved.status).toBe(409)
    }
    expect(await paymentsOf(fresh.db, order)).toEqual([])
  })

  it('books a transfer once, though its file comes twice and many press at once', async () => {
    const entry = paid()
    await upload(statementOf([entry]))
    expect((await upload(statementOf([entry]))).body).toMatchObject({ data: { added: 0, known: 1 } })
    const shown = await listed(entry.reference)
    const answers = await Promise.all([book(shown), book(shown), book(shown)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await upload(statementOf([entry]))).body).toMatchObject({ data: { added: 0, known: 1 } })
    expect((await book(shown)).status).toBe(409)
    expect(await paymentsOf(fresh.db, order)).toMatchObject([{ amount: order.totals.total, state: 'paid' }])
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('is not counted again where somebody had typed the same transfer', async () => {
    const entry = paid()
    await upload(statementOf([entry]))
    const shown = await listed(entry.reference)
    const body = { amount: order.totals.total, reference: entry.reference, date: '2026-11-19' }
    await client.post(`/api/adm/orders/${order.UUID_Order}/transfers`, body, AS_STAFF)
    expect((await book(shown)).status).toBe(409)
    expect((await book(await listed(entry.reference))).status).toBe(200)
    expect(await paymentsOf(fresh.db, order)).toHaveLength(1)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('gives back what is too much, and is decided on as it was shown', async () => {
    const entries = [paid({ amount: '1.00' }), paid()]
    await upload(statementOf(entries))
    const [small, whole] = await Promise.all(entries.map(({ reference }) => listed(reference)))
    if (!small || !whole) throw new Error('Nothing is listed')
    expect((await book(small)).status).toBe(200)
    expect(await book(whole)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const again = await listed(whole.reference)
    expect(again.order?.due).toBe(order.totals.total - 100)
    expect(await book(again)).toMatchObject({ body: { data: { status: 201, open: 0, surplus: 100 } } })
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 100, cause: 'surplus' }])
  })

  it('leaves out what went from the account', async () => {
    const entries = [paid({ debit: true }), { amount: '5.00', text: 'x' }]
    expect((await upload(statementOf(entries))).body).toMatchObject({ data: { added: 1, known: 0 } })
  })

  it.each([
    ['an entity', (xml: string) => xml.replace('<Document', '<!DOCTYPE a [<!ENTITY b "c">]><Document')],
    ['no XML', () => 'Datum;Bedrag'],
    ['half a file', (xml: string) => xml.slice(0, -60)],
    ['another account', () => statementOf([], 'NL91ABNA0417164300')],
  ])('with %s is refused as a whole', async (_, change) => {
    const xml = statementOf([paid()])
    expect((await upload(change(xml))).status).toBe(422)
    expect((await upload('x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('is for those who record payments', async () => {
    const reader = await staffMember(fresh, 'reader', () => TEST_NOW)
    expect((await reader.post('/api/adm/bank_statements', {})).status).toBe(404)
    expect((await reader.get('/api/adm/bank_entries')).status).toBe(200)
    expect((await client.get('/api/adm/bank_entries')).status).toBe(404)
  })
})
