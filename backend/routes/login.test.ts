import pino from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, caller, loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { ORIGIN } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { LIMITS, type LimitName } from '../domain/platform/limits/limits'
import { createPasswords, type Passwords } from '../domain/platform/passwords'
import { newToken } from '../domain/platform/signatures'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let time = TEST_NOW.getTime()
let checks: boolean[] = []
let logged = ''
const passwords: Passwords = {
  ...createPasswords(CHEAP),
  async verify(password, hash) {
    checks.push(hash !== undefined)
    return createPasswords(CHEAP).verify(password, hash)
  },
}
const write = (line: string) => {
  logged += line
}
const log = pino({ level: 'trace' }, { write })
const fresh = testBackend({ clock: () => new Date(time), passwords, log })
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
  checks = []
})

const visitor = (address?: string) => caller(fresh.backend.fetch, { address })
const login = (who: Caller, Username: string, Password = PASSWORD) =>
  who.submit('/api/login', { Username, Password })

async function account(): Promise<string> {
  const email = newAddress()
  await loggedIn(fresh.backend.fetch, email)
  checks = []
  return email
}

describe('logging in', () => {
  it('takes the address however it is typed, and starts a session', async () => {
    const email = await account()
    const who = await visitor()
    expect(await who.user()).toBeNull()
    expect(await login(who, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: { data: { status: 'logged_in' } },
    })
    expect(await who.user()).toMatchObject({ Emailadres: email, Mobiel_Actief: 0, Bezorg_Landcode: 'nl' })
  })

  it('sets a cookie that scripts cannot read and other sites cannot send along', async () => {
    const email = await account()
    const cookieAt = async (origin: string) => {
      const backend = fresh.another({ passwords, config: { publicOrigin: origin } })
      const { headers } = await login(await caller(backend.fetch), email)
      return headers.getSetCookie().find((cookie) => cookie.startsWith('session='))
    }
    const cookie = await cookieAt('https://shop.example')
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Secure', 'Max-Age=15552000']) {
      expect(cookie).toContain(part)
    }
    expect(await cookieAt('http://localhost:3000')).not.toContain('Secure')
  })

  it('answers an unknown address as a wrong password, after the same work', async () => {
    const email = await account()
    const answers = [
      await login(await visitor(), email, 'wrong password'),
      await login(await visitor(), newAddress()),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        401,
        { code: 'login_error', message: expect.stringMatching(/^Login failed/) },
      ])
    }
    expect(checks).toEqual([true, false])
  })

  it('logs nobody in with what is no password', async () => {
    const email = await account()
    const who = await visitor()
    for (const password of ['', ' ', PASSWORD.toUpperCase(), `${PASSWORD} `, `${PASSWORD}\0`]) {
      expect((await login(who, email, password)).status).toBeGreaterThan(400)
    }
    expect(await who.user()).toBeNull()
  })

  it('refuses a password of a megabyte before it costs anything', async () => {
    const email = await account()
    const who = await visitor()
    expect(await login(who, email, 'x'.repeat(900_000))).toMatchObject({ status: 422 })
    expect(await login(who, email, 'x'.repeat(1_100_000))).toMatchObject({ status: 413 })
    expect(checks).toEqual([])
  })

  it('never uses a session that was in the browser before', async () => {
    const [mine, theirs] = [await account(), await account()]
    const attacker = await visitor()
    await login(attacker, theirs)
    for (const planted of [newToken(), attacker.cookies.get('session') ?? '']) {
      const victim = await visitor()
      victim.cookies.set('session', planted)
      await login(victim, mine)
      expect(victim.cookies.get('session')).not.toBe(planted)
      expect((await victim.user())?.Emailadres).toBe(mine)
      const stranger = await visitor()
      stranger.cookies.set('session', planted)
      expect(await stranger.user()).toBeNull()
    }
  })

  it('is refused without the token of the page, so that no other site logs anybody in', async () => {
    const email = await account()
    const who = await visitor()
    const answer = await who.submit(
      '/api/login',
      { Username: email, Password: PASSWORD },
      { headers: { 'x-csrf-token': 'forged' } },
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } })
    const bare = new Request(`${ORIGIN}/api/login`, { method: 'POST', body: new URLSearchParams() })
    expect((await fresh.backend.fetch(bare)).status).toBe(403)
  })

  it('renews the hash of a password once hashes cost something else', async () => {
    const email = await account()
    const users = fresh.db.selectFrom('users').select('password_hash').where('email_key', '=', email)
    const hashOf = async () => (await users.executeTakeFirst())?.password_hash
    const before = await hashOf()
    const dearer = fresh.another({ passwords: createPasswords({ ...CHEAP, timeCost: 2 }) })
    await login(await caller(dearer.fetch), email)
    const after = await hashOf()
    expect([before === after, after?.includes('t=2')]).toEqual([false, true])
    expect((await login(await caller(dearer.fetch), email)).status).toBe(200)
    expect(await hashOf()).toBe(after)
  })

  it('writes no password, address of mail or token into the log', async () => {
    const email = await account()
    const who = await visitor()
    await login(who, email, 'a wrong one here')
    await login(who, email)
    for (const secret of [PASSWORD, 'a wrong one here', email, who.cookies.get('session') ?? '?']) {
      expect(logged).not.toContain(secret)
    }
  })
})

