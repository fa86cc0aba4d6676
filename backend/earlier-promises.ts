import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isIsoDate } from '../contract/dates'
import { OWNER_PROMISES, PROMISE_IDS } from '../contract/owner-promises'
import { inTransaction } from './db/retry'
import type { Database } from './db/schema'
import { readToChange, store } from './domain/settings/opening/opening'

/** Their meaning has changed since, so they are confirmed anew. */
const OTHERS_BEFORE = ['recalls', 'trials']

const confirmedSchema = z.record(z.enum(PROMISE_IDS), z.string().refine(isIsoDate))

function readFile(file: string) {
  const written: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const known = OWNER_PROMISES.map(({ id }) => id).filter((id) => !OTHERS_BEFORE.includes(id))
  const told = Object.entries(z.record(z.unknown()).parse(written))
  return confirmedSchema.parse(Object.fromEntries(told.filter(([id]) => known.some((one) => one === id))))
}

/**
 * Takes over the confirmations in the file of an earlier version, unless the owner has decided in the back office. Returns their number.
 * Throws for an invalid file.
 */
export async function takeOverPromises(db: Database, dataDir: string): Promise<number> {
  const file = join(dataDir, 'promises.json')
  if (!existsSync(file)) return 0
  const row = await db.selectFrom('settings').select('name').where('name', '=', 'promises').executeTakeFirst()
  if (row) return 0
  const confirmed = readFile(file)
  await inTransaction(db, async (unit) => {
    await readToChange(unit)
    await store(unit, 'promises', confirmed)
  })
  return Object.keys(confirmed).length
}
