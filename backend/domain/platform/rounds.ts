import { ROUNDS, type Round } from '../../../contract/staff/rounds'
import type { Queries } from '../../db/schema'

export const ROUND_INTERVAL_MS = 3_600_000

const PREFIX = 'round '
const nameOf = (round: Round) => PREFIX + round

const isLate = (at: string, now: Date) => now.getTime() - new Date(at).getTime() > 2 * ROUND_INTERVAL_MS

/** Counts from now on for works that have never been done, so that one that always fails becomes late. */
export async function expectRounds(db: Queries, now: Date) {
  const values = ROUNDS.map((round) => ({ name: nameOf(round), value: now.toISOString() }))
  await db
    .insertInto('versions')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function noteRound(db: Queries, round: Round, now: Date) {
  const value = now.toISOString()
  await db
    .insertInto('versions')
    .values({ name: nameOf(round), value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** When each periodic work was last done, longest ago first. Empty in a shop that never ran. */
export async function lastRounds(db: Queries, now: Date) {
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('name', 'in', ROUNDS.map(nameOf))
    .orderBy('value')
    .execute()
  return rows.map(({ name, value: at }) => ({
    round: name.slice(PREFIX.length) as Round,
    at,
    isLate: isLate(at, now),
  }))
}
