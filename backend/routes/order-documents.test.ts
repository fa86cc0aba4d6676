import { beforeAll, describe, expect, it } from 'vitest'
import { creditorReference, inFours } from '../../contract/creditor-reference'
import type { DrawnDocument } from '../../contract/endpoints/documents'
import type { WireOrder } from '../../contract/endpoints/order'
import { type Answer, DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { cancelOrder, pay } from '../../tests/support/payments'
import { readPdf } from '../../tests/support/pdf'
import { testBackend, testClient } from '../../tests/support/set-up'
import { inTransaction } from '../db/retry'
import { createCatalogueReader } from '../domain/catalogue/read'
import { creditInvoice } from '../domain/orders/documents/credit-notes'
import { orderById } from '../domain/orders/record/find'

const fresh = testBackend()
const client = testClient(fresh)

const AT = TEST_NOW.toISOString()

/** Makes a rental in German, or a trial in Dutch, that was sent with serial numbers and whose return is announced. */
async function returningOrder(trial: 0 | 1): Promise<WireOrder> {
  const order = await placedOrder(client, {
    type: 'Huur',
    trial,
    rent_range: { start: '2026-12-14', end: '2026-12-24' },
    early_start: 1,
    locale: trial ? 'nl' : 'de',
    address_info: { ...DUTCH_ADDRESS, Achternaam: 'Παπαδοπούλου <b>' },
  })
  await pay(client, order)
  const order_id = order.UUID_Order
  const serials = ['SN-0001', 'SN-0002'].map((serial) => ({ order_id, position: 0, serial }))
  await fresh.db.insertInto('order_serials').values(serials).execute()
  await fresh.db
    .insertInto('shipments')
    .values({
      id: `shipment-${order_id}`,
      order_id,
      direction: 'out',
      carrier: 'dhl',
      code: order.Ordernummer,
      parcels: 2,
      created_at: AT,
    })
    .execute()
  const announced = { id: `return-${order_id}`, order_id, way: 'collected' as const, day: '2026-12-24' }
  await fresh.db
    .insertInto('returns')
    .values({ ...announced, reason: null, announced_at: AT, received_at: null, graded_at: null })
    .execute()
  await fresh.db
    .insertInto('return_lines')
    .values({
      return_id: announced.id,
      position: 0,
      quantity: 1,
      grade: null,
      note: null,
      withheld: 0,
      photos: '[]',
    })
    .execute()
  return order
}

async function creditAll({ UUID_Order }: WireOrder) {
  await inTransaction(fresh.db, async (unit) => {
    const order = await orderById(unit, UUID_Order)
    const catalogues = { catalogue: createCatalogueReader() }
    if (order) await creditInvoice(catalogues, unit, order, { causeKey: UUID_Order, at: TEST_NOW })
  })
}

function ask({ UUID_Order, signature }: WireOrder, name = ''): Promise<Answer> {
  return client.get(`/api/orders/${UUID_Order}/documents${name && `/${name}`}?signature=${signature}`)
}

async function namesOf(order: WireOrder): Promise<string[]> {
  const { body } = await ask(order)
  return (body as { data: { documents: { name: string }[] } }).data.documents.map(({ name }) => name)
}

async function pdfOf({ UUID_Order, signature }: WireOrder, name: string) {
  const url = `http://localhost:3000/api/orders/${UUID_Order}/documents/${name}.pdf?signature=${signature}`
  return fresh.backend.fetch(new Request(url))
}

/** Returns every text that a reader of the document is shown. */
function textsOf({ kind, shop, title, addresses, facts, imprint, blocks }: DrawnDocument): string[] {
  const inBlocks = blocks.flatMap((block) => {
    if (block.kind === 'table') {
      return [...block.columns.map((column) => column.title), ...block.rows.flatMap(({ cells }) => cells)]
    }
    if (block.kind === 'code') return [block.caption]
    if (block.kind === 'payment') return [block.title, ...block.rows.flat(), block.code.caption]
    if (block.kind === 'list') return block.items
    return block.kind === 'facts' ? block.rows.flat() : [block.text]
  })
  return [
    shop,
    title,
    // An address in a window has no title.
    ...addresses.flatMap(({ title: name, lines }, index) =>
      index > 0 || kind === 'return-label' ? [name, ...lines] : lines,
    ),
    ...facts.flat(),
    ...imprint,
    ...inBlocks,
  ]
}

async function documentOf(order: WireOrder, name: string): Promise<DrawnDocument> {
  return ((await ask(order, name)).body as { data: { document: DrawnDocument } }).data.document
}

// Lines break elsewhere in a PDF.
const plain = (text: string) => text.replace(/\s+/g, '')

describe('the documents of an order', () => {
  it('begin with one to pay on where a transfer is awaited, by its reference and for what is open', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    expect(await namesOf(order)).toEqual(['pro-forma'])
    const { title, blocks } = await documentOf(order, 'pro-forma')
    expect(title).toBe(`Pro-forma invoice for order ${order.Ordernummer}`)
    const [paid] = blocks.flatMap((block) => (block.kind === 'payment' ? [block] : []))
    const reference = creditorReference(order.Ordernummer)
    expect(paid?.rows).toContainEqual(['Payment reference', inFours(reference)])
    const [code] = await (
      await readPdf(new Uint8Array(await (await pdfOf(order, 'pro-forma')).arrayBuffer()))
    ).scan()
    expect(code?.text).toContain(`EUR${(order.totals.total / 100).toFixed(2)}`)
    expect(code?.text).toContain(reference)
    await cancelOrder(client, order)
    expect(await namesOf(order)).toEqual([])
  })

  it('have no table with an empty cell', async () => {
    for (const order of [await returningOrder(0), await returningOrder(1)]) {
      for (const name of await namesOf(order)) {
        const { blocks } = await documentOf(order, name)
        const cells = blocks.flatMap((block) =>
          block.kind === 'table' ? block.rows.flatMap((row) => row.cells) : [],
        )
        expect(cells.filter((cell) => cell.trim() === '')).toEqual([])
      }
    }
  })

  it('add up what is still held of the deposit below its entries', async () => {
    const { blocks } = await documentOf(await returningOrder(1), 'deposit-statement')
    const last = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.at(-1)] : []))[0]
    expect([last?.strong, last?.cells.at(-1)]).toEqual([true, expect.stringMatching(/^€/)])
    expect(blocks.map(({ kind }) => kind)).not.toContain('facts')
  })

  it('fit on one sheet where they are about one bed, and ask for money beside how to pay it', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    const { texts } = await readPdf(new Uint8Array(await (await pdfOf(order, 'pro-forma')).arrayBuffer()))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('RF')
  })

  it('come as it goes on', async () => {
    const order = await placedOrder(client)
    expect(await namesOf(order)).toEqual([])
    await pay(client, order)
    expect(await namesOf(order)).toEqual([
      expect.stringMatching(/^invoice-2026-/),
      'packing-list',
      'barcodes',
    ])
    await creditAll(order)
    expect(await namesOf(order)).toContainEqual(expect.stringMatching(/^credit-note-C2026-/))
    expect(await namesOf(await returningOrder(1))).toEqual([
      'deposit-receipt',
      'packing-list',
      'barcodes',
      'return-label',
      'deposit-statement',
    ])
  })

  it('name the carrier as people know it', async () => {
    const order = await returningOrder(0)
    const carrierOf = async () => {
      const { facts } = await documentOf(order, 'packing-list')
      return facts.find(([label]) => label === 'Paketdienst')?.[1]
    }
    expect(await carrierOf()).toBe('DHL')
    await fresh.db.updateTable('shipments').set({ carrier: 'own' }).execute()
    expect(await carrierOf()).toBe('eigene Zustellung')
  })

  it('are nobody else’s, and no others', async () => {
    const order = await returningOrder(0)
    const other = await returningOrder(1)
    const [invoice = ''] = await namesOf(order)
    const guesses = [
      await ask({ ...order, signature: other.signature }, invoice),
      await ask({ ...order, signature: other.signature }),
      await ask(other, invoice),
      await ask(order, 'invoice-2026-999999'),
      await ask(order, '../deposit-statement'),
      await ask(order, 'constructor'),
    ]
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 404))
  })
})

