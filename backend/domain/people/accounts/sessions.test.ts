import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../tests/support/backend'
import { testBackend } from '../../../../tests/support/set-up'
import { expire } from '../../expire'
import { newToken } from '../../platform/signatures'
import { countSessions, findSessionUser, openSession } from './sessions'

const DAY_MS = 86_400_000

let time = TEST_NOW.getTime()
const fresh = testBackend()

const services = () => ({ db: fresh.db, now: () => new Date(time) })
const open = (userId: string) => openSession(fresh.db, services(), userId)
const userOf = async (token: string) => (await findSessionUser(services(), token))?.id

async function account(): Promise<string> {
  const id = randomUUID()
  const at = new Date(time).toISOString()
  const person = { email: `${id}@example.org`, email_key: `${id}@example.org`, first_name: '', last_name: '' }
  const rest = { phone: '', details: '{}', locale: 'nl' as const, created_at: at, updated_at: at }
  await fresh.db
    .insertInto('users')
    .values({ id, ...person, ...rest })
    .execute()
  return id
}

describe('a session', () => {
  it('is known by its token alone, which is kept nowhere', async () => {
    const user = await account()
    const token = await open(user)
    expect(await userOf(token)).toBe(user)
    for (const other of [newToken(), '', token.slice(1), `${token}x`, "' or 1=1 --"]) {
      expect(await userOf(other)).toBeUndefined()
    }
    const rows = await fresh.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is known at once while something else holds what it writes', async () => {
    const user = await account()
    const token = await open(user)
    time += DAY_MS
    const held = await fresh.db.transaction().execute(async (unit) => {
      await unit
        .updateTable('sessions')
        .set({ seen_at: new Date(time).toISOString() })
        .execute()
      const began = performance.now()
      return { id: await userOf(token), ms: performance.now() - began }
    })
    expect(held.id).toBe(user)
    expect(held.ms).toBeLessThan(3_000)
  })

  it('lasts thirty days from the last time it was used, and 180 at most', async () => {
    const user = await account()
    const token = await open(user)
    const unused = await open(user)
    time += 29 * DAY_MS
    expect(await userOf(token)).toBe(user)
    time += 2 * DAY_MS
    expect([await userOf(token), await userOf(unused)]).toEqual([user, undefined])
    for (let days = 31; days < 176; days += 29) {
      expect(await userOf(token)).toBe(user)
      time += 29 * DAY_MS
    }
    expect(await userOf(token)).toBe(user)
    time += 4 * DAY_MS
    expect(await userOf(token)).toBeUndefined()
    expect(await expire('sessions', services())).toBeGreaterThanOrEqual(2)
    expect(await countSessions(fresh.db, services(), user)).toBe(0)
  })

  it('of an erased account is nobody’s', async () => {
    const user = await account()
    const token = await open(user)
    const users = fresh.db.updateTable('users').where('id', '=', user)
    await users.set({ erased_at: new Date(time).toISOString(), email_key: null }).execute()
    expect(await userOf(token)).toBeUndefined()
  })
})
