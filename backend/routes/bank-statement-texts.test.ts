import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { entryOf, statementOf, statementsOf } from '../../tests/support/camt053'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { storeEntries } from '../domain/orders/bank-statements/store'

const fresh = testBackend()
const client = testClient(fresh)

beforeEach(async () => {
  await fresh.db.deleteFrom('bank_entries').execute()
})

async function upload(file: BodyInit) {
  const type = { 'Content-Type': 'application/octet-stream' }
  const { status, body } = await client.send('/api/adm/bank_statements', file, { ...AS_STAFF, ...type })
  return { status, ...(body as { data?: Record<string, unknown>; code?: string }) }
}

type Listed = {
  amount: number
  payer: string
  remittance: string
  order: { number: string } | null
  named: string[]
}

async function listed(state = 'open'): Promise<Listed[]> {
  const { body } = await client.get(`/api/adm/bank_entries?state=${state}`, AS_STAFF)
  return (body as { data: Listed[] }).data
}

/** Returns the only entry of a file that has one. */
async function readOne(entry: string, state?: string): Promise<Listed | undefined> {
  expect(await upload(statementOf([entry]))).toMatchObject({ status: 200 })
  const all = await listed(state)
  expect(all).toHaveLength(1)
  return all[0]
}

const withDetail = (inside: string) => entryOf('9.01', { details: [{ inside }] })
const orderToTransfer = () => placedOrder(client, { payment_method: 'bank_transfer' })

describe('the text of a transfer', () => {
  it.each([
    ['its own reference', '<Refs><EndToEndId>@</EndToEndId></Refs>'],
    ['a document', '<RmtInf><Strd><RfrdDocInf><Nb>@</Nb></RfrdDocInf></Strd></RmtInf>'],
    [
      'a second document',
      '<RmtInf><Strd><RfrdDocInf><Nb>A</Nb></RfrdDocInf><RfrdDocInf><Nb>@</Nb></RfrdDocInf></Strd></RmtInf>',
    ],
    [
      'further text',
      '<RmtInf><Strd><AddtlRmtInf>paid</AddtlRmtInf><AddtlRmtInf>@</AddtlRmtInf></Strd></RmtInf>',
    ],
    ['the bank’s text of the transfer', '<AddtlTxInf>Received @</AddtlTxInf>'],
    ['references to characters', '<RmtInf><Ustrd>Bett &#38; mehr, @</Ustrd></RmtInf>'],
  ])('is shown and matched where it is %s', async (_, written) => {
    const { Ordernummer } = await orderToTransfer()
    const found = await readOne(withDetail(written.replace('@', Ordernummer)))
    expect(found).toMatchObject({ order: { number: Ordernummer } })
    expect(found?.remittance).toContain(Ordernummer)
    expect(found?.remittance).not.toContain('&#')
  })

  it('is the bank’s text of the entry where there is no other, and no placeholder', async () => {
    const { Ordernummer } = await orderToTransfer()
    const added = `<AddtlNtryInf>Received ${Ordernummer}</AddtlNtryInf>`
    const entry = withDetail('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')
    const found = await readOne(entry.replace('</Ntry>', `${added}</Ntry>`))
    expect(found).toMatchObject({ remittance: `Received ${Ordernummer}`, order: { number: Ordernummer } })
  })

  it('has letters where the file refers to them by number', async () => {
    const payer = '<RltdPties><Dbtr><Nm>M&#252;ller &#x26; Zn &amp; Co &#8211; x</Nm></Dbtr></RltdPties>'
    expect(await readOne(withDetail(payer))).toMatchObject({ payer: 'Müller & Zn & Co – x' })
  })
})

