import { beforeEach, describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../contract/staff/permissions'
import { type Caller, caller } from '../../tests/support/accounts'
import { STAFF_KEY, TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { STAFF_PASSWORD, staffMember, type TestMember } from '../../tests/support/staff-members'
import { codeAt } from '../domain/office/staff/codes'
import { inviteMember } from '../domain/office/staff/invite'

const MINUTE = 60_000
let time = TEST_NOW.getTime()
const now = () => new Date(time)
const fresh = testBackend({ clock: now })

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

  it('ends after half an hour without a request, and after twelve hours', async () => {
    const member = await staffMember(fresh, 'reader', now)
    time += 29 * MINUTE
    expect((await whoIs(member)).member).not.toBeNull()
    time += 29 * MINUTE
    expect((await whoIs(member)).member).not.toBeNull()
    time += 31 * MINUTE
    expect((await whoIs(member)).member).toBeNull()
    const busy = await staffMember(fresh, 'reader', now)
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await whoIs(busy)).member).not.toBeNull()
      time += 20 * MINUTE
    }
    expect((await whoIs(busy)).member).toBeNull()
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
  it('works once, within three days, and not after a newer one', async () => {
    const invite = () =>
      inviteMember(
        { db: fresh.db, now },
        { email: 'new@shop.example', role: 'owner' },
        { id: null, name: 'test' },
      )
    const visitor = await caller(fresh.backend.fetch)
    const status = async (token: string) => (await visitor.get(`/api/staff/invitations/${token}`)).status
    const first = await invite()
    const second = await invite()
    expect([await status(first), await status(second)]).toEqual([410, 200])
    time += 3 * 24 * 60 * MINUTE + MINUTE
    expect(await status(second)).toBe(410)
    const third = await invite()
    const { body } = await visitor.get(`/api/staff/invitations/${third}`)
    const { secret } = (body as { data: { secret: string } }).data
    const join = (code: string) =>
      visitor.submit(
        '/api/staff/members',
        { name: 'New', NewPassword: STAFF_PASSWORD, Code: code },
        { payload: { token: third } },
      )
    expect((await join('000000')).status).toBe(422)
    expect((await join(codeAt(secret, now()))).status).toBe(200)
    expect((await join(codeAt(secret, now()))).status).toBe(410)
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

describe('the log', () => {
  it('has a line of what was changed, by whom, and in pages', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const other = await staffMember(fresh, 'reader', now)
    const { id } = (await whoIs(other)).member as unknown as { id: string }
    await owner.post(`/api/adm/staff/${id}/role`, { role: 'texts' })
    const { body } = await owner.get(`/api/adm/log_files?subjectId=${other.email}&action=staff.write`)
    expect(body).toMatchObject({
      data: [
        {
          action: 'staff.write',
          user: 'Test owner',
          subjectType: 'staff',
          changes: { role: ['reader', 'texts'] },
        },
      ],
      next: null,
    })
  })

  it('has none of what was refused', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await owner.post(`/api/adm/staff/${id}/role`, { role: 'texts' })).status).toBe(404)
    const { body } = await owner.get(`/api/adm/log_files?subjectId=${id}`)
    expect(body).toMatchObject({ data: [] })
  })
})

describe('who may not', () => {
  it('finds nothing: no session, another role, a forged or customer’s session', async () => {
    const stranger = await caller(fresh.backend.fetch)
    expect((await stranger.get('/api/adm/staff')).status).toBe(404)
    stranger.cookies.set('staff', 'a'.repeat(43))
    expect((await stranger.get('/api/adm/staff')).status).toBe(404)
    for (const role of STAFF_ROLES.filter((other) => other !== 'owner')) {
      const member = await staffMember(fresh, role, now)
      expect((await member.get('/api/adm/staff')).status).toBe(404)
      expect((await member.get('/api/forms/staff/invite')).status).toBe(404)
    }
  })

  it('changes nothing by a session without the token', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const path = '/api/adm/staff/00000000-0000-4000-8000-000000000000/role'
    expect((await owner.post(path, { role: 'reader' }, { 'x-csrf-token': 'forged' })).status).toBe(403)
    const authorization = { Authorization: `Bearer ${STAFF_KEY}` }
    const program = await caller(fresh.backend.fetch)
    expect(
      (await program.post(path, { role: 'reader' }, { ...authorization, 'x-csrf-token': '' })).status,
    ).toBe(404)
  })
})

it('refuses to let somebody join who names no invitation', async () => {
  const stranger = await caller(fresh.backend.fetch)
  const answer = await stranger.submit('/api/staff/members', { name: 'Nobody', NewPassword: STAFF_PASSWORD })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
})
