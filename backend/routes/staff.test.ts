import { beforeEach, describe, expect, it } from 'vitest'
import { formDraftsApi } from '../../contract/endpoints/forms'
import type { StaffRole } from '../../contract/staff/permissions'
import { type Caller, caller, loggedIn } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { STAFF_PASSWORD, staffMember, type TestMember } from '../../tests/support/staff-members'
import { expire } from '../domain/expire'
import { codeAt } from '../domain/office/staff/codes'
import { inviteMember } from '../domain/office/staff/members'

const MINUTE = 60_000
let time = TEST_NOW.getTime()
const now = () => new Date(time)
const fresh = testBackend({ clock: now })
const program = testClient(fresh)

beforeEach(async () => {
  time += 60 * MINUTE
  await fresh.db.deleteFrom('rate_limits').execute()
})

const whoIs = async (someone: Caller) =>
  (
    (await someone.get('/api/staff')).body as {
      data: { member: { role: string } | null; isConfirmed: boolean }
    }
  ).data

async function signIn({ email, secret }: TestMember, changes: Record<string, string> = {}) {
  const visitor = await caller(fresh.backend.fetch)
  const fields = { Username: email, Password: STAFF_PASSWORD, Code: codeAt(secret, now()), ...changes }
  return { visitor, answer: await visitor.submit('/api/staff/sign_in', fields) }
}

describe('signing in', () => {
  it('needs the password and a code, each of which works once', async () => {
    const member = await staffMember(fresh, 'orders', now)
    expect((await whoIs(member)).member?.role).toBe('orders')
    const again = await signIn(member)
    expect(again.answer.status).toBe(401)
    time += MINUTE
    expect((await signIn(member, { Password: 'a wrong password' })).answer.status).toBe(401)
    const { visitor, answer } = await signIn(member)
    expect(answer.status).toBe(200)
    expect((await whoIs(visitor)).member?.role).toBe('orders')
    expect((await signIn(member)).answer.status).toBe(401)
  })

  it('takes each recovery code once in place of a code', async () => {
    const member = await staffMember(fresh, 'texts', now)
    const [code = ''] = member.recoveryCodes
    expect((await signIn(member, { Code: code.toUpperCase() })).answer.status).toBe(200)
    expect((await signIn(member, { Code: code })).answer.status).toBe(401)
    const other = await staffMember(fresh, 'texts', now)
    expect((await signIn(other, { Code: member.recoveryCodes[1] ?? '' })).answer.status).toBe(401)
  })

  it('tells no more of a known address than of an unknown one, and has its limits', async () => {
    const member = await staffMember(fresh, 'orders', now)
    time += MINUTE
    const wrong = await signIn(member, { Code: '000000' })
    const unknown = await signIn({ ...member, email: 'nobody@shop.example' })
    expect(wrong.answer.body).toEqual(unknown.answer.body)
    for (let tries = 0; tries < 10; tries++) await signIn(member, { Code: '000000' })
    expect((await signIn(member)).answer.status).toBe(429)
  })

  it('ends after half an hour without a request', async () => {
    const member = await staffMember(fresh, 'reader', now)
    time += 29 * MINUTE
    expect((await whoIs(member)).member).not.toBeNull()
    time += 29 * MINUTE
    expect((await whoIs(member)).member).not.toBeNull()
    time += 31 * MINUTE
    expect((await whoIs(member)).member).toBeNull()
  })

  it('ends by signing out', async () => {
    const member = await staffMember(fresh, 'reader', now)
    const { cookies } = member
    const token = cookies.get('staff') ?? ''
    expect((await member.post('/api/staff/sign_out', {})).status).toBe(200)
    cookies.set('staff', token)
    expect((await whoIs(member)).member).toBeNull()
  })
})