describe('logging out', () => {
  it('ends the session for good and takes the cookie away', async () => {
    const who = await visitor()
    await login(who, await account())
    const token = who.cookies.get('session') ?? ''
    expect(await who.get('/api/logout')).toMatchObject({
      status: 200,
      body: { data: { status: 'logged_out' } },
    })
    expect(who.cookies.has('session')).toBe(false)
    who.cookies.set('session', token)
    expect(await who.user()).toBeNull()
  })

  it('is not done by a link on another site', async () => {
    const email = await account()
    const who = await visitor()
    await login(who, email)
    expect((await who.get('/api/logout', { 'x-csrf-token': '' })).status).toBe(403)
    expect((await who.user())?.Emailadres).toBe(email)
  })
})

const MINUTE = 60_000

async function statusesOf(who: Caller, email: string, times: number, password = 'wrong password') {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await login(who, email, password)).status)
  return statuses
}

/** Counts so many uses of a limit as it has, for all that have used it once. */
const exhaust = (name: LimitName) =>
  fresh.db
    .updateTable('rate_limits')
    .set({ points: LIMITS[name].points })
    .where('key', 'like', `${name}:%`)
    .execute()

/** Strangers try passwords until the account counts as hunted. */
async function hunt(email: string) {
  await login(await visitor('203.0.113.1'), email, 'wrong password')
  await exhaust('login_account')
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

  it('of strangers lock nobody else out, and leave each further place few tries', async () => {
    const email = await account()
    await hunt(email)
    expect((await login(await visitor('198.51.100.2'), email)).status).toBe(200)
    const tries = LIMITS.login_hunted_pair.points
    const expected = [...Array(tries).fill(401), 429]
    expect(await statusesOf(await visitor('198.51.100.1'), email, tries + 1)).toEqual(expected)
    expect(await statusesOf(await visitor('198.51.100.1'), newAddress(), tries + 1)).not.toContain(429)
  })

  it('for many accounts from one place make that place wait', async () => {
    const who = await visitor('192.0.2.1')
    await login(who, newAddress())
    await exhaust('login_address')
    expect((await login(who, await account())).status).toBe(429)
    expect((await login(await visitor(), await account())).status).toBe(200)
  })

  it('are forgotten by the right one', async () => {
    const email = await account()
    const who = await visitor('192.0.2.1')
    for (const _ of ['first', 'second']) {
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
    await login(neighbour, newAddress())
    await exhaust('login_address')
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
})
