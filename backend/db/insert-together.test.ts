import { expect, it } from 'vitest'
import { testBackend } from '../../tests/support/set-up'
import { insertTogether } from './insert-together'

const fresh = testBackend()

const stored = (prefix: string) =>
  fresh.db
    .selectFrom('rate_limits')
    .select(['key', 'expires_at'])
    .where('key', 'like', `${prefix}%`)
    .orderBy('key')
    .execute()

it('stores each row with the columns that it has', async () => {
  await insertTogether(fresh.db, { rate_limits: [{ key: 'columns-a', points: 1 } as never] })
  await insertTogether(fresh.db, { rate_limits: [{ key: 'columns-b', points: 1, expires_at: 5 }] })
  expect(await stored('columns')).toEqual([
    { key: 'columns-a', expires_at: null },
    { key: 'columns-b', expires_at: 5 },
  ])
})

it('stores all of them or none', async () => {
  const rate_limits = ['a', 'b'].map((name) => ({ key: `whole-${name}`, points: 1, expires_at: null }))
  await insertTogether(fresh.db, { rate_limits: rate_limits.slice(1) })
  await expect(
    insertTogether(fresh.db, { versions: [{ name: 'whole', value: '1' }], rate_limits }),
  ).rejects.toThrow()
  expect(await stored('whole')).toEqual([{ key: 'whole-b', expires_at: null }])
  const version = fresh.db.selectFrom('versions').selectAll().where('name', '=', 'whole')
  expect(await version.execute()).toEqual([])
})