describe('an invitation', () => {
  it('works once, within three days', async () => {
    const invite = () =>
      inviteMember(
        { db: fresh.db, now },
        { email: 'new@shop.example', role: 'owner' },
        { id: null, name: 'test' },
      )
    const visitor = await caller(fresh.backend.fetch)
    const status = async (token: string) => (await visitor.get(`/api/staff/invitations/${token}`)).status
    const first = await invite()
    expect(await status(first)).toBe(200)
    time += 3 * 24 * 60 * MINUTE + MINUTE
    expect(await status(first)).toBe(410)
    const second = await invite()
    const { body } = await visitor.get(`/api/staff/invitations/${second}`)
    const { secret } = (body as { data: { secret: string } }).data
    const join = (code: string) =>
      visitor.submit(
        '/api/staff/members',
        { name: 'New', NewPassword: STAFF_PASSWORD, Code: code },
        { payload: { token: second } },
      )
    expect((await join('000000')).status).toBe(422)
    expect((await join(codeAt(secret, now()))).status).toBe(200)
    expect((await join(codeAt(secret, now()))).status).toBe(410)
  })

  it('ends the session that the browser had before', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const browser = await staffMember(fresh, 'reader', now)
    const before = await caller(fresh.backend.fetch)
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    const token = await invited(owner, 'joins@example.nl', 'texts')
    const fields = { name: 'Joins', NewPassword: STAFF_PASSWORD, Code: codeAt(await secretOf(token), now()) }
    expect((await browser.submit('/api/staff/members', fields, { payload: { token } })).status).toBe(200)
    expect((await whoIs(browser)).member?.role).toBe('texts')
    expect((await whoIs(before)).member).toBeNull()
  })
})

describe('what needs proof a moment ago', () => {
  it('asks for a code again after five minutes', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const other = await staffMember(fresh, 'reader', now)
    const id = ((await other.get('/api/staff')).body as { data: { member: { id: string } } }).data.member.id
    const promote = () => owner.post(`/api/adm/staff/${id}/role`, { role: 'texts' })
    expect((await promote()).status).toBe(200)
    time += 6 * MINUTE
    expect((await promote()).body).toMatchObject({ code: 'confirm_again' })
    expect((await owner.submit('/api/staff/confirmations', { Code: '000000' })).status).toBe(422)
    expect(
      (await owner.submit('/api/staff/confirmations', { Code: codeAt(owner.secret, now()) })).status,
    ).toBe(200)
    expect((await promote()).status).toBe(200)
  })
})

it('a program, which has no session, is not told that it was confirmed', async () => {
  const form = new FormData()
  form.set('Code', '123456')
  const { status, body } = await program.send('/api/staff/confirmations', form, AS_STAFF)
  expect([status, body]).toMatchObject([409, { code: 'not_permitted' }])
})

