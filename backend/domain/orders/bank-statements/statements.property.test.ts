import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../tests/support/backend'
import { type Booked, statementsOf } from '../../../../tests/support/camt053'
import { testBackend } from '../../../../tests/support/set-up'
import { readCamt053 } from './camt053'
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
          const entries = nameEntries(await readCamt053(fileOf(transfers, one, number)))
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
