import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { todayApi } from '../../contract/endpoints/today'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'
import { putInOutbox } from '../domain/mail/outbox/put'

const fresh = testBackend()
const now = () => TEST_NOW

async function effect(key: string, changes: { given_up_at?: string; payload?: string } = {}) {
  const payload = { to: 'noor@example.org', subject: 'Your order', text: 'secret', html: '', locale: 'en' }
  const inOutbox = { kind: 'mail', key, payload, delaySeconds: 3_600 } as const
  await fresh.db.transaction().execute((unit) => putInOutbox(unit, inOutbox, TEST_NOW))
  const row = { attempts: 3, ...changes }
  await fresh.db.updateTable('outbox').set(row).where('effect_key', '=', key).execute()
  return fresh.db.selectFrom('outbox').selectAll().where('effect_key', '=', key).executeTakeFirstOrThrow()
}

const rowOf = (id: string) =>
  fresh.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('tells to whom something goes, and nothing of what it says', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const { id } = await effect(`order-shipped:${randomUUID()}`)
    const secret = await effect(`reset-link:${randomUUID()}`)
    const { body } = await owner.get('/api/adm/outbox')
    const entries = (body as { data: { id: string }[] }).data
    expect(entries.find((entry) => entry.id === id)).toMatchObject({ to: 'noor@example.org', locale: 'en' })
    expect(entries.find((entry) => entry.id === secret.id)).toMatchObject({
      to: null,
      subject: null,
      locale: null,
    })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect((await owner.get('/api/adm/outbox?before=yesterday')).status).toBe(422)
  })

  it('sends again what was given up, once for two who ask', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const { id } = await effect(`order-shipped:${randomUUID()}`, { given_up_at: TEST_NOW.toISOString() })
    const other = await staffMember(fresh, 'orders', now)
    const retry = (attempts: number, by: TestMember) => by.post(`/api/adm/outbox/${id}/retried`, { attempts })
    expect((await retry(2, owner)).body).toMatchObject({ code: 'changed_meanwhile' })
    expect((await retry(3, owner)).status).toBe(200)
    while ((await fresh.backend.outbox.deliverDue()) > 0);
    expect((await rowOf(id)).delivered_at).not.toBeNull()
    expect((await retry(3, other)).status).toBe(409)
    const log = await owner.get(`/api/adm/log_files?subjectId=${id}`)
    expect(log.body).toMatchObject({ data: [{ action: 'outbox.retry' }] })
  })

  it('forgets what staff has settled', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const { id } = await effect(`order-shipped:${randomUUID()}`, { given_up_at: TEST_NOW.toISOString() })
    const other = await staffMember(fresh, 'orders', now)
    const settle = (by: TestMember) => by.post(`/api/adm/outbox/${id}/settled`, { attempts: 3 })
    const failed = async () => {
      const { body } = await owner.get('/api/adm/today')
      return todayApi.read.answer.parse(body).data.needs.outbox
    }
    const before = await failed()
    expect([(await settle(owner)).status, (await settle(other)).status]).toEqual([200, 409])
    expect(JSON.stringify((await owner.get('/api/adm/outbox')).body)).not.toContain(id)
    expect(await failed()).toBe(before - 1)
    expect((await rowOf(id)).given_up_at).not.toBeNull()
  })

  it('does not send what nothing is left of', async () => {
    const owner = await staffMember(fresh, 'owner', now)
    const { id } = await effect(`reset-link:${randomUUID()}`, { payload: '{}' })
    const answer = await owner.post(`/api/adm/outbox/${id}/retried`, { attempts: 3 })
    expect(answer.body).toMatchObject({ code: 'effect_forgotten' })
  })
})
