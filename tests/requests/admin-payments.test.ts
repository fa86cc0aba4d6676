import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../backend/db/retry'
import { giveAccount } from '../../backend/domain/orders/refunds/move'
import { refundCanceled } from '../../backend/domain/orders/refunds/request'
import { type ApiClient, apiClient, placedOrder, RENTAL } from '../support/api-client'
import { TEST_NOW } from '../support/backend'
import { statementOf } from '../support/camt053'
import { setStatus } from '../support/follow-ups'
import { officePageOf as pageOf, working } from '../support/office'
import { formWith } from '../support/ordering'
import { bankRefunds, paymentsOf, refundsOf } from '../support/payment-rows'
import { workOff } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

test('money is given back by a form that keeps what was typed', async () => {
  const order = await paidOrder(client)
  const visitor = await working(shop, 'orders')
  const path = `${pageOf(order)}/refund`
  const { fields } = formWith((await visitor.get(path)).html, 'name="amount"')
  const wrong = await visitor.post(path, { ...fields, amount: '1,005', reason: 'came late' })
  expect([wrong.status, wrong.html.includes('came late'), wrong.html.includes('1,005')]).toEqual([
    422,
    true,
    true,
  ])
  const sent = { ...fields, why: 'goodwill', amount: '10,50', reason: 'came late' }
  for (const _ of ['pressed', 'pressed again']) expect((await visitor.post(path, sent)).status).toBe(303)
  expect(await refundsOf(shop.backend.db, order)).toMatchObject([{ amount: 1_050 }])
  expect((await visitor.get(pageOf(order))).text).toMatch(/Credit note C2026-\d{6}/)
})

test('a refund without a way back is listed with its account, which is noted as transferred as it was seen', async () => {
  const order = await paidOrder(client)
  const { db, backend } = shop.backend
  await bankRefunds(db, order, 'failed')
  await inTransaction(db, (unit) => refundCanceled(unit, order.UUID_Order, TEST_NOW))
  await workOff(backend)
  const give = (iban: string) => giveAccount(db, order.UUID_Order, { iban, holder: 'Noor' }, TEST_NOW)
  await give('DE89 3704 0044 0532 0130 00')
  const visitor = await working(shop, 'orders')
  const path = '/en/admin/payments/open?section=refunds'
  const entry = {
    order_id: order.UUID_Order,
    state: 'booked' as const,
    day: '2026-11-19',
    payer: 'Noor',
    remittance: '',
  }
  const stored = { ...entry, id: 'paid-from', reference: 'paid-from', identity: null, problem: null }
  const at = { created_at: TEST_NOW.toISOString(), updated_at: TEST_NOW.toISOString() }
  const paidFrom = { amount: order.totals.total, payer_account: 'FR1420041010050500013M02606' }
  await db
    .insertInto('bank_entries')
    .values({ ...stored, ...at, ...paidFrom })
    .execute()
  const list = await visitor.get(`${path}&state=needs_account`)
  expect(list.text).toContain('most of it, came from FR14 2004 1010 0505 0001 3M02 606. Ask the customer')
  const { action, fields } = formWith(list.html, order.Ordernummer)
  await give('NL91 ABNA 0417 1643 00')
  const refused = await visitor.post(action, fields)
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('The account or the amount has changed'),
  ])
  expect(refused.text).toContain('NL91 ABNA 0417 1643 00, Noor')
  expect(await refundsOf(db, order)).toMatchObject([{ state: 'needs_account' }])
  expect((await (await working(shop, 'reader')).get(path)).text).not.toContain('NL91')
  const again = formWith(refused.html, order.Ordernummer)
  expect((await visitor.follow(await visitor.post(again.action, again.fields))).text).toContain('Noted.')
  expect(await refundsOf(db, order)).toMatchObject([{ state: 'done' }])
})