describe('the number of an order', () => {
  const loosely = (number: string): [string, string][] => {
    const [, year = '', tail = ''] = number.split('-')
    const [head, end] = [tail.slice(0, 3), tail.slice(3)]
    return [
      ['spaces around dashes', `NN - ${year} - ${tail}`],
      ['many of them', `NN  --  ${year}  --  ${tail}`],
      ['long dashes', `NN – ${year} – ${tail}`],
      ['a line that breaks in it', `Bestelling NN-${year}-${head} ${end}`],
      ['a beginning twice', `NN-${year} ${number}`],
      ['a name before it that ends alike', `JOHANN ${year} ${number}`],
      ['small letters without dashes', `nn${year}${tail.toLowerCase()}`],
      ['its last signs alone', tail],
      ['its last signs in two words', `order nr. ${head} ${end}`],
      ['another word before it', `ORD-${year}-${tail}`],
      ['no prefix', `Rechnung ${year}${tail}, danke`],
      ['underscores and slashes', `NN_${year}/${tail}`],
      ['the reference of the shop', `RF68 ${`NN${year}${tail}`.match(/.{1,4}/g)?.join(' ')}`],
      ['wide letters', number.replace('NN', 'ＮＮ')],
    ]
  }

  it('is found however it is typed', async () => {
    const { Ordernummer } = await orderToTransfer()
    for (const [how, text] of loosely(Ordernummer)) {
      await fresh.db.deleteFrom('bank_entries').execute()
      const found = await readOne(entryOf('9.01', { details: [{ text }] }))
      expect([how, found?.order?.number]).toEqual([how, Ordernummer])
    }
  })

  it('is typed as loosely by staff', async () => {
    const { Ordernummer } = await orderToTransfer()
    const spaced = Ordernummer.toLowerCase().replaceAll('-', ' ')
    await upload(statementOf([entryOf('9.01')]))
    const { id } = await fresh.db.selectFrom('bank_entries').select('id').executeTakeFirstOrThrow()
    const path = `/api/adm/bank_entries/${id}/order`
    expect((await client.post(path, { number: spaced }, AS_STAFF)).status).toBe(200)
    expect(await listed()).toMatchObject([{ order: { number: Ordernummer } }])
  })

  it('is not guessed where several are named, which are told', async () => {
    const numbers = [(await orderToTransfer()).Ordernummer, (await orderToTransfer()).Ordernummer]
    const found = await readOne(entryOf('9.01', { details: [{ text: numbers.join(' and ') }] }))
    expect([found?.order, found?.named.toSorted()]).toEqual([null, numbers.toSorted()])
    await fresh.db.deleteFrom('bank_entries').execute()
    const none = await readOne(
      entryOf('9.01', { details: [{ text: 'NN-26-222222 for the bed of my mother' }] }),
    )
    expect(none).toMatchObject({ order: null, named: [] })
  })

  it('is looked for in very many long texts at once', async () => {
    const text = 'AB '.repeat(160)
    const many = Array.from({ length: 300 }, (_, index) =>
      entryOf(`1.${10 + (index % 90)}`, { details: [{ text: `${text}${index}` }] }),
    )
    expect(await upload(statementOf(many))).toMatchObject({ data: { added: 300 } })
    expect(await storeEntries(fresh.db, [], TEST_NOW)).toEqual({ added: [], known: 0 })
  })
})

