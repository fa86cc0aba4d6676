import { OPENING_STATEMENTS, type OpeningStatement } from '../../../contract/opening'
import { changeCatalogueVersion } from '../../db/catalogue-version'
import type { Queries } from '../../db/schema'
import type { Logged } from '../staff/log'
import { statementsOf } from './opening'

const inWords = (holds: boolean) => (holds ? 'yes' : 'no')

/** Stores what the owner says instead of setting it. Call it in a transaction. Returns what to log, undefined if nothing changes. */
export async function stateOpening(
  db: Queries,
  stated: readonly OpeningStatement[],
): Promise<Logged | undefined> {
  await changeCatalogueVersion(db)
  const before = await statementsOf(db)
  const changed = OPENING_STATEMENTS.filter((name) => before.has(name) !== stated.includes(name))
  for (const name of changed) {
    if (stated.includes(name)) await db.insertInto('settings').values({ name, value: 'true' }).execute()
    else await db.deleteFrom('settings').where('name', '=', name).execute()
  }
  if (changed.length === 0) return undefined
  const changes = Object.fromEntries(
    changed.map((name) => [name, [inWords(before.has(name)), inWords(stated.includes(name))]]),
  )
  return { id: 'opening', changes }
}