describe('the staff', () => {
  it('is invited by the owner, by mail', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const email = 'colleague@shop.example'
    const answer = await owner.submit('/api/adm/staff/invitations', { Emailadres: email, role: 'orders' })
    expect(answer.status).toBe(200)
    const mail = await fresh.db
      .selectFrom('outbox')
      .select('payload')
      .where('effect_key', 'like', 'staff-invitation:%')
      .executeTakeFirstOrThrow()
    expect(mail.payload).toMatch(/\/en\/admin\/join\/[\w-]{43}/)
    const { body } = await owner.get('/api/adm/staff')
    expect(JSON.stringify(body)).toContain(email)
  })

  it('keeps one owner', async () => {
    await fresh.db.updateTable('staff').set({ role: 'reader' }).execute()
    const [first, second] = [await staffMember(fresh, 'owner', now), await staffMember(fresh, 'owner', now)]
    const idOf = async (member: TestMember) =>
      ((await member.get('/api/staff')).body as { data: { member: { id: string } } }).data.member.id
    const [one, two] = [await idOf(first), await idOf(second)]
    const answers = await Promise.all([
      first.post(`/api/adm/staff/${two}/role`, { role: 'reader' }),
      second.post(`/api/adm/staff/${one}/blocked`, { blocked: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const owners = await fresh.db
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('blocked_at', 'is', null)
      .execute()
    expect(owners).toHaveLength(1)
  })

  it('loses its session when it is kept out', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const other = await staffMember(fresh, 'orders', now)
    const { member } = await whoIs(other)
    const { id } = member as unknown as { id: string }
    expect((await owner.post(`/api/adm/staff/${id}/blocked`, { blocked: true })).status).toBe(200)
    expect((await whoIs(other)).member).toBeNull()
    time += MINUTE
    expect((await signIn(other)).answer.status).toBe(401)
  })
})

it('refuses to let somebody join who names no invitation', async () => {
  const stranger = await caller(fresh.backend.fetch)
  const answer = await stranger.submit('/api/staff/members', { name: 'Nobody', NewPassword: STAFF_PASSWORD })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
})

const demoteAll = () => fresh.db.updateTable('staff').set({ role: 'reader' }).execute()

const rowOf = (email: string) =>
  fresh.db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const invite = (by: TestMember, Emailadres: string, role: StaffRole) =>
  by.submit('/api/adm/staff/invitations', { Emailadres, role })

/** Returns the token of the link in the newest mail to an address. */
async function tokenSentTo(email: string): Promise<string> {
  const { payload } = await fresh.db
    .selectFrom('outbox')
    .select('payload')
    .where('effect_key', 'like', 'staff-invitation:%')
    .where('payload', 'like', `%${email}%`)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return /\/join\/([\w-]{43})/.exec(payload)?.[1] ?? ''
}

async function invited(by: TestMember, email: string, role: StaffRole): Promise<string> {
  time += 1
  expect((await invite(by, email, role)).status).toBe(200)
  return tokenSentTo(email)
}

async function join(token: string, secret: string): Promise<number> {
  const visitor = await caller(fresh.backend.fetch)
  const fields = { name: 'Somebody', NewPassword: STAFF_PASSWORD, Code: codeAt(secret, now()) }
  return (await visitor.submit('/api/staff/members', fields, { payload: { token } })).status
}

async function secretOf(token: string): Promise<string> {
  const { body } = await (await caller(fresh.backend.fetch)).get(`/api/staff/invitations/${token}`)
  return (body as { data: { secret: string } }).data.secret
}

describe('an invitation ends', () => {
  const changeOf = async (by: TestMember, email: string, change: 'role' | 'blocked', body: object) =>
    (await by.post(`/api/adm/staff/${(await rowOf(email)).id}/${change}`, body)).status

  async function statusOf(token: string): Promise<number> {
    return (await (await caller(fresh.backend.fetch)).get(`/api/staff/invitations/${token}`)).status
  }

  beforeEach(async () => void (await demoteAll()))

  it('when the member it was sent to is kept out, and stays ended once they are let in again', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const bob = await staffMember(fresh, 'orders', now)
    const token = await invited(owner, bob.email, 'orders')
    const secret = await secretOf(token)
    expect(await changeOf(owner, bob.email, 'blocked', { blocked: true })).toBe(200)
    expect([await statusOf(token), await join(token, secret)]).toEqual([410, 410])
    expect((await rowOf(bob.email)).blocked_at).not.toBeNull()
    expect(await changeOf(owner, bob.email, 'blocked', { blocked: false })).toBe(200)
    expect(await statusOf(token)).toBe(410)
  })

  it.each([
    ['blocked', { blocked: true }],
    ['role', { role: 'reader' }],
  ] as const)('when whoever sent it changes: %s', async (change, body) => {
    const owner = await staffMember(fresh, 'owner', now)
    const eve = await staffMember(fresh, 'owner', now)
    const mallory = `mallory-${change}@shop.example`
    const token = await invited(eve, mallory, 'owner')
    const secret = await secretOf(token)
    expect(await changeOf(owner, eve.email, change, body)).toBe(200)
    expect([await statusOf(token), await join(token, secret)]).toEqual([410, 410])
    await expect(rowOf(mallory)).rejects.toThrow()
    await changeOf(owner, eve.email, change, change === 'role' ? { role: 'owner' } : { blocked: false })
    expect(await statusOf(token)).toBe(410)
  })

  it('without a word from the process that has stored the block', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const eve = await staffMember(fresh, 'owner', now)
    const bob = await staffMember(fresh, 'orders', now)
    const tokens = [
      await invited(eve, 'mallory@shop.example', 'owner'),
      await invited(owner, bob.email, 'orders'),
    ]
    const both = [eve.email, bob.email]
    await fresh.db
      .updateTable('staff')
      .set({ blocked_at: now().toISOString() })
      .where('email', 'in', both)
      .execute()
    expect(await Promise.all(tokens.map(statusOf))).toEqual([410, 410])
  })

  it('by a newer one, however the address is written', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const first = await invited(owner, 'carl@shop.example', 'owner')
    const second = await invited(owner, 'Carl@Shop.example', 'reader')
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200])
  })

  it('when an owner withdraws it, which is logged', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const token = await invited(owner, 'Dora@shop.example', 'texts')
    const other = await staffMember(fresh, 'owner', now)
    const withdraw = (by: TestMember) =>
      by.post('/api/adm/staff/invitations/withdrawals', { email: 'dora@shop.example' })
    expect((await withdraw(owner)).status).toBe(200)
    expect(await statusOf(token)).toBe(410)
    expect((await withdraw(other)).status).toBe(404)
    const { body } = await owner.get('/api/adm/log_files?subjectId=dora@shop.example')
    expect(body).toMatchObject({ data: [{ action: 'staff.write', changes: { withdrawn: true } }] })
    expect(JSON.stringify((await owner.get('/api/adm/staff')).body)).not.toContain('Dora@')
  })
})

