import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testBackend } from '../tests/support/set-up'
import { confirmPromises, readStored } from './domain/settings/opening/opening'
import { takeOverPromises } from './embedded'

const fresh = testBackend()

it('what an earlier version kept in a file counts until the owner says something else', async () => {
  const { db, dataDir } = fresh
  expect(await takeOverPromises(db, dataDir)).toBe(0)
  const before = { phone: '2026-11-01', recalls: '2026-11-02', carrier_days: '2026-11-03' }
  writeFileSync(join(dataDir, 'promises.json'), JSON.stringify(before))
  expect(await takeOverPromises(db, dataDir)).toBe(1)
  expect((await readStored(db)).promises).toEqual({ phone: '2026-11-01' })
  await confirmPromises(db, { group: 'help', promises: [] }, '2026-11-20')
  expect(await takeOverPromises(db, dataDir)).toBe(0)
  expect((await readStored(db)).promises).toEqual({})
})
