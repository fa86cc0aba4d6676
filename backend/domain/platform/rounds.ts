import { ROUNDS, type Round } from '../../../contract/staff/rounds'
import type { Queries } from '../../db/schema'

export const ROUND_INTERVAL_MS = 3_600_000

const PREFIX = 'round '

/** Counts from now on for works that have never been done, so that one that always fails becomes late. */
export async function expectRounds(db: Queries, now: Date) {
  const values = ROUNDS.map((round) => ({ name: PREFIX + round, value: now.toISOString() }))
  const insert = db.insertInto('versions').values(values)
  await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute()
}

export async function noteRound(db: Queries, round: Round, now: Date) {
  const value = now.toISOString()
  const insert = db.insertInto('versions').values({ name: PREFIX + round, value })
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
}

/** When each periodic work was last done, longest ago first. Empty in a shop that never ran. */
export async function lastRounds(db: Queries, now: Date) {
  const names = ROUNDS.map((round) => PREFIX + round)
  const rows = db.selectFrom('versions').selectAll().where('name', 'in', names).orderBy('value')
  return (await rows.execute()).map(({ name, value: at }) => {
    const isLate = now.getTime() - Date.parse(at) > 2 * ROUND_INTERVAL_MS
    return { round: name.slice(PREFIX.length) as Round, at, isLate }
  })
}