describe('what a bank sends back', () => {
  const RETURNED = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'
  const parties = '<RltdPties><Dbtr><Nm>Shop</Nm></Dbtr><Cdtr><Nm>Noor</Nm></Cdtr></RltdPties>'
  it.each([
    ['tells why', `${parties}${RETURNED}`],
    ['says so in words', `${parties}<RtrInf><AddtlInf>Account closed</AddtlInf></RtrInf>`],
    ['is called so', `${parties}<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>`],
    [
      'was sent by the shop',
      parties.replace('<Cdtr>', '<DbtrAcct><Id><IBAN>NL51 VBLD 0123 4567 89</IBAN></Id></DbtrAcct><Cdtr>'),
    ],
  ])('is no payment, and can’t be booked: what %s', async (_, inside) => {
    const { Ordernummer } = await orderToTransfer()
    const entry = entryOf('9.01', { details: [{ text: Ordernummer, inside }] })
    const expected = { amount: 901, payer: 'Noor', order: { number: Ordernummer } }
    expect(await readOne(entry, 'reversed')).toMatchObject(expected)
    expect(await listed()).toEqual([])
  })

  it.each(['<RtrInf/>', '<RtrInf x="y"></RtrInf>', '<RtrInf><Rsn> <Cd/></Rsn><AddtlInf/></RtrInf>'])(
    'is not what has an empty element for why: %s',
    async (inside) => {
      const { Ordernummer } = await orderToTransfer()
      const entry = entryOf('9.01', { details: [{ text: Ordernummer, payer: 'Noor', inside }] })
      const expected = { amount: 901, payer: 'Noor', order: { number: Ordernummer } }
      expect(await readOne(entry)).toMatchObject(expected)
    },
  )

  it('leaves what waits to be booked, where version 1.0.0-rc had listed it there', async () => {
    const entry = withDetail(`${parties}${RETURNED}`)
    const of = { amount: 901, day: '2026-11-23', reference: 'X', problem: null, order_id: null } as const
    const said = [false, of.day, of.amount, ['', '', '', '', ''], 'Shop', '']
    const identity = `${createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 40)}-1`
    const at = { created_at: TEST_NOW.toISOString(), updated_at: TEST_NOW.toISOString() }
    const row = { ...of, ...at, id: 'kept', identity, payer: 'Shop', remittance: '', state: 'open' } as const
    await fresh.db.insertInto('bank_entries').values(row).execute()
    expect(await upload(statementOf([entry]))).toMatchObject({ data: { added: 0, known: 1 } })
    expect(await listed()).toEqual([])
    expect(await listed('reversed')).toMatchObject([{ amount: 901 }])
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
  const little = Buffer.from(accented.replace('UTF-8', 'UTF-16'), 'utf16le')
  const big = Buffer.from(little).swap16()

  it.each([
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), little])],
    ['UTF-16 the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), big])],
    ['UTF-16 without a mark', little],
    ['UTF-16 without a mark the other way round', big],
    ['UTF-8 that says it is UTF-16', Buffer.from(accented.replace('UTF-8', 'UTF-16'))],
    ['UTF-8 that says it is Latin-1', Buffer.from(accented.replace('UTF-8', 'iso-8859-1'))],
    ['Latin-1', Buffer.from(accented.replace('UTF-8', 'iso-8859-1'), 'latin1')],
    ['the encoding of Windows', Buffer.from(accented.replace('UTF-8', 'Windows-1252'), 'latin1')],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${accented}`)],
    ['lines that begin with an empty one', `\r\n ${accented}`],
    ['an envelope', accented.replace('<Document', '<Envelope><AppHdr/><Document').concat('</Envelope>')],
    ['signs that XML does not have', accented.replace('Müller', 'Mü\0ller\u0001').replace('Zoë', 'Zoë\0')],
  ])('is read in %s', async (_, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 200, data: { added: 1 } })
    expect(await listed()).toMatchObject([{ payer: 'Zoë', remittance: 'Müller' }])
  })

  it('in an encoding that nobody knows is refused', async () => {
    expect((await upload(accented.replace('UTF-8', 'KLINGON'))).status).toBe(422)
  })

  it('of several accounts is read for the shop’s own', async () => {
    const own = statementsOf([{ entries: [{ amount: '1.00', text: 'own' }] }])
    const [other] =
      /<Stmt>[\s\S]*<\/Stmt>/.exec(own.replace('NL51VBLD0123456789', 'NL91ABNA0417164300')) ?? []
    const both = own.replace('<Stmt>', `${other}<Stmt>`)
    expect(await upload(both)).toMatchObject({ status: 200, data: { added: 1, others: 1 } })
    const nameless = own.replace('<Stmt>', `${other?.replace(/<Acct>.*<\/Acct>/, '')}<Stmt/><Stmt>`)
    expect(await upload(nameless)).toMatchObject({ status: 200, data: { known: 1, others: 2 } })
    const foreign = own.replace('NL51VBLD0123456789', 'NL91ABNA0417164300')
    expect(await upload(foreign)).toMatchObject({ status: 422, code: 'statement_of_other_account' })
  })
})
