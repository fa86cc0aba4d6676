import { beforeEach, describe, expect, it } from 'vitest'
import { staffDraftsApi } from '../../contract/endpoints/staff'
import { type Caller, caller } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { STAFF_PASSWORD, staffMember, type TestMember } from '../../tests/support/staff-members'
import { expire } from '../domain/expire'
import { codeAt } from '../domain/office/staff/codes'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let time = TEST_NOW.getTime()
const now = () => new Date(time)
const fresh = testBackend({ clock: now })

beforeEach(() => {
  time += HOUR
})

const DRAFT = { path: '/admin/messages/1', fields: { text: ['Half an answer'], step: ['send'] } }

const post = (by: Caller, draft: object = DRAFT) => by.post('/api/staff/drafts', draft)
async function keep(by: Caller, draft: object = DRAFT): Promise<string> {
  const { status, body } = await post(by, draft)
  expect(status, JSON.stringify(body)).toBe(201)
  return staffDraftsApi.keep.answer.parse(body).data.id
}
const read = (by: Caller, id: string) => by.get(`/api/staff/drafts/${id}`)

async function signInAgain(member: TestMember) {
  const fields = { Username: member.email, Password: STAFF_PASSWORD, Code: codeAt(member.secret, now()) }
  expect((await member.submit('/api/staff/sign_in', fields)).status).toBe(200)
}

describe('what staff typed when a session ended', () => {
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
    const rows = await fresh.db.selectFrom('staff_drafts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('Half an answer')
    expect((await member.post(`/api/staff/drafts/${id}/dropped`, {})).status).toBe(200)
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
    time += 5 * 24 * HOUR
    expect((await post(away)).status).toBe(404)
  })

  it('has bounds of size, number and age', async () => {
    const member = await staffMember(fresh, 'orders', now)
    const large = { ...DRAFT, fields: { text: ['x'.repeat(65_537)] } }
    expect((await post(member, large)).status).toBe(422)
    const ids = []
    for (let index = 0; index < 6; index++) {
      time += 1_000
      ids.push(await keep(member))
    }
    const statuses = await Promise.all(ids.map(async (id) => (await read(member, id)).status))
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200])
    time += 25 * HOUR
    await signInAgain(member)
    expect((await read(member, ids[5] ?? '')).status).toBe(404)
    expect(await expire('staff_drafts', { db: fresh.db, now })).toBeGreaterThanOrEqual(5)
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
    for (let passed = 0; passed < 11 * HOUR; passed += 20 * MINUTE) {
      time += 20 * MINUTE
      expect(await endOf(member)).toEqual(inHalfAnHour())
    }
    time += 20 * MINUTE
    await endOf(member)
    time += 20 * MINUTE
    expect(await endOf(member)).toMatchObject({ seconds: 20 * 60, extendable: false })
    expect(await endOf(await caller(fresh.backend.fetch))).toBeNull()
  })
})
