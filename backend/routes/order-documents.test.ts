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

let rental: WireOrder
let trial: WireOrder
beforeAll(async () => {
  rental = await returningOrder(0)
  trial = await returningOrder(1)
})

describe('the documents of an order', () => {
  it('begin with one to pay on where a transfer is awaited, by its reference, for what is open, on one sheet', async () => {
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    expect(await namesOf(order)).toEqual(['pro-forma'])
    const { title, blocks } = await documentOf(order, 'pro-forma')
    expect(title).toBe(`Pro-forma invoice for order ${order.Ordernummer}`)
    const [paid] = blocks.flatMap((block) => (block.kind === 'payment' ? [block] : []))
    const reference = creditorReference(order.Ordernummer)
    expect(paid?.rows).toContainEqual(['Payment reference', inFours(reference)])
    const pdf = await readPdf(new Uint8Array(await (await pdfOf(order, 'pro-forma')).arrayBuffer()))
    expect(pdf.texts).toEqual([expect.stringContaining('RF')])
    const [code] = await pdf.scan()
    expect(code?.text).toContain(`EUR${(order.totals.total / 100).toFixed(2)}`)
    expect(code?.text).toContain(reference)
    await cancelOrder(client, order)
    expect(await namesOf(order)).toEqual([])
  })

  it('have no table with an empty cell', async () => {
    for (const order of [rental, trial]) {
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
    const { blocks } = await documentOf(trial, 'deposit-statement')
    const last = blocks.flatMap((block) => (block.kind === 'table' ? [block.rows.at(-1)] : []))[0]
    expect([last?.strong, last?.cells.at(-1)]).toEqual([true, expect.stringMatching(/^€/)])
    expect(blocks.map(({ kind }) => kind)).not.toContain('facts')
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
    expect(await namesOf(trial)).toEqual([
      'deposit-receipt',
      'packing-list',
      'barcodes',
      'return-label',
      'deposit-statement',
    ])
  })

  it('name the carrier as people know it', async () => {
    const carrierOf = async () => {
      const { facts } = await documentOf(rental, 'packing-list')
      return facts.find(([label]) => label === 'Paketdienst')?.[1]
    }
    expect(await carrierOf()).toBe('DHL')
    await fresh.db.updateTable('shipments').set({ carrier: 'own' }).execute()
    expect(await carrierOf()).toBe('eigene Zustellung')
  })

  it('are nobody else’s, and no others', async () => {
    const [invoice = ''] = await namesOf(rental)
    const guesses = [
      await ask({ ...rental, signature: trial.signature }, invoice),
      await ask({ ...rental, signature: trial.signature }),
      await ask(trial, invoice),
      await ask(rental, 'invoice-2026-999999'),
      await ask(rental, '../deposit-statement'),
      await ask(rental, 'constructor'),
    ]
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 404))
  })
})

it('each document is a tagged PDF that says what its model says', async () => {
  await creditAll(rental)
  const ofTrial = ['deposit-receipt', 'deposit-statement']
  const all = (await namesOf(rental)).map((name) => [rental, name] as const)
  for (const [order, name] of [...all, ...ofTrial.map((name) => [trial, name] as const)]) {
    const document = await documentOf(order, name)
    const answer = await pdfOf(order, name)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(`${order.Ordernummer}-${name}.pdf`)
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const locale = order === trial ? 'nl' : 'de'
    expect([pdf.title, pdf.lang, pdf.isTagged]).toEqual([document.title, locale, true])
    const text = plain(pdf.texts.join(' '))
    for (const said of textsOf(document)) expect(text, name).toContain(plain(said))
    const codes = document.blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : []))
    if (codes.length > 0) expect((await pdf.scan()).map((code) => code.text).sort()).toEqual(codes.sort())
  }
})

it('a return label names both ends and its order', async () => {
  const document = await documentOf(rental, 'return-label')
  expect(document.addresses).toEqual([
    { title: 'Von', lines: expect.arrayContaining(['Noor Παπαδοπούλου <b>']) },
    { title: 'An', lines: expect.arrayContaining(['Nachtnest B.V.', 'Voorbeeldlaan 1']) },
  ])
  const codes = document.blocks.filter((block) => block.kind === 'code')
  expect(codes).toMatchObject([
    { type: 'code128', text: rental.Ordernummer },
    { type: 'qr', text: rental.Ordernummer },
  ])
})
