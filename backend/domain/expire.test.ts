import { expect, it } from 'vitest'
import { freshBackend, TEST_NOW, testDay } from '../../tests/support/backend'
import { expire } from './expire'

const daysAgo = (days: number) => testDay(-days).toISOString()

it('forgets what nobody has touched for thirty days', async () => {
  const { db, close } = await freshBackend()
  const checkout = (id: string, created_at: string, updated_at: string) => ({
    ...{ id, country: 'nl', region: null, form: '{}', created_at, updated_at },
  })
  await db
    .insertInto('checkouts')
    .values([
      checkout('old', daysAgo(31), daysAgo(31)),
      checkout('come back to', daysAgo(31), daysAgo(29)),
      checkout('new', daysAgo(0), daysAgo(0)),
    ])
    .execute()
  expect(await expire.checkouts({ db, now: () => TEST_NOW })).toBe(1)
  const left = await db.selectFrom('checkouts').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['come back to', 'new'])
  await close()
})
