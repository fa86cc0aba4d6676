import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, caller, loggedIn } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { STAFF_PASSWORD, staffMember, type TestMember } from '../../tests/support/staff-members'
import { codeAt } from '../domain/office/staff/codes'

const MINUTE = 60_000
let time = TEST_NOW.getTime()
const now = () => new Date(time)
const fresh = testBackend({ clock: now })

beforeEach(async () => {
  time += 60 * MINUTE
  await fresh.db.deleteFrom('rate_limits').execute()
})

const visitor = (address: string) => caller(fresh.backend.fetch, { address })

type Typed = { Password?: string; Code?: string }

async function signIn(who: Caller, { email, secret }: TestMember, typed: Typed = {}): Promise<number> {
  const fields = { Username: email, Password: STAFF_PASSWORD, Code: codeAt(secret, now()), ...typed }
  return (await who.submit('/api/staff/sign_in', fields)).status
}

/** Wrong tries, ten from each place, so that no place has used up its own. */
async function hunt(member: TestMember, times: number, typed: Typed) {
  const statuses = []
  for (let index = 0; index < times; index++) {
    const place = await visitor(`203.0.113.${Math.floor(index / 10) + 1}`)
    statuses.push(await signIn(place, member, typed))
  }
  return new Set(statuses)
}

describe('wrong sign-ins of strangers', () => {
  it('keep no member out, neither at the door nor at a confirmation', async () => {
    const member = await staffMember(fresh, 'owner', now)
    await hunt(member, 90, { Password: 'a wrong password', Code: '000000' })
    time += MINUTE
    const confirm = () => member.submit('/api/staff/confirmations', { Code: codeAt(member.secret, now()) })
    expect((await confirm()).status).toBe(200)
    time += MINUTE
    expect(await signIn(await visitor('198.51.100.1'), member)).toBe(200)
  })

  it('leave each further place few tries', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const wrong = { Password: 'a wrong password' }
    await hunt(member, 60, wrong)
    const place = await visitor('198.51.100.1')
    const statuses = []
    for (let index = 0; index < 4; index++) statuses.push(await signIn(place, member, wrong))
    expect(statuses).toEqual([401, 401, 401, 429])
  })

  it('who know the password guess no code from many places, and learn nothing', async () => {
    const member = await staffMember(fresh, 'orders', now)
    time += MINUTE
    expect(await hunt(member, 10, { Code: '000000' })).toEqual(new Set([401]))
    expect(await signIn(await visitor('198.51.100.1'), member)).toBe(401)
    time += 16 * MINUTE
    expect(await signIn(await visitor('198.51.100.1'), member)).toBe(200)
  })
})

describe('a device where a member has signed in before', () => {
  it('is let in whatever others try, at its own place too', async () => {
    const member = await staffMember(fresh, 'orders', now)
    await hunt(member, 60, { Code: '000000' })
    time += MINUTE
    const neighbour = await visitor('192.0.2.1')
    for (let index = 0; index < 10; index++) await signIn(neighbour, member, { Code: '000000' })
    expect(await signIn(neighbour, member)).toBe(429)
    expect(await signIn(member, member)).toBe(200)
  })

  it('has no more tries than others', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const statuses = []
    for (let index = 0; index < 11; index++) statuses.push(await signIn(member, member, { Code: '000000' }))
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('is none of a customer with the same address', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const customer = await loggedIn(fresh.backend.fetch, member.email)
    customer.cookies.set('staff_device', customer.cookies.get('known_device') ?? '')
    for (let index = 0; index < 10; index++) await signIn(customer, member, { Code: '000000' })
    time += MINUTE
    expect(await signIn(customer, member)).toBe(429)
  })
})

it('confirmations within a session have a limit of their own', async () => {
  const member = await staffMember(fresh, 'owner', now)
  const confirm = (Code: string) => member.submit('/api/staff/confirmations', { Code })
  for (let index = 0; index < 10; index++) expect((await confirm('000000')).status).toBe(422)
  time += MINUTE
  expect((await confirm(codeAt(member.secret, now()))).status).toBe(429)
  expect(await signIn(await visitor('198.51.100.1'), member)).toBe(200)
})