describe('a member who is invited again', () => {
  beforeEach(async () => void (await demoteAll()))

  it('gets another password and second factor, and keeps the role', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const token = await invited(owner, owner.email.toUpperCase(), 'owner')
    const before = await rowOf(owner.email)
    expect(await join(token, await secretOf(token))).toBe(200)
    const after = await rowOf(owner.email)
    expect(after).toMatchObject({ id: before.id, role: 'owner', blocked_at: null })
    expect(after.totp_secret).not.toBe(before.totp_secret)
    expect((await owner.get('/api/adm/staff')).status).toBe(404)
  })

  it('is not given another role by it: the last owner stays one', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const answer = await invite(owner, owner.email, 'reader')
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      errors: { role: [expect.stringContaining('Choose “Owner: everything”')] },
    })
    expect((await owner.get('/api/adm/staff')).status).toBe(200)
  })
})

const visitor = (address: string) => caller(fresh.backend.fetch, { address })

type Typed = { Password?: string; Code?: string }

async function signInFrom(who: Caller, { email, secret }: TestMember, typed: Typed = {}): Promise<number> {
  const fields = { Username: email, Password: STAFF_PASSWORD, Code: codeAt(secret, now()), ...typed }
  return (await who.submit('/api/staff/sign_in', fields)).status
}

/** Wrong tries, ten from each place, so that no place has used up its own. */
async function hunt(member: TestMember, times: number, typed: Typed) {
  const statuses = []
  for (let index = 0; index < times; index++) {
    const place = await visitor(`203.0.113.${Math.floor(index / 10) + 1}`)
    statuses.push(await signInFrom(place, member, typed))
  }
  return new Set(statuses)
}

describe('wrong sign-ins of strangers', () => {
  it('keep no member out, but leave each further place few tries', async () => {
    const member = await staffMember(fresh, 'owner', now)
    const wrong = { Password: 'a wrong password', Code: '000000' }
    await hunt(member, 60, wrong)
    const place = await visitor('198.51.100.2')
    const statuses = []
    for (let index = 0; index < 4; index++) statuses.push(await signInFrom(place, member, wrong))
    expect(statuses).toEqual([401, 401, 401, 429])
    time += MINUTE
    const confirm = () => member.submit('/api/staff/confirmations', { Code: codeAt(member.secret, now()) })
    expect((await confirm()).status).toBe(200)
    time += MINUTE
    expect(await signInFrom(await visitor('198.51.100.1'), member)).toBe(200)
  })

  it('who know the password guess no code from many places, and learn nothing', async () => {
    const member = await staffMember(fresh, 'orders', now)
    time += MINUTE
    expect(await hunt(member, 10, { Code: '000000' })).toEqual(new Set([401]))
    expect(await signInFrom(await visitor('198.51.100.1'), member)).toBe(401)
    time += 16 * MINUTE
    expect(await signInFrom(await visitor('198.51.100.1'), member)).toBe(200)
  })
})

describe('a device where a member has signed in before', () => {
  it('is let in whatever others try, at its own place too', async () => {
    const member = await staffMember(fresh, 'orders', now)
    await hunt(member, 60, { Code: '000000' })
    time += MINUTE
    const neighbour = await visitor('192.0.2.1')
    for (let index = 0; index < 10; index++) await signInFrom(neighbour, member, { Code: '000000' })
    expect(await signInFrom(neighbour, member)).toBe(429)
    expect(await signInFrom(member, member)).toBe(200)
  })

  it('is none of a customer with the same address', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const customer = await loggedIn(fresh.backend.fetch, member.email)
    customer.cookies.set('staff_device', customer.cookies.get('known_device') ?? '')
    for (let index = 0; index < 10; index++) await signInFrom(customer, member, { Code: '000000' })
    time += MINUTE
    expect(await signInFrom(customer, member)).toBe(429)
  })
})

it('confirmations within a session have a limit of their own', async () => {
  const member = await staffMember(fresh, 'owner', now)
  const confirm = (Code: string) => member.submit('/api/staff/confirmations', { Code })
  for (let index = 0; index < 10; index++) expect((await confirm('000000')).status).toBe(422)
  time += MINUTE
  expect((await confirm(codeAt(member.secret, now()))).status).toBe(429)
  expect(await signInFrom(await visitor('198.51.100.1'), member)).toBe(200)
})

