import { expect, it } from 'vitest'
import { freshBackend, TEST_NOW, testDay } from '../../tests/support/backend'
import { expire } from './expire'

const daysAgo = (days: number) => testDay(-days).toISOString()

it('keeps transfers as long as the books, and a year what was set aside', async () => {
  const { db, close } = await freshBackend()
  const entry = (
    reference: string,
    state: 'open' | 'booked' | 'set_aside',
    day: string,
    changed: number,
  ) => ({
    ...{ id: reference, reference, state, day, amount: 100, payer: 'Noor', remittance: '', order_id: null },
    ...{ created_at: daysAgo(changed), updated_at: daysAgo(changed) },
  })
  const year = TEST_NOW.getUTCFullYear()
  await db
    .insertInto('bank_entries')
    .values([
      entry('out of the books', 'booked', `${year - 8}-12-31`, 2800),
      entry('forgotten', 'open', `${year - 8}-12-31`, 2800),
      entry('in the books', 'booked', `${year - 7}-01-01`, 2700),
      entry('open', 'open', `${year - 2}-01-01`, 700),
      entry('set aside long ago', 'set_aside', `${year - 2}-01-01`, 366),
      entry('set aside', 'set_aside', `${year - 2}-01-01`, 364),
    ])
    .execute()
  expect(await expire('bank_entries', { db, now: () => TEST_NOW })).toBe(3)
  const left = await db.selectFrom('bank_entries').select('reference').orderBy('reference').execute()
  expect(left.map(({ reference }) => reference)).toEqual(['in the books', 'open', 'set aside'])
  await close()
})
