import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '../../contract/staff/permissions'
import { caller } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
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
  await fresh.db.updateTable('staff').set({ role: 'reader' }).execute()
})

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

const changeOf = async (by: TestMember, email: string, change: 'role' | 'blocked', body: object) =>
  (await by.post(`/api/adm/staff/${(await rowOf(email)).id}/${change}`, body)).status

async function statusOf(token: string): Promise<number> {
  return (await (await caller(fresh.backend.fetch)).get(`/api/staff/invitations/${token}`)).status
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

  it('when the member it was sent to gets another role', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const bob = await staffMember(fresh, 'orders', now)
    const token = await invited(owner, bob.email, 'orders')
    expect(await changeOf(owner, bob.email, 'role', { role: 'texts' })).toBe(200)
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

  it('by whoever withdraws a newer one, which the member who withdrew the first is told', async () => {
    const [owner, other] = [await staffMember(fresh, 'owner', now), await staffMember(fresh, 'owner', now)]
    const withdraw = (by: TestMember) =>
      by.post('/api/adm/staff/invitations/withdrawals', { email: 'enid@shop.example' })
    await invited(owner, 'enid@shop.example', 'texts')
    expect([(await withdraw(owner)).status, (await withdraw(owner)).status]).toEqual([200, 200])
    time += 1_000
    await invited(other, 'enid@shop.example', 'texts')
    expect([(await withdraw(other)).status, (await withdraw(owner)).status]).toEqual([200, 404])
  })

  it('when it was stored by a version that did not note who sent it', async () => {
    const token = await inviteMember(
      { db: fresh.db, now },
      { email: 'early@shop.example', role: 'owner' },
      { id: null, name: 'test' },
    )
    expect(await statusOf(token)).toBe(200)
    await fresh.db.updateTable('staff_invitations').set({ email_key: null }).execute()
    expect(await statusOf(token)).toBe(410)
  })
})

describe('a member who is invited again', () => {
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

  it('is let in first where they are kept out', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const bob = await staffMember(fresh, 'orders', now)
    await changeOf(owner, bob.email, 'blocked', { blocked: true })
    const answer = await invite(owner, bob.email, 'orders')
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { Emailadres: [expect.stringContaining('access is blocked')] } },
    })
  })
})
