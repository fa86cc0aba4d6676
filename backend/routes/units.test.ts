import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { UnitPage } from '../../contract/endpoints/units'
import { perLocale } from '../../contract/locales'
import { mayDo, STAFF_ROLES } from '../../contract/staff/permissions'
import { articleId, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW

type Units = { data: { id: string; serial: string; state: string; version: number }[]; next: string }
const owner = () => staffMember(fresh, 'owner', now)

async function bringBack(order: WireOrder) {
  await staffPost(client, order, 'delivered')
  await staffPost(client, order, 'return', { lines: [{ position: 0, quantity: 1 }], way: 'sent' })
  expect((await staffPost(client, order, 'received')).status).toBe(200)
}

describe('the fleet', () => {
  it.each(STAFF_ROLES)('is shown to %s or is not there', async (role) => {
    const member = await staffMember(fresh, role, now)
    const article = await articleId(client, 'NN-J')
    const reads = ['/api/adm/units', `/api/adm/availability?article=${article}&month=2026-12`]
    for (const path of reads)
      expect((await member.get(path)).status).toBe(mayDo(role, 'fleet.read') ? 200 : 404)
    const unit = { article, units: [{ serial: `OF-${role}`, barcode: null }] }
    expect((await member.post('/api/adm/units', unit)).status).toBe(mayDo(role, 'fleet.write') ? 200 : 404)
  })

  it('is found by serial number or barcode, page by page', async () => {
    const member = await owner()
    const first = (await member.get('/api/adm/units')).body as Units
    expect(first.data).toHaveLength(50)
    const second = (await member.get(`/api/adm/units?after=${first.next}`)).body as Units
    expect(second.data[0]?.serial).not.toBe(first.data[0]?.serial)
    const found = (await member.get('/api/adm/units?search=nn-m-0007')).body as Units
    expect(found.data.map(({ serial }) => serial)).toEqual(['NN-M-0007'])
    expect(((await member.get('/api/adm/units?search=%25')).body as Units).data).toEqual([])
  })

  it.each([
    ['X 4', null],
    ['X,4', null],
    ['X-4', '4006;381'],
  ])('takes no number that is two numbers where it is typed again: %s, %s', async (serial, barcode) => {
    const article = await articleId(client, 'NN-M')
    const answer = await (await owner()).post('/api/adm/units', { article, units: [{ serial, barcode }] })
    expect(answer).toMatchObject({ status: 422, body: { code: 'serial_spaced' } })
  })

  it('takes each serial number once, and none of a set', async () => {
    const member = await owner()
    const article = await articleId(client, 'NN-M')
    const entered = (...serials: string[]) => {
      const units = serials.map((serial) => ({ serial, barcode: null }))
      return member.post('/api/adm/units', { article, units })
    }
    expect((await entered('X-1')).status).toBe(200)
    for (const serials of [
      ['X-2', 'x-1'],
      ['X-2', 'X-3', 'x-2'],
    ]) {
      expect(await entered(...serials)).toMatchObject({ status: 409, body: { code: 'serial_used' } })
    }
    expect(((await member.get('/api/adm/units?search=x-2')).body as Units).data).toEqual([])
    const set = await articleId(client, 'NN-TJ')
    const units = [{ serial: 'X-2', barcode: null }]
    const ofSet = await member.post('/api/adm/units', { article: set, units })
    expect(ofSet).toMatchObject({ status: 422, body: { code: 'unit_of_set' } })
  })
})

describe('a unit', () => {
  it('changes once for two who saw the same, and leaves a line in both logs', async () => {
    const member = await owner()
    const found = (await member.get('/api/adm/units?search=nn-m-0003')).body as Units
    const { id, version } = found.data[0] as Units['data'][number]
    const change = { state: 'repair', text: 'A zip is torn', seen: version }
    expect((await member.post(`/api/adm/units/${id}/state`, change)).status).toBe(200)
    const other = await member.post(`/api/adm/units/${id}/state`, { ...change, state: 'free' })
    expect(other).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    const note = { kind: 'hygiene', text: 'Washed at 60 °C' }
    expect((await member.post(`/api/adm/units/${id}/log`, note)).status).toBe(200)
    const { body } = await member.get(`/api/adm/units/${id}`)
    const { log } = (body as { data: { log: { text: string }[] } }).data
    expect(log.map(({ text }) => text).sort()).toEqual(['A zip is torn', 'Washed at 60 °C'])
    const logged = await fresh.db.selectFrom('action_log').selectAll().where('subject_id', '=', id).execute()
    expect(logged).toHaveLength(2)
  })

  it('is not retired while days are booked on which it will be missing, unless it is to be so anyway', async () => {
    const member = await owner()
    const article = await articleId(client, 'NN-MJ')
    const added = await member.post('/api/adm/units', { article, units: [{ serial: 'S-1', barcode: null }] })
    const [id] = (added.body as { data: { ids: string[] } }).data.ids
    await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    const retire = { state: 'retired', text: 'Worn out', seen: 1 }
    const post = (change: object) => member.post(`/api/adm/units/${id}/state`, change)
    expect(await post({ ...retire, text: '' })).toMatchObject({
      status: 422,
      body: { code: 'reason_needed' },
    })
    expect(await post(retire)).toMatchObject({ status: 409, body: { code: 'unit_is_booked' } })
    const { body } = await member.get(`/api/adm/units/${id}`)
    const { short, bookings } = (body as { data: { short: unknown; bookings: { quantity: number }[] } }).data
    expect([short, bookings.length]).toEqual([{ days: expect.any(Number), first: expect.any(String) }, 1])
    expect((await post({ ...retire, anyway: true })).status).toBe(200)
  })

  it('goes out with an order, and is cleaned when it is back', async () => {
    const member = await owner()
    const article = await articleId(client, 'NN-J')
    const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    const serials = [{ position: 0, serial: 'NN-J-0004' }]
    const state = async () => {
      const found = (await member.get('/api/adm/units?search=nn-j-0004')).body as Units
      return found.data[0]
    }
    await staffPost(client, order, 'shipments', { carrier: 'own', serials })
    const out = await state()
    expect(out).toMatchObject({ state: 'out', order: { id: order.UUID_Order } })
    const change = { state: 'free', text: '', seen: out?.version }
    const refused = await member.post(`/api/adm/units/${out?.id}/state`, change)
    expect(refused).toMatchObject({ status: 409, body: { code: 'unit_is_out' } })
    const next = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    const taken = await staffPost(client, next, 'shipments', { carrier: 'own', serials })
    expect(taken).toMatchObject({ status: 409, body: { code: 'unit_not_free' } })
    await bringBack(order)
    expect(await state()).toMatchObject({ state: 'cleaning', order: null })
  })

  it.each([501, 502])(
    'that came back with grade %i is free only once somebody has inspected it',
    async (grade) => {
      const member = await owner()
      const serial = `NN-J-0${grade}`
      const article = await articleId(client, 'NN-J')
      await member.post('/api/adm/units', { article, units: [{ serial, barcode: null }] })
      const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
      await staffPost(client, order, 'shipments', { carrier: 'own', serials: [{ position: 0, serial }] })
      await bringBack(order)
      const read = async () => {
        const { data } = (await member.get(`/api/adm/units?search=${serial}`)).body as Units
        const { body } = await member.get(`/api/adm/units/${data[0]?.id}`)
        return (body as { data: UnitPage }).data
      }
      const change = async (state: string, inspected = false, by = member.post) => {
        const { id, version: seen } = (await read()).unit
        return by(`/api/adm/units/${id}/state`, { state, text: 'Frame', seen, inspected })
      }
      expect((await change('free')).status).toBe(200)
      const lines = [{ position: 0, grade, note: 'Frame broken', withheld: 0 }]
      expect((await staffPost(client, order, 'graded', { lines })).status).toBe(200)
      const { unit, log } = await read()
      expect([unit.state, unit.toInspect]).toEqual(['repair', true])
      const found = {
        kind: 'damage',
        state: 'repair',
        grade,
        text: 'Frame broken',
        order: { id: order.UUID_Order },
      }
      expect(log[0]).toMatchObject(found)
      const needed = { status: 422, body: { code: 'inspection_needed' } }
      expect(await change('free')).toMatchObject(needed)
      expect((await change('cleaning')).status).toBe(200)
      expect(await change('free')).toMatchObject(needed)
      const asProgram: typeof member.post = (path, body) => client.post(path, body as object, AS_STAFF)
      expect(await change('free', true, asProgram)).toMatchObject(needed)
      expect((await change('free', true)).status).toBe(200)
      const after = await read()
      expect([after.unit.state, after.unit.toInspect]).toEqual(['free', false])
      expect(after.log[0]).toMatchObject({ kind: 'inspection', state: 'free', actor: 'Test owner' })
    },
  )

  it('that is recalled says so, comes back to repair, and is not free until its danger is over', async () => {
    const member = await owner()
    const article = await articleId(client, 'NN-J')
    const order = await paidOrder(client, { ...RENTAL, items: [{ UUID_Artikel: article, quantity: 1 }] })
    const serials = [{ position: 0, serial: 'NN-J-0006' }]
    await staffPost(client, order, 'shipments', { carrier: 'own', serials })
    const said = perLocale(() => 'The zip opens by itself.')
    const recall = await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0006' })
    const { id: recallId } = (recall.body as { data: { id: string } }).data
    await bringBack(order)
    const found = (await member.get('/api/adm/units?search=nn-j-0006')).body as Units
    expect(found.data[0]).toMatchObject({ state: 'repair', recalled: true })
    const { id, version: seen } = found.data[0] as Units['data'][number]
    const free = () =>
      member.post(`/api/adm/units/${id}/state`, { state: 'free', text: '', seen, inspected: true })
    expect(await free()).toMatchObject({ status: 409, body: { code: 'unit_stays_recalled' } })
    await member.post(`/api/adm/recalls/${recallId}/answers`, { serial: 'NN-J-0006', answer: 'settled' })
    expect((await free()).status).toBe(200)
  })
})