test('what was refunded at the provider, and what was paid otherwise, is told to the staff', async () => {
  const order = await paidOrder(client)
  const { db } = shop.backend
  const [payment] = await paymentsOf(db, order)
  await inTransaction(db, (unit) => refundCanceled(unit, order.UUID_Order, TEST_NOW))
  const byHand = { found_at: TEST_NOW.toISOString(), cause: 'goodwill', state: 'done' } as const
  await db.updateTable('refunds').set(byHand).where('order_id', '=', order.UUID_Order).execute()
  const odd = { mismatch: '0.01 EUR', state: 'pending' } as const
  await db
    .updateTable('payments')
    .set(odd)
    .where('id', '=', payment?.id ?? '')
    .execute()
  await setStatus(db, order, 200)
  const visitor = await working(shop, 'orders')
  const page = await visitor.get(pageOf(order))
  expect(page.text).toContain('Refunded at the payment service, not by the shop: refunded')
  expect(page.text).toContain('The payment service says: 0.01 EUR.')
  expect((await visitor.get('/en/admin/orders?need=mismatch')).text).toContain(order.Ordernummer)
})

const BANK = '/en/admin/payments'

function fileOf(xml: string): FormData {
  const form = new FormData()
  form.append('statement', new File([xml], 'statement.xml', { type: 'text/xml' }))
  return form
}

const orderToTransfer = () => placedOrder(client, { payment_method: 'bank_transfer' })
const euros = (cents: number) => (cents / 100).toFixed(2)

test('a bank statement shows what each transfer does, and is booked by ticking', async () => {
  const [named, unnamed] = [await orderToTransfer(), await orderToTransfer()]
  const visitor = await working(shop, 'orders')
  const entries = [
    { reference: 'P-1', amount: euros(named.totals.total - 500), text: named.Ordernummer, payer: 'Ann' },
    { reference: 'P-2', amount: euros(unnamed.totals.total), text: 'for the bed', payer: 'Bob' },
  ]
  const wrong = await visitor.post(`${BANK}/upload`, fileOf('no statement'))
  expect([wrong.status, wrong.text.includes('We cannot read this bank statement.')]).toEqual([422, true])
  const read = await visitor.follow(await visitor.post(`${BANK}/upload`, fileOf(statementOf(entries))))
  expect(read.text).toContain('New transfers: 2. Known already: 0.')
  expect(read.text).toMatch(/Too little: €\s[\d.,]+ is due, €\s5,00 stays open/)
  expect(read.text).toContain('No order is named.')

  const idIn = (html: string, payer: string) =>
    new RegExp(`name="names.([\\da-f-]{36})" value="${payer}"`).exec(html)?.[1] ?? ''
  const bob = idIn(read.html, 'Bob')
  const listed = [...read.html.matchAll(/name="(\S+\.[\da-f-]{36})" value="([^"]*)"/g)]
  const shown = Object.fromEntries(listed.map(([, name = '', value = '']) => [name, value]))
  const formOf = (html: string, to: string, typed: Record<string, string>) => {
    const form = new FormData()
    for (const [, id = ''] of html.matchAll(/name="listed" value="([^"]*)"/g)) form.append('listed', id)
    for (const [name, value] of Object.entries({ ...shown, ...typed, to })) form.append(name, value)
    return form
  }
  const orderless = await visitor.post(`${BANK}/entries`, { ...shown, entry: bob, listed: bob, to: 'booked' })
  expect([orderless.status, orderless.text]).toEqual([
    422,
    expect.stringContaining('Bob: Not booked, as it is for no order.'),
  ])
  const number = `numbers.${bob}`
  const slip = await visitor.post(
    `${BANK}/entries`,
    formOf(read.html, 'assign', { [number]: 'NN-26-WRONG2' }),
  )
  expect([slip.status, slip.html.includes('NN-26-WRONG2')]).toEqual([422, true])
  expect(slip.text).toContain('Bob: There is no order with this number.')
  await visitor.post(`${BANK}/entries`, formOf(read.html, 'assign', { [number]: unnamed.Ordernummer }))
  const ready = await visitor.get(BANK)
  expect(ready.text).toContain('Pays what is due')
  const { fields } = formWith(ready.html, `value="${bob}"`)
  const booked = await visitor.post(`${BANK}/entries`, { ...fields, entry: bob, to: 'booked' })
  expect((await visitor.follow(booked)).text).toContain('One transfer is booked.')
  expect(await paymentsOf(shop.backend.db, unnamed)).toMatchObject([{ state: 'paid' }])
  expect(await paymentsOf(shop.backend.db, named)).toEqual([])
  const aside = await visitor.post(`${BANK}/entries`, {
    ...fields,
    entry: idIn(ready.html, 'Ann'),
    to: 'set_aside',
  })
  expect((await visitor.follow(aside)).text).not.toContain('Ann')
  expect((await visitor.get(`${BANK}?state=set_aside`)).text).toContain('Ann')
})