describe('what staff typed when a session ended', () => {
  const DRAFT = {
    form: '/admin/messages/1',
    values: { text: ['Half an answer'], step: ['send'] },
    isStaff: true,
  }

  const post = (by: Caller, draft: object = DRAFT) => by.post('/api/form_drafts', draft)

  async function keep(by: Caller, draft: object = DRAFT): Promise<string> {
    const { status, body } = await post(by, draft)
    expect(status, JSON.stringify(body)).toBe(201)
    return formDraftsApi.keep.answer.parse(body).data.id
  }

  const read = (by: Caller, id: string) => by.get(`/api/form_drafts/${id}`)

  async function signInAgain(member: TestMember) {
    const fields = { Username: member.email, Password: STAFF_PASSWORD, Code: codeAt(member.secret, now()) }
    expect((await member.submit('/api/staff/sign_in', fields)).status).toBe(200)
  }

  it('is kept sealed, and given back to the same member alone once they are signed in', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const other = await staffMember(fresh, 'owner', now)
    time += 31 * MINUTE
    const id = await keep(member)
    expect((await read(member, id)).status).toBe(404)
    await signInAgain(member)
    expect((await read(member, id)).body).toEqual({ data: DRAFT })
    await signInAgain(other)
    expect((await read(other, id)).status).toBe(404)
    expect((await read(await caller(fresh.backend.fetch), id)).status).toBe(404)
    const rows = await fresh.db.selectFrom('form_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Half an answer')
    expect((await member.post(`/api/form_drafts/${id}/dropped`, {})).status).toBe(200)
    expect((await read(member, id)).status).toBe(404)
  })

  it('is taken from nobody else: strangers, whoever is blocked, or a session long over', async () => {
    const stranger = await caller(fresh.backend.fetch)
    expect((await post(stranger)).status).toBe(404)
    stranger.cookies.set('staff', 'a'.repeat(43))
    expect((await post(stranger)).status).toBe(404)
    const owner = await staffMember(fresh, 'owner', now)
    const blocked = await staffMember(fresh, 'orders', now)
    const { id } = ((await blocked.get('/api/staff')).body as { data: { member: { id: string } } }).data
      .member
    expect((await owner.post(`/api/adm/staff/${id}/blocked`, { blocked: true })).status).toBe(200)
    expect((await post(blocked)).status).toBe(404)
    const away = await staffMember(fresh, 'orders', now)
    time += 5 * 24 * 60 * MINUTE
    expect((await post(away)).status).toBe(404)
  })

  it('is apart from what visitors typed, which no member drops', async () => {
    const member = await staffMember(fresh, 'owner', now)
    const stranger = await caller(fresh.backend.fetch)
    const id = await keep(stranger, { form: 'user/forgot_password', values: {} })
    expect((await member.post(`/api/form_drafts/${id}/dropped`, {})).status).toBe(200)
    expect((await read(stranger, id)).status).toBe(200)
    expect((await stranger.post(`/api/form_drafts/${id}/dropped`, {})).status).toBe(404)
  })

  it('has bounds of size, number and age', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const large = { ...DRAFT, values: { text: ['x'.repeat(65_537)] } }
    expect((await post(member, large)).status).toBe(422)
    const ids = []
    for (let index = 0; index < 6; index++) {
      time += 1_000
      ids.push(await keep(member))
    }
    const statuses = await Promise.all(ids.map(async (id) => (await read(member, id)).status))
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200])
    time += 25 * 60 * MINUTE
    await signInAgain(member)
    expect((await read(member, ids[5] ?? '')).status).toBe(404)
    expect(await expire('form_drafts', { db: fresh.db, now })).toBeGreaterThanOrEqual(5)
  })
})

describe('the end of a session', () => {
  const endOf = async (member: Caller) =>
    ((await member.get('/api/staff')).body as { data: { session: unknown } }).data.session

  it('is told: half an hour from now, put off by each request, but never beyond twelve hours', async () => {
    const member = await staffMember(fresh, 'reader', now)
    const inHalfAnHour = () => ({
      endsAt: new Date(time + 30 * MINUTE).toISOString(),
      seconds: 30 * 60,
      extendable: true,
    })
    expect(await endOf(member)).toEqual(inHalfAnHour())
    for (let passed = 0; passed < 11 * 60; passed += 20) {
      time += 20 * MINUTE
      expect(await endOf(member)).toEqual(inHalfAnHour())
    }
    time += 20 * MINUTE
    await endOf(member)
    time += 20 * MINUTE
    expect(await endOf(member)).toMatchObject({ seconds: 20 * 60, extendable: false })
    time += 21 * MINUTE
    expect(await endOf(member)).toBeNull()
  })
})
