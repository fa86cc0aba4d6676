import { beforeEach, describe, expect, it } from 'vitest'
import { creditorReference, inFours } from '../../contract/creditor-reference'
import type { AnswerTo } from '../../contract/endpoints/endpoint'
import type { WireOrder } from '../../contract/endpoints/order'
import type { refundsApi } from '../../contract/endpoints/payments'
import { placedOrder } from '../../tests/support/api-client'
import { type Booked, entryOf, statementOf, statementsOf } from '../../tests/support/camt053'
import { paymentsOf, refundsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { type Zipped, zipOf } from '../../tests/support/zip'

const fresh = testBackend()
const client = testClient(fresh)

type Entry = {
  id: string
  reference: string
  amount: number
  payer: string
  remittance: string
  order: { orderId: string; number: string; due: number } | null
  named: string[]
}

beforeEach(async () => {
  await fresh.db.deleteFrom('bank_entries').execute()
})

const upload = (xml: BodyInit) =>
  client.send('/api/adm/bank_statements', xml, { ...AS_STAFF, 'Content-Type': 'application/octet-stream' })

async function listed(state = 'open'): Promise<Entry[]> {
  const { body } = await client.get(`/api/adm/bank_entries?state=${state}`, AS_STAFF)
  return (body as { data: Entry[] }).data
}

async function entryBy(reference: string): Promise<Entry> {
  const entry = (await listed()).find((one) => one.reference === reference)
  if (!entry) throw new Error(`No entry ${reference}`)
  return entry
}

const book = ({ id, order }: Entry) =>
  client.post(`/api/adm/bank_entries/${id}/booked`, { order: order?.orderId, due: order?.due }, AS_STAFF)

const toPay = () => placedOrder(client, { payment_method: 'bank_transfer' })
const euros = (cents: number) => (cents / 100).toFixed(2)
const rf = ({ Ordernummer }: WireOrder) => creditorReference(Ordernummer)

let made = 0
/** Different in each test, as all of them share one database. */
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
    const found = await Promise.all(entries.map(({ reference }) => entryBy(reference)))
    expect(found.map((entry) => entry.order?.orderId)).toEqual([
      ...[order.UUID_Order, order.UUID_Order, order.UUID_Order, undefined],
    ])
    expect(found[0]).toMatchObject({ payer: 'N de Vries & Zn', order: { due: order.totals.total } })
    expect(await paymentsOf(fresh.db, order)).toEqual([])
  })

  it('keeps apart what the bank has reversed, once, and books nothing of it', async () => {
    const arrived = paid()
    const left: Booked = { ...arrived, debit: true, reversal: 'true' }
    const back: Booked = { amount: '3.00', text: 'voucher', reversal: '1' }
    const file = statementOf([arrived, left, back])
    const first = (await upload(file)).body
    expect(first).toMatchObject({ data: { added: 1, reversed: 2, known: 0 } })
    expect((await upload(file)).body).toMatchObject({ data: { added: 0, reversed: 0, known: 3 } })
    const sorted = (await listed('reversed')).sort((a, b) => a.amount - b.amount)
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
    const shown = await entryBy(entry.reference)
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
    const shown = await entryBy(entry.reference)
    const body = { amount: order.totals.total, reference: entry.reference, date: '2026-11-19' }
    await client.post(`/api/adm/orders/${order.UUID_Order}/transfers`, body, AS_STAFF)
    expect((await book(shown)).status).toBe(409)
    expect((await book(await entryBy(entry.reference))).status).toBe(200)
    expect(await paymentsOf(fresh.db, order)).toHaveLength(1)
    expect(await refundsOf(fresh.db, order)).toEqual([])
  })

  it('gives back what is too much, and is decided on as it was shown', async () => {
    const entries = [paid({ amount: '1.00' }), paid()]
    await upload(statementOf(entries))
    const [small, whole] = await Promise.all(entries.map(({ reference }) => entryBy(reference)))
    if (!small || !whole) throw new Error('Nothing is listed')
    expect((await book(small)).status).toBe(200)
    expect(await book(whole)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const again = await entryBy(whole.reference)
    expect(again.order?.due).toBe(order.totals.total - 100)
    expect(await book(again)).toMatchObject({ body: { data: { status: 201, open: 0, surplus: 100 } } })
    expect(await refundsOf(fresh.db, order)).toMatchObject([{ amount: 100, cause: 'surplus' }])
  })

  it('shows the account that a surplus came from, whoever adds a cent', async () => {
    const transferFrom = async (iban: string, cents: number) => {
      const inside = `<RltdPties><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>`
      const reference = newReference()
      const details = [{ text: rf(order), reference, inside }]
      await upload(statementsOf([{ entries: [entryOf(euros(cents), { details })] }]))
      return (await book(await entryBy(reference))).body
    }
    await transferFrom('DE89370400440532013000', 1)
    expect(await transferFrom('nl91 ABNA 0417 1643 00', order.totals.total + 99)).toMatchObject({
      data: { surplus: 100 },
    })
    await transferFrom('DE89370400440532013000', 1)
    const { body } = await client.get('/api/adm/refunds', AS_STAFF)
    const { data } = body as AnswerTo<typeof refundsApi.list>
    const ofOrder = data.filter(({ number }) => number === order.Ordernummer)
    expect(ofOrder.map(({ paidFrom }) => paidFrom)).toEqual(['NL91ABNA0417164300', 'NL91ABNA0417164300'])
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
})

async function read(xml: string) {
  const { status, body } = await upload(xml)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  const { added, reversed, known } = (body as { data: Record<string, number> }).data
  return { added, reversed, known }
}

type Row = { reference: string; amount: number; payer: string; remittance: string; problem: string | null }

const rows = async (): Promise<Row[]> =>
  fresh.db
    .selectFrom('bank_entries')
    .select(['reference', 'amount', 'payer', 'remittance', 'problem'])
    .orderBy('amount')
    .execute()

const amounts = async () => (await rows()).map(({ amount }) => amount)

describe('entries of one file', () => {
  it('are kept apart where the bank writes that there is no reference', async () => {
    const reference = 'not provided'
    const entries = ['11.11', '22.22', '22.22'].map((amount) => ({ reference, amount, text: 'rent' }))
    expect(await read(statementOf(entries))).toEqual({ added: 3, reversed: 0, known: 0 })
    expect(await read(statementOf(entries))).toEqual({ added: 0, reversed: 0, known: 3 })
    expect(await amounts()).toEqual([1111, 2222, 2222])
    expect((await rows()).some((row) => row.reference.includes(reference))).toBe(false)
  })

  it('are kept apart where the bank gives one reference twice, and each can be booked', async () => {
    const order = await toPay()
    const reference = newReference()
    const half = { reference, text: order.Ordernummer }
    const entries = [
      { ...half, amount: '1.00' },
      { ...half, amount: '2.00' },
    ]
    expect(await read(statementOf(entries))).toMatchObject({ added: 2 })
    expect((await rows())[0]?.reference).toBe(reference)
    for (const count of [1, 2]) {
      const [entry] = await listed()
      expect(entry && (await book(entry)).status).toBe(200)
      expect(await paymentsOf(fresh.db, order)).toHaveLength(count + 1)
    }
  })

  it('that a bank booked as one are kept apart by their place', async () => {
    const details = [
      { amount: '10.00', reference: 'SAME', payer: 'One', text: 'a' },
      { amount: '20.00', reference: 'SAME', payer: 'Two', text: 'a' },
      { amount: '20.00', reference: 'SAME', payer: 'Two', text: 'a' },
    ]
    const file = statementOf([entryOf('50.00', { details })])
    expect(await read(file)).toMatchObject({ added: 3 })
    expect(await read(file)).toMatchObject({ added: 0, known: 3 })
    expect(await amounts()).toEqual([1000, 2000, 2000])
  })
})

describe('an odd entry', () => {
  const good = { reference: 'GOOD', amount: '7.00', text: 'fine' }

  it.each([
    ['a batch with charges', [{ amount: '60.00' }, { amount: '40.00' }]],
    [
      'a batch in dollars that seem to come to its euros',
      [{ inside: '<Amt Ccy="USD">60.00</Amt>' }, { inside: '<Amt Ccy="USD">38.00</Amt>' }],
    ],
  ])('is kept as a whole: %s', async (_, [first, second]) => {
    const details = [
      { ...first, payer: 'A' },
      { ...second, payer: 'B' },
    ]
    const file = statementOf([entryOf('98.00', { details }), good])
    expect(await read(file)).toMatchObject({ added: 2 })
    expect(await read(file)).toMatchObject({ added: 0, known: 2 })
    expect(await rows()).toMatchObject([
      { amount: 700, problem: null },
      { amount: 9800, payer: 'A, B', problem: 'batch' },
    ])
  })

  it.each([
    ['an amount of thirds', entryOf('1.333'), 'amount'],
    ['another currency', entryOf('5.00').replace('"EUR"', '"USD"'), 'currency'],
    ['a status of the bank alone', entryOf('5.00', { status: '<Prtry>X</Prtry>' }), 'status'],
    ['no direction', entryOf('5.00').replace('CRDT', ''), 'direction'],
  ])('is named, and handled by hand: %s', async (_, entry, problem) => {
    const { body } = await upload(statementOf([entry, good]))
    expect(body).toMatchObject({ data: { added: 2, oddCount: 1, odd: [{ problem }] } })
    const bankEntries = fresh.db.selectFrom('bank_entries').selectAll().where('problem', 'is not', null)
    const stored = await bankEntries.execute()
    expect(stored).toMatchObject([{ problem }])
    const order = await toPay()
    const path = `/api/adm/bank_entries/${stored[0]?.id}`
    await client.post(`${path}/order`, { number: order.Ordernummer }, AS_STAFF)
    const shown = { order: order.UUID_Order, due: order.totals.total }
    const booked = await client.post(`${path}/booked`, shown, AS_STAFF)
    expect(booked).toMatchObject({ status: 409, body: { code: 'entry_by_hand' } })
    expect((await client.post(`${path}/state`, { state: 'set_aside' }, AS_STAFF)).status).toBe(200)
    expect(await read(statementOf([entry, good]))).toMatchObject({ added: 0, known: 2 })
  })

  it.each([
    ['a name of JavaScript', '<__proto__>1</__proto__>'],
    ['elements that lie too deep', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ])('is no reason to fail: %s', async (_, inside) => {
    expect((await upload(statementOf([entryOf('5.00', { inside })]))).status).toBe(422)
  })

  it.each([
    ['480,000 elements, each in the one before', 1, `${'<a>'.repeat(480_000)}${'</a>'.repeat(480_000)}`],
    ['many small elements', 1, '<a/>'.repeat(60_000)],
    ['many attributes', 1, `<a ${Array.from({ length: 21_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`],
    ['many character references', 1, `<a>${'&#65;'.repeat(45_000)}</a>`],
    ['many elements in all', 30, '<a/>'.repeat(15_000)],
  ])('is refused before it is parsed: %s', async (_, count, inside) => {
    const entries = Array.from({ length: count }, () => entryOf('5.00', { inside }))
    const { status, body } = await upload(statementOf(entries))
    expect([status, body]).toEqual([413, expect.objectContaining({ code: 'too_large' })])
  })
})

/** Returns the only entry of a file that has one. */
async function readOne(entry: string, state?: string): Promise<Entry | undefined> {
  expect(await upload(statementOf([entry]))).toMatchObject({ status: 200 })
  const all = await listed(state)
  expect(all).toHaveLength(1)
  return all[0]
}

const withDetail = (inside: string) => entryOf('9.01', { details: [{ inside }] })

describe('the text of a transfer', () => {
  it.each([
    ['its own reference', '<Refs><EndToEndId>@</EndToEndId></Refs>'],
    [
      'a second document',
      '<RmtInf><Strd><RfrdDocInf><Nb>A</Nb></RfrdDocInf><RfrdDocInf><Nb>@</Nb></RfrdDocInf></Strd></RmtInf>',
    ],
    ['the bank’s text of the transfer', '<AddtlTxInf>Received @</AddtlTxInf>'],
    ['references to characters', '<RmtInf><Ustrd>Bett &#38; mehr, @</Ustrd></RmtInf>'],
  ])('is shown and matched where it is %s', async (_, written) => {
    const { Ordernummer } = await toPay()
    const found = await readOne(withDetail(written.replace('@', Ordernummer)))
    expect(found).toMatchObject({ order: { number: Ordernummer } })
    expect(found?.remittance).toContain(Ordernummer)
    expect(found?.remittance).not.toContain('&#')
  })

  it('is the bank’s text of the entry where there is no other, and no placeholder', async () => {
    const { Ordernummer } = await toPay()
    const added = `<AddtlNtryInf>Received ${Ordernummer}</AddtlNtryInf>`
    const entry = withDetail('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')
    const found = await readOne(entry.replace('</Ntry>', `${added}</Ntry>`))
    expect(found).toMatchObject({ remittance: `Received ${Ordernummer}`, order: { number: Ordernummer } })
  })
})

describe('the number of an order', () => {
  const loosely = (number: string): [string, string][] => {
    const [, year = '', tail = ''] = number.split('-')
    const [head, end] = [tail.slice(0, 3), tail.slice(3)]
    return [
      ['spaces around dashes', `NN - ${year} - ${tail}`],
      ['long dashes', `NN – ${year} – ${tail}`],
      ['a line that breaks in it', `Bestelling NN-${year}-${head} ${end}`],
      ['a beginning twice', `NN-${year} ${number}`],
      ['small letters without dashes', `nn${year}${tail.toLowerCase()}`],
      ['no prefix', `Rechnung ${year}${tail}, danke`],
      ['the reference of the shop', `RF68 ${`NN${year}${tail}`.match(/.{1,4}/g)?.join(' ')}`],
      ['wide letters', number.replace('NN', 'ＮＮ')],
    ]
  }

  it('is found however it is typed', async () => {
    const { Ordernummer } = await toPay()
    for (const [how, text] of loosely(Ordernummer)) {
      await fresh.db.deleteFrom('bank_entries').execute()
      const found = await readOne(entryOf('9.01', { details: [{ text }] }))
      expect([how, found?.order?.number]).toEqual([how, Ordernummer])
    }
  })

  it('is not guessed where several are named, which are told', async () => {
    const numbers = [(await toPay()).Ordernummer, (await toPay()).Ordernummer]
    const found = await readOne(entryOf('9.01', { details: [{ text: numbers.join(' and ') }] }))
    expect([found?.order, found?.named.toSorted()]).toEqual([null, numbers.toSorted()])
    await fresh.db.deleteFrom('bank_entries').execute()
    const none = await readOne(
      entryOf('9.01', { details: [{ text: 'NN-26-222222 for the bed of my mother' }] }),
    )
    expect(none).toMatchObject({ order: null, named: [] })
  })
})

describe('what a bank sends back', () => {
  const RETURNED = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const parties = '<RltdPties><Dbtr><Nm>Shop</Nm></Dbtr><Cdtr><Nm>Noor</Nm></Cdtr></RltdPties>'
  it.each([
    ['tells why', `${parties}${RETURNED}`],
    ['is called so', `${parties}<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>`],
    [
      'was sent by the shop',
      parties.replace('<Cdtr>', '<DbtrAcct><Id><IBAN>NL51 VBLD 0123 4567 89</IBAN></Id></DbtrAcct><Cdtr>'),
    ],
  ])('is no payment, and can’t be booked: what %s', async (_, inside) => {
    const { Ordernummer } = await toPay()
    const entry = entryOf('9.01', { details: [{ text: Ordernummer, inside }] })
    const expected = { amount: 901, payer: 'Noor', order: { number: Ordernummer } }
    expect(await readOne(entry, 'reversed')).toMatchObject(expected)
    expect(await listed()).toEqual([])
  })

  it('is not what has an empty element for why', async () => {
    const { Ordernummer } = await toPay()
    const inside = '<RtrInf><Rsn> <Cd/></Rsn><AddtlInf/></RtrInf>'
    const entry = entryOf('9.01', { details: [{ text: Ordernummer, payer: 'Noor', inside }] })
    const expected = { amount: 901, payer: 'Noor', order: { number: Ordernummer } }
    expect(await readOne(entry)).toMatchObject(expected)
  })

  it('is told apart within a batch', async () => {
    const details = [{ amount: '5.00' }, { amount: '4.01', inside: RETURNED }]
    await upload(statementOf([entryOf('9.01', { details })]))
    expect(await listed()).toMatchObject([{ amount: 500 }])
    expect(await listed('reversed')).toMatchObject([{ amount: 401 }])
  })

  it('has left the account where it had arrived', async () => {
    const entry = withDetail(RETURNED).replace('CRDT', 'DBIT')
    expect(await readOne(entry, 'reversed')).toMatchObject({ amount: -901 })
  })
})

describe('a file', () => {
  const accented = statementOf([{ amount: '9.25', text: 'Müller', payer: 'Zoë' }])

  it.each([
    ['UTF-8 that says it is Latin-1', Buffer.from(accented.replace('UTF-8', 'iso-8859-1'))],
    ['Latin-1', Buffer.from(accented.replace('UTF-8', 'iso-8859-1'), 'latin1')],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${accented}`)],
    ['lines that begin with an empty one', `\r\n ${accented}`],
    ['an envelope', accented.replace('<Document', '<Envelope><AppHdr/><Document').concat('</Envelope>')],
    ['signs that XML does not have', accented.replace('Müller', 'Mü\0ller\u0001').replace('Zoë', 'Zoë\0')],
  ])('is read in %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { data: { added: 1 } } })
    expect(await listed()).toMatchObject([{ payer: 'Zoë', remittance: 'Müller' }])
  })

  it('of several accounts is read for the shop’s own', async () => {
    const own = statementsOf([{ entries: [{ amount: '1.00', text: 'own' }] }])
    const [other] =
      /<Stmt>[\s\S]*<\/Stmt>/.exec(own.replace('NL51VBLD0123456789', 'NL91ABNA0417164300')) ?? []
    const both = own.replace('<Stmt>', `${other}<Stmt>`)
    expect(await upload(both)).toMatchObject({ status: 200, body: { data: { added: 1, others: 1 } } })
    const nameless = own.replace('<Stmt>', `${other?.replace(/<Acct>.*<\/Acct>/, '')}<Stmt/><Stmt>`)
    expect(await upload(nameless)).toMatchObject({ status: 200, body: { data: { known: 1, others: 2 } } })
    const foreign = own.replace('NL51VBLD0123456789', 'NL91ABNA0417164300')
    expect(await upload(foreign)).toMatchObject({ status: 422, body: { code: 'statement_of_other_account' } })
  })
})

describe('a report of a day (CAMT.052)', () => {
  const report = (file: string) =>
    file.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replaceAll('Stmt>', 'Rpt>')

  it('is read as a statement is, without what is only announced, and its statement adds nothing', async () => {
    const { Ordernummer } = await toPay()
    const statement = statementOf([{ reference: newReference(), amount: '9.01', text: Ordernummer }])
    const announced = entryOf('5.00', { status: '<Cd>PDNG</Cd>' })
    const file = report(statement).replace('</Rpt>', `${announced}</Rpt>`)
    expect(await read(file)).toEqual({ added: 1, reversed: 0, known: 0 })
    expect(await listed()).toMatchObject([{ amount: 901, order: { number: Ordernummer } }])
    expect(await read(statement)).toEqual({ added: 0, reversed: 0, known: 1 })
  })
})

describe('a ZIP of files', () => {
  const day = (text: string) =>
    statementOf([
      { amount: '9.01', text },
      { amount: '9.01', text },
    ])
  const [first, second] = [
    { name: '2026/a.xml', content: day('one') },
    { name: 'b.XML', content: day('two'), isStored: true },
  ]

  it('is read as if each had come by itself, and nothing else in it', async () => {
    const more = { name: 'c.xml', content: statementOf([], 'NL91ABNA0417164300') }
    const rest = [
      { name: 'd.pdf', content: '%PDF' },
      { name: '__MACOSX/._b.xml', content: 'x' },
      { name: '2026/', content: '' },
    ]
    const { status, body } = await upload(
      zipOf([first, second, { ...first, name: 'again.xml' }, more, ...rest]),
    )
    expect([status, body]).toMatchObject([200, { data: { added: 4, known: 0, others: 1 } }])
    expect(await read(day('one'))).toEqual({ added: 0, reversed: 0, known: 2 })
  })

  const filled = '<Ntry/>'.repeat(3_000)
  const REFUSED: [string, readonly Zipped[], number][] = [
    ['another ZIP', [first, { name: 'b.zip', content: zipOf([second]) }], 422],
    ['nothing to read', [{ name: 'a.txt', content: day('one') }], 422],
    ['no file', [], 422],
    ['a password', [{ ...first, flags: 1 }], 422],
    ['one that is damaged', [{ ...first, sum: 1 }], 422],
    ['more than it says', [{ ...first, length: 20 }], 422],
    ['a file larger than is read', [{ name: 'a.xml', content: ' '.repeat(5_000_000) }], 413],
    [
      'files that are larger together',
      Array(3).fill({ ...first, content: ' '.repeat(2_000_000) + first.content }),
      413,
    ],
    ['too many files', Array(1_001).fill({ name: 'a.txt', content: '' }), 413],
    ['too many entries in all', Array(2).fill({ ...first, content: statementOf([filled]) }), 413],
  ]
  it.each(REFUSED)('is refused with %s', async (_, files, status) => {
    expect((await upload(zipOf(files))).status).toBe(status)
    expect(await rows()).toEqual([])
  })

  it('is refused wherever it ends too early', async () => {
    const whole = zipOf([first])
    for (const length of [4, 60, whole.length - 40, whole.length - 1]) {
      expect((await upload(whole.subarray(0, length))).status).toBe(422)
    }
  })
})
