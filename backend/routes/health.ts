import { healthApi } from '../../contract/endpoints/health'
import type { Queries } from '../db/schema'
import { tryToStore } from '../db/try-to-store'
import { publicVersion } from '../domain/catalogue/read'
import { resource, serve } from '../http/serve'

const PAUSE_MS = 1_000

const storing = new WeakMap<Queries, Promise<void>>()

/** Checks that the database can write: once a second at most, however often it is asked. */
function storesNow(db: Queries): Promise<void> {
  const tried = storing.get(db) ?? tryToStore(db)
  if (!storing.has(db)) setTimeout(() => storing.delete(db), PAUSE_MS).unref()
  storing.set(db, tried)
  return tried
}

export const routes = resource(
  serve(healthApi.read, async (_, { db }) => {
    await storesNow(db)
    return { data: { status: 'ok' as const } }
  }),

  serve(healthApi.publicVersion, async (_, services) => {
    return { data: { version: await publicVersion(services) } }
  }),
)
