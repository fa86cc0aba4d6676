import { describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { type Booked, entryOf, statementOf, statementsOf } from '../../tests/support/camt053'
import { paymentsOf } from '../../tests/support/payment-rows'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

const upload = (xml: BodyInit) =>
  client.send('/api/adm/bank_statements', xml, { ...AS_STAFF, 'Content-Type': 'application/octet-stream' })

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

let made = 0
/** Different in each test, as all of them share one database. */
const newReference = () => `REF-${++made}`
const cleared = () => fresh.db.deleteFrom('bank_entries').execute()

describe('entries of one file', () => {
  it.each(['NONREF', 'NOTPROVIDED', 'not provided', '0000'])(
    'are kept apart where the bank writes %s',
    async (reference) => {
      await cleared()
      const entries = ['11.11', '22.22', '22.22'].map((amount) => ({ reference, amount, text: 'rent' }))
      expect(await read(statementOf(entries))).toEqual({ added: 3, reversed: 0, known: 0 })
      expect(await read(statementOf(entries))).toEqual({ added: 0, reversed: 0, known: 3 })
      expect(await amounts()).toEqual([1111, 2222, 2222])
      expect((await rows()).some((row) => row.reference.includes(reference))).toBe(false)
    },
  )

  it('are kept apart where the bank gives one reference twice, and each can be booked', async () => {
    await cleared()
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    const reference = newReference()
    const half = { reference, text: order.Ordernummer }
    const entries = [
      { ...half, amount: '1.00' },
      { ...half, amount: '2.00' },
    ]
    expect(await read(statementOf(entries))).toMatchObject({ added: 2 })
    expect((await rows())[0]?.reference).toBe(reference)
    for (const count of [1, 2]) {
      const { body } = await client.get('/api/adm/bank_entries', AS_STAFF)
      const [entry] = (body as { data: { id: string; order: { orderId: string; due: number } }[] }).data
      const shown = { order: entry?.order.orderId, due: entry?.order.due }
      const booked = await client.post(`/api/adm/bank_entries/${entry?.id}/booked`, shown, AS_STAFF)
      expect(booked.status).toBe(200)
      expect(await paymentsOf(fresh.db, order)).toHaveLength(count + 1)
    }
  })

  it('that a bank booked as one are kept apart by their place', async () => {
    await cleared()
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

  it('are the same in another file that has the day again, and in a statement that is there twice', async () => {
    await cleared()
    const on = (day: string): Booked[] =>
      ['1.00', '1.00', '2.00'].map((amount) => ({ amount, text: 'x', day }))
    const [monday, tuesday] = [on('2026-11-23'), on('2026-11-24')]
    expect(await read(statementsOf([{ id: 'A', entries: monday }]))).toMatchObject({ added: 3 })
    const both = [
      { id: 'B', entries: [...tuesday].reverse() },
      { id: 'C', entries: monday },
    ]
    expect(await read(statementsOf(both))).toMatchObject({ added: 3, known: 3 })
    const twice = [
      { id: 'A', entries: monday },
      { id: 'A', entries: monday },
    ]
    expect(await read(statementsOf(twice))).toMatchObject({ added: 0 })
    expect(await amounts()).toHaveLength(6)
  })
})

describe('an odd entry', () => {
  const good = { reference: 'GOOD', amount: '7.00', text: 'fine' }

  it.each([
    [
      'a batch with charges',
      {
        details: [
          { amount: '60.00', payer: 'A' },
          { amount: '40.00', payer: 'B' },
        ],
      },
      'batch',
    ],
    [
      'a batch of both signs',
      {
        details: [
          { amount: '103.00', payer: 'A' },
          { amount: '5.00', payer: 'B', debit: true as const },
        ],
      },
      'batch',
    ],
    [
      'a batch in dollars that seem to come to its euros',
      {
        details: [
          { payer: 'A', inside: '<Amt Ccy="USD">60.00</Amt>' },
          { payer: 'B', inside: '<Amt Ccy="USD">38.00</Amt>' },
        ],
      },
      'batch',
    ],
    ['a batch without amounts', { details: [{ payer: 'A' }, { payer: 'B' }] }, 'batch'],
  ])('is kept as a whole: %s', async (_, entry, problem) => {
    await cleared()
    const file = statementOf([entryOf('98.00', entry), good])
    expect(await read(file)).toMatchObject({ added: 2 })
    expect(await read(file)).toMatchObject({ added: 0, known: 2 })
    expect(await rows()).toMatchObject([
      { amount: 700, problem: null },
      { amount: 9800, payer: 'A, B', problem },
    ])
  })

  it.each([
    ['an amount of thirds', entryOf('1.333'), 'amount'],
    ['more than can be stored', entryOf('21474836.48'), 'amount'],
    ['an amount in words', entryOf('twelve'), 'amount'],
    ['200,000 digits and a letter', entryOf(`${'1'.repeat(200_000)}x`), 'amount'],
    ['another currency', entryOf('5.00').replace('"EUR"', '"USD"'), 'currency'],
    ['a status of the bank alone', entryOf('5.00', { status: '<Prtry>X</Prtry>' }), 'status'],
    ['no day', entryOf('5.00').replace(/<BookgDt>.*<\/BookgDt>/, ''), 'day'],
    ['no direction', entryOf('5.00').replace('CRDT', ''), 'direction'],
  ])('is named, and handled by hand: %s', async (_, entry, problem) => {
    await cleared()
    const { body } = await upload(statementOf([entry, good]))
    expect(body).toMatchObject({ data: { added: 2, oddCount: 1, odd: [{ problem }] } })
    const stored = await fresh.db
      .selectFrom('bank_entries')
      .selectAll()
      .where('problem', 'is not', null)
      .execute()
    expect(stored).toMatchObject([{ problem }])
    const order = await placedOrder(client, { payment_method: 'bank_transfer' })
    const path = `/api/adm/bank_entries/${stored[0]?.id}`
    await client.post(`${path}/order`, { number: order.Ordernummer }, AS_STAFF)
    const shown = { order: order.UUID_Order, due: order.totals.total }
    const booked = await client.post(`${path}/booked`, shown, AS_STAFF)
    expect(booked).toMatchObject({ status: 409, body: { code: 'entry_by_hand' } })
    expect((await client.post(`${path}/state`, { state: 'set_aside' }, AS_STAFF)).status).toBe(200)
    expect(await read(statementOf([entry, good]))).toMatchObject({ added: 0, known: 2 })
  })

  it('is read where elements are empty or padded, with the text that the bank adds', async () => {
    await cleared()
    const empty = entryOf('000000000000012.34', { inside: '<AcctSvcrRef/>' }).replace(
      '</NtryDtls>',
      '<TxDtls><RltdPties><Dbtr/></RltdPties></TxDtls></NtryDtls>',
    )
    const added = entryOf('9.02').replace('</Ntry>', '<AddtlNtryInf>of the bank</AddtlNtryInf></Ntry>')
    expect(await read(statementOf([empty, added]))).toMatchObject({ added: 2 })
    expect(await rows()).toMatchObject([
      { amount: 902, remittance: 'of the bank', problem: null },
      { amount: 1234, payer: '', problem: null },
    ])
  })

  it('is one without anything in it, beside others', async () => {
    await cleared()
    const file = statementOf(['<Ntry/>', good, '<Ntry />'])
    expect(await read(file.replace(/(<\/?)Ntry/g, '$1a:Ntry'))).toMatchObject({ added: 3 })
    expect((await rows()).map(({ problem }) => problem)).toEqual(['status', 'status', null])
  })

  it('is read in the encoding that its file declares', async () => {
    await cleared()
    const text = statementOf([{ amount: '9.25', text: 'x', payer: 'Müller' }])
    const bytes = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect((await upload(bytes)).status).toBe(200)
    expect(await rows()).toMatchObject([{ payer: 'Müller' }])
    expect((await upload(Buffer.from(text, 'latin1'))).status).toBe(422)
  })

  it.each([
    ['a name of JavaScript', '<__proto__>1</__proto__>'],
    ['elements that lie too deep', `${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`],
  ])('is no reason to fail: %s', async (_, inside) => {
    expect((await upload(statementOf([entryOf('5.00', { inside })]))).status).toBe(422)
  })
})

describe('what an earlier version stored', () => {
  it('is known, once for each row, and what it took for a double is new', async () => {
    await cleared()
    const common = {
      amount: 500,
      day: '2026-11-23',
      payer: 'N de Vries & Zn',
      remittance: 'x',
      state: 'booked',
    } as const
    const at = { created_at: '2026-11-23T10:00:00.000Z', updated_at: '2026-11-23T10:00:00.000Z' }
    const earlier = ['SOUND', 'NONREF'].map((reference) => ({
      ...common,
      ...at,
      id: `earlier-${reference}`,
      reference,
      order_id: null,
      identity: null,
      problem: null,
    }))
    await fresh.db.insertInto('bank_entries').values(earlier).execute()
    const entries = [
      { reference: 'SOUND', amount: '5.00', text: 'x' },
      { reference: 'SOUND', amount: '9.00', text: 'x' },
      { reference: 'NONREF', amount: '5.00', text: 'x' },
      { reference: 'NONREF', amount: '5.00', text: 'x' },
    ]
    expect(await read(statementOf(entries))).toEqual({ added: 2, reversed: 0, known: 2 })
    expect(await read(statementOf(entries))).toEqual({ added: 0, reversed: 0, known: 4 })
    expect(await amounts()).toEqual([500, 500, 500, 900])
  })
})
