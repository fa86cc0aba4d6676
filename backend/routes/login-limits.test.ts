import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, caller, loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

const MINUTE = 60_000

let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
})

const visitor = (address?: string) => caller(fresh.backend.fetch, { address })
const login = (who: Caller, Username: string, Password = PASSWORD) =>
  who.submit('/api/login', { Username, Password })

async function statusesOf(who: Caller, email: string, times: number, password = 'wrong password') {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await login(who, email, password)).status)
  return statuses
}

async function account(): Promise<string> {
  const email = newAddress()
  await loggedIn(fresh.backend.fetch, email)
  return email
}

/** Strangers at many places try passwords until the account counts as hunted. */
async function hunt(email: string) {
  for (let index = 0; index < 10; index++) await statusesOf(await visitor(`203.0.113.${index}`), email, 8)
}

describe('wrong passwords', () => {
  it('ten times from one place make it wait, even for the right one, and say how long', async () => {
    const email = await account()
    const who = await visitor('192.0.2.1')
    expect(await statusesOf(who, email, 10)).toEqual(Array(10).fill(401))
    time += MINUTE
    const { status, headers, body } = await login(who, email)
    expect([status, headers.get('Retry-After')]).toEqual([429, String(14 * 60)])
    expect(body).toMatchObject({ code: 'too_many', message: expect.stringContaining('in 14 minutes') })
    expect((await login(await visitor('192.0.2.2'), email)).status).toBe(200)
    time += 14 * MINUTE
    expect((await login(who, email)).status).toBe(200)
  })

  it('for an address nobody has are counted the same', async () => {
    const nobody = newAddress()
    const who = await visitor('192.0.2.1')
    expect(await statusesOf(who, nobody, 11, PASSWORD)).toEqual([...Array(10).fill(401), 429])
  })

  it('of strangers lock nobody else out, however many', async () => {
    const email = await account()
    await hunt(email)
    expect((await login(await visitor('198.51.100.1'), email)).status).toBe(200)
  })

  it('of strangers leave each further place few tries', async () => {
    const email = await account()
    await hunt(email)
    const tries = LIMITS.login_hunted_pair.points
    const expected = [...Array(tries).fill(401), 429]
    expect(await statusesOf(await visitor('198.51.100.1'), email, tries + 1)).toEqual(expected)
    expect(await statusesOf(await visitor('198.51.100.1'), newAddress(), tries + 1)).not.toContain(429)
  })

  it('for many accounts from one place make that place wait', async () => {
    const who = await visitor('192.0.2.1')
    for (let index = 0; index < 60; index++) await login(who, newAddress())
    expect((await login(who, await account())).status).toBe(429)
    expect((await login(await visitor(), await account())).status).toBe(200)
  })

  it('are forgotten by the right one', async () => {
    const email = await account()
    const who = await visitor('192.0.2.1')
    for (let round = 0; round < 3; round++) {
      await statusesOf(who, email, 9)
      expect((await login(who, email)).status).toBe(200)
    }
  })
})

describe('a device that has logged in before', () => {
  const deviceOf = async (email: string) => {
    const who = await visitor('192.0.2.1')
    expect((await login(who, email)).status).toBe(200)
    return who
  }

  it('is let in whatever others try, at its own place too', async () => {
    const email = await account()
    const own = await deviceOf(email)
    await hunt(email)
    const neighbour = await visitor('192.0.2.1')
    for (let index = 0; index < 7; index++) await statusesOf(neighbour, newAddress(), 10)
    expect((await login(neighbour, email)).status).toBe(429)
    expect((await login(own, email)).status).toBe(200)
  })

  it('is known by its registration, and by each of the accounts used on it', async () => {
    const emails = [newAddress(), newAddress()]
    const own = await loggedIn(fresh.backend.fetch, emails[0])
    await own.submit('/api/register', {
      Emailadres: emails[1] ?? '',
      NewPassword: PASSWORD,
      Bezorg_Landcode: 'nl',
    })
    for (const email of emails) {
      await hunt(email)
      await statusesOf(await visitor(), email, 10)
      expect((await login(await visitor(), email)).status).toBe(429)
      expect((await login(own, email)).status).toBe(200)
    }
  })

  it('has no more tries than others', async () => {
    const email = await account()
    const own = await deviceOf(email)
    expect(await statusesOf(own, email, 11)).toEqual([...Array(10).fill(401), 429])
  })

  it('is known to its own accounts alone, and cannot be made up', async () => {
    const own = await deviceOf(await account())
    const other = await account()
    await statusesOf(await visitor('192.0.2.1'), other, 10)
    expect((await login(own, other)).status).toBe(429)
    own.cookies.set('known_device', `${'a'.repeat(22)}.${'b'.repeat(43)}`)
    expect((await login(own, other)).status).toBe(429)
  })

  it('says nothing of the account to who reads its cookie', async () => {
    const email = await account()
    const { headers } = await login(await visitor(), email)
    const cookie = headers.getSetCookie().find((one) => one.startsWith('known_device='))
    expect(cookie).toMatch(/^known_device=[\w-]{22}\.[\w-]{43}; .*HttpOnly; SameSite=Lax/)
  })
})