test('a transfer is typed by the number of its order, and deposits are summed', async () => {
  const order = await placedOrder(client, { ...RENTAL, payment_method: 'bank_transfer' })
  const visitor = await working(shop, 'orders')
  const path = `${BANK}/transfer`
  const { fields } = formWith((await visitor.get(path)).html, 'name="number"')
  const typed = {
    ...fields,
    number: order.Ordernummer.toLowerCase(),
    reference: 'TYPED-1',
    date: '2026-11-19',
  }
  const slip = await visitor.post(path, { ...typed, number: 'NN-26-NONE22', amount: '5' })
  expect([slip.status, slip.html.includes('TYPED-1')]).toEqual([422, true])
  const done = await visitor.post(path, { ...typed, amount: euros(order.totals.total) })
  expect((await visitor.follow(done)).text).toContain(`${order.Ordernummer} is paid.`)
  const held = await shop.backend.db.selectFrom('deposit_entries').select('amount').execute()
  const sum = held.reduce((all, { amount }) => all + amount, 0)
  const page = await visitor.get(`${BANK}/open`)
  expect(page.text.replace(/[.\s]/g, '')).toContain(`Depositsthatwehold:€${euros(sum).replace('.', ',')}`)
  expect(page.text).toContain(order.Ordernummer)
})

test('the books of a period add up, and leave as a table', async () => {
  const order = await paidOrder(client, RENTAL)
  const visitor = await working(shop, 'reader')
  const query = '?from=2026-01-01&to=2026-12-31'
  const page = await visitor.get(`/en/admin/accounting${query}`)
  expect(page.text).toContain('VAT by country and rate')
  const file = await visitor.get(`/nl/admin/accounting.csv${query}`)
  const [head = [], ...lines] = parse(file.html, { delimiter: ';', bom: true }) as string[][]
  const cents = (text = '') => Number(text.replace(',', ''))
  expect(head).toHaveLength(13)
  const stored = await shop.backend.db.selectFrom('invoices').select('total').execute()
  const sum = stored.reduce((all, { total }) => all + total, 0)
  expect(lines.reduce((all, line) => all + cents(line[8]), 0)).toBe(sum)
  const own = lines.filter((line) => line[3] === order.Ordernummer)
  expect(own.reduce((all, line) => all + cents(line[9]), 0)).toBe(order.totals.deposit)
  expect(page.text.replace(/[.\s]/g, '')).toContain(`€${euros(sum).replace('.', ',')}`)
})

test('what is open is summed by kind on one page, and the pages before it lead there', async () => {
  const visitor = await working(shop, 'orders')
  const heldNow = async () => {
    const { text } = await visitor.get(`${BANK}/open`)
    const [, total = '', count] = /Deposits that we hold: €\s([\d.]+,\d\d), (\d+) items?/.exec(text) ?? []
    return [Number(total.replace(/[.,]/g, '')), Number(count)]
  }
  await paidOrder(client, RENTAL)
  const [before = 0, count = 0] = await heldNow()
  const order = await paidOrder(client, RENTAL)
  expect(await heldNow()).toEqual([before + order.totals.deposit, count + 1])
  const moved = await visitor.get(`${BANK}/deposits?after=0`)
  expect([moved.status, moved.location]).toEqual([303, `${BANK}/open?section=deposits&after=0`])
  expect((await visitor.get(`${BANK}/open?section=deposits`)).text).toContain(order.Ordernummer)
  expect((await visitor.get(`${BANK}/nothing`)).status).toBe(404)
})