describe.each([0, 1] as const)('each document of an order (trial: %s)', (trial) => {
  let order: WireOrder
  let names: string[]
  beforeAll(async () => {
    order = await returningOrder(trial)
    await creditAll(order)
    names = await namesOf(order)
  })

  it('is a tagged PDF that says what its model says', async () => {
    const locale = trial ? 'nl' : 'de'
    for (const name of names) {
      const document = await documentOf(order, name)
      const answer = await pdfOf(order, name)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-disposition')).toContain(`${order.Ordernummer}-${name}.pdf`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const pdf = await readPdf(bytes)
      expect([pdf.title, pdf.lang, pdf.isTagged]).toEqual([document.title, locale, true])
      const text = plain(pdf.texts.join(' '))
      for (const said of textsOf(document)) expect(text, name).toContain(plain(said))
      const codes = document.blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
      if (codes.length > 0) expect((await pdf.scan()).map((code) => code.text).sort()).toEqual(codes.sort())
    }
  })
})

it('a return label names both ends and its order', async () => {
  const order = await returningOrder(0)
  const document = await documentOf(order, 'return-label')
  expect(document.addresses).toEqual([
    { title: 'Von', lines: expect.arrayContaining(['Noor Παπαδοπούλου <b>']) },
    { title: 'An', lines: expect.arrayContaining(['Nachtnest B.V.', 'Voorbeeldlaan 1']) },
  ])
  const codes = document.blocks.filter((block) => block.kind === 'code')
  expect(codes).toMatchObject([
    { type: 'code128', text: order.Ordernummer },
    { type: 'qr', text: order.Ordernummer },
  ])
})
