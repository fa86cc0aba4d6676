import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../tests/support/backend'
import { type Booked, entryOf, statementOf, statementsOf } from '../../../../tests/support/camt053'
import { testBackend } from '../../../../tests/support/set-up'
import { readStatements } from './read'
import { nameEntries, storeEntries } from './store'

const fresh = testBackend()

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

const transfer = fc.record({
  reference: fc.oneof(
    fc.constantFrom('', 'NONREF', 'NOTPROVIDED', 'R-1', 'R-2'),
    fc.stringMatching(/^[A-Z0-9]{1,20}$/),
  ),
  amount: fc.constantFrom('1.00', '2.00', '000003.00'),
  text: fc.constantFrom('', 'rent', 'NN-26-ABCDEF'),
  payer: fc.constantFrom('', 'Ann', 'Bob'),
  day: fc.constantFrom(...DAYS),
})

/** A file holds some days, each in statements of its own or in one, in this order or the other. */
const file = fc.record({
  days: fc.subarray(DAYS, { minLength: 1 }),
  isOne: fc.boolean(),
  isReversed: fc.boolean(),
})
type File = { days: string[]; isOne: boolean; isReversed: boolean }

function fileOf(transfers: readonly Booked[], { days, isOne, isReversed }: File, number: number): string {
  const parts = isOne ? [days] : days.map((day) => [day])
  const statements = parts.map((part, index) => {
    const entries = transfers.filter(({ day }) => part.includes(day ?? ''))
    return { id: `${number}-${index}`, entries: isReversed ? [...entries].reverse() : entries }
  })
  return statementsOf(statements)
}

const counted = (things: readonly (readonly unknown[])[]) => things.map((one) => one.join('|')).sort()

it('keeps every transfer exactly once, in whichever files its day comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(transfer, { maxLength: 25 }),
      fc.array(file, { minLength: 1, maxLength: 5 }),
      async (transfers, files) => {
        await fresh.db.deleteFrom('bank_entries').execute()
        const seen = new Set<string>()
        for (const [number, one] of files.entries()) {
          const entries = nameEntries(await readStatements(fileOf(transfers, one, number)))
          const expected = transfers.filter(({ day }) => one.days.includes(day) && !seen.has(day)).length
          const stored = await storeEntries(fresh.db, entries, TEST_NOW)
          expect([stored.added.length, stored.known]).toEqual([expected, entries.length - expected])
          for (const day of one.days) seen.add(day)
        }
        const rows = await fresh.db.selectFrom('bank_entries').selectAll().execute()
        const told = transfers.filter(({ day }) => seen.has(day))
        expect(
          counted(rows.map(({ amount, day, payer, remittance }) => [amount, day, payer, remittance])),
        ).toEqual(
          counted(told.map(({ amount, day, payer, text }) => [Number(amount) * 100, day, payer, text])),
        )
      },
    ),
    { numRuns: process.env.TEST_ALL ? 200 : 15 },
  )
})

async function read(further: string) {
  const inside = `<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf>${further}</Strd></RmtInf>`
  const [statement] = await readStatements(statementOf([entryOf('9.01', { details: [{ inside }] })]))
  return statement?.entries[0]
}

it('documents that a text names are read, and leave an entry the one that 1.0.0-rc has kept', async () => {
  const [plain, named] = [
    await read(''),
    await read('<RfrdDocInf><Nb>2026-000123</Nb></RfrdDocInf><AddtlRmtInf>rent</AddtlRmtInf>'),
  ]
  expect([plain?.remittance, named?.remittance]).toEqual(['RF18', 'RF18 2026-000123 rent'])
  expect(named?.fingerprint).toBe(plain?.fingerprint)
})

it('letters that a file refers to by numbers are read, and leave an entry the one that 1.0.0-rc has kept', async () => {
  const details = [{ text: 'M&#252;ller &amp; &#x26; &#8364;', payer: 'Zo&#235;', reference: 'R&#45;1' }]
  const [statement] = await readStatements(statementOf([entryOf('9.01', { details })]))
  const [entry] = statement?.entries ?? []
  expect(entry).toMatchObject({ remittance: 'Müller & & €', payer: 'Zoë', reference: 'R-1' })
  expect(JSON.parse(entry?.fingerprint ?? '').slice(-3)).toEqual([
    expect.arrayContaining(['R&#45;1']),
    'Zo&#235;',
    'M&#252;ller & &#x26; &#8364;',
  ])
})
