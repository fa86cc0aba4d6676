import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, shopDay } from '../../contract/dates'
import type { FleetUnit, UnitPage } from '../../contract/endpoints/units'
import { perLocale } from '../../contract/locales'
import { TEST_NOW } from '../../tests/support/backend'
import { readPdf } from '../../tests/support/pdf'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const today = shopDay(TEST_NOW)
const day = (days: number) => addDays(today, days)

let member: TestMember
beforeAll(async () => {
  member = await staffMember(fresh, 'owner', () => TEST_NOW)
})

async function ask(care: Record<string, number>) {
  const { body } = await member.get('/api/adm/settings')
  const { rental } = (body as { data: { rental: object } }).data
  const changed = await member.post('/api/adm/settings/rental', { ...rental, ...care })
  expect(changed.status).toBe(200)
}

async function listed(query: string): Promise<FleetUnit[]> {
  return ((await member.get(`/api/adm/units?${query}`)).body as { data: FleetUnit[] }).data
}

async function unitOf(serial: string): Promise<FleetUnit> {
  const [unit] = await listed(`search=${serial}`)
  if (!unit) throw new Error(`${serial} is not in the fleet`)
  return unit
}

const row = (serial: string) => fresh.db.updateTable('units').where('serial', '=', serial)
const logOf = async ({ id }: FleetUnit) =>
  ((await member.get(`/api/adm/units/${id}`)).body as { data: UnitPage }).data.log

const setState = async (serial: string, state: string) => {
  const { id, version: seen } = await unitOf(serial)
  return member.post(`/api/adm/units/${id}/state`, { state, text: 'Seat', seen })
}

async function inspect(serial: string, what: object) {
  const { id, version: seen } = await unitOf(serial)
  const found = { day: today, result: 'passed', text: 'All zips close', seen, ...what }
  return member.post(`/api/adm/units/${id}/inspections`, found)
}

describe('a hygienic cleaning', () => {
  it('is on the day on which a unit is free again after cleaning, or is noted as cleaned', async () => {
    await setState('NN-J-0001', 'cleaning')
    expect((await unitOf('NN-J-0001')).hygiene.on).toBeNull()
    await setState('NN-J-0001', 'free')
    const cleaned = await unitOf('NN-J-0001')
    expect(cleaned.hygiene).toEqual({ on: today, due: null })
    expect((await logOf(cleaned))[0]).toMatchObject({ kind: 'hygiene', state: 'free', actor: 'Test owner' })
    const { id } = await unitOf('NN-J-0002')
    for (const [kind, on] of [
      ['note', null],
      ['hygiene', today],
    ]) {
      await member.post(`/api/adm/units/${id}/log`, { kind, text: 'Washed' })
      expect((await unitOf('NN-J-0002')).hygiene.on).toBe(on)
    }
  })

  it('does not follow from a repair', async () => {
    await setState('NN-J-0003', 'repair')
    const { id, version: seen } = await unitOf('NN-J-0003')
    const free = { state: 'free', text: '', seen, inspected: true }
    expect((await member.post(`/api/adm/units/${id}/state`, free)).status).toBe(200)
    const { hygiene, inspection } = await unitOf('NN-J-0003')
    expect([hygiene.on, inspection.on]).toEqual([null, today])
  })
})

describe('an inspection', () => {
  it('is noted with its day and result, which stay those of the latest one', async () => {
    expect((await inspect('NN-J-0011', { day: day(-3) })).status).toBe(200)
    expect((await inspect('NN-J-0011', { day: day(-9), text: 'Frame straight' })).status).toBe(200)
    const unit = await unitOf('NN-J-0011')
    expect([unit.state, unit.inspection.on]).toEqual(['free', day(-3)])
    const log = await logOf(unit)
    expect(log.map(({ kind, text, at }) => [kind, text, shopDay(at)])).toEqual([
      ['inspection', 'All zips close', day(-3)],
      ['inspection', 'Frame straight', day(-9)],
    ])
  })

  it('that a unit fails sends it to repair, also one that is with a customer, once it is back', async () => {
    expect((await inspect('NN-J-0012', { result: 'failed' })).status).toBe(200)
    const failed = await unitOf('NN-J-0012')
    expect(failed).toMatchObject({ state: 'repair', toInspect: true, inspection: { on: null } })
    expect((await logOf(failed))[0]).toMatchObject({ kind: 'damage', text: 'All zips close' })
    await row('NN-J-0013').set({ state: 'out' }).execute()
    expect((await inspect('NN-J-0013', { result: 'failed' })).status).toBe(200)
    expect(await unitOf('NN-J-0013')).toMatchObject({ state: 'out', toInspect: true })
  })

  it('is refused for a day to come, for who saw the unit otherwise, and of what is retired', async () => {
    const early = await inspect('NN-J-0014', { day: day(1) })
    expect(early).toMatchObject({ status: 422, body: { code: 'end_too_late' } })
    expect((await inspect('NN-J-0014', { seen: 7 })).status).toBe(409)
    await setState('NN-J-0014', 'retired')
    expect(await inspect('NN-J-0014', {})).toMatchObject({ body: { code: 'not_permitted' } })
    expect((await unitOf('NN-J-0014')).inspection.on).toBeNull()
  })
})

describe('units that are due', () => {
  const serials = ['NN-M-0021', 'NN-M-0022', 'NN-M-0023', 'NN-M-0024']
  const due = async (which: string) =>
    (await listed(`due=${which}&search=NN-M-002`)).map(({ serial }) => serial)
  const counted = async () => {
    const { body } = await member.get('/api/adm/today')
    return (body as { data: { needs: { units: number } } }).data.needs.units
  }

  beforeAll(async () => {
    await fresh.db.updateTable('units').set({ created_at: TEST_NOW.toISOString() }).execute()
    await row('NN-M-0021')
      .set({ hygiene_on: day(-30) })
      .execute()
    await row('NN-M-0022')
      .set({ hygiene_on: day(-29) })
      .execute()
    await row('NN-M-0023')
      .set({ hygiene_on: day(-90), state: 'out' })
      .execute()
    await row('NN-M-0024')
      .set({ inspected_on: day(-365), state: 'out' })
      .execute()
  })

  it('are none while nothing is asked for', async () => {
    expect(await due('either')).toEqual([])
    expect(await counted()).toBe(0)
  })

  it('are listed from their day on, one that is out only for its inspection, and counted', async () => {
    await ask({ hygiene: 30, inspection: 365 })
    expect(await due('hygiene')).toEqual(['NN-M-0021'])
    expect(await due('inspection')).toEqual(['NN-M-0024'])
    expect(await due('either')).toEqual(['NN-M-0021', 'NN-M-0024'])
    expect(await counted()).toBe(2)
    const dueDays = await Promise.all(serials.map(unitOf))
    expect(dueDays.map(({ hygiene }) => hygiene.due)).toEqual([today, day(1), null, null])
    expect(dueDays.map(({ inspection }) => inspection.due)).toEqual([day(365), day(365), day(365), today])
  })

  it('count from the day of their entry where they were never cleaned or inspected', async () => {
    await ask({ hygiene: 0, inspection: 365 })
    await row('NN-M-0025')
      .set({ created_at: `${day(-365)}T09:00:00.000Z` })
      .execute()
    expect(await due('either')).toEqual(['NN-M-0024', 'NN-M-0025'])
  })
})

describe('a certificate', () => {
  async function certificate(serial: string, language = 'en') {
    const { id } = await unitOf(serial)
    const headers = { 'Accept-Language': language, ...AS_STAFF }
    return fresh.backend.fetch(new Request(`http://localhost/api/adm/units/${id}/certificate`, { headers }))
  }

  it('says in the words of the page what was found and when, and of no cleaning that nobody noted', async () => {
    await inspect('NN-J-0041', { day: day(-2) })
    const answer = await certificate('NN-J-0041', 'nl')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()))
    const text = pdf.texts.join(' ').replace(/\s+/g, ' ')
    expect([pdf.lang, pdf.isTagged, pdf.texts.length]).toEqual(['nl', true, 1])
    expect(text).toContain('Bewijs van reiniging en controle: NN-J-0041')
    for (const fact of [
      'Nachtnest Junior',
      'niet vastgelegd',
      '18-11-2026',
      'Veilig te gebruiken: All zips close',
    ])
      expect(text).toContain(fact)
    expect(text).toContain('Nachtnest B.V.')
  })

  it('is there of no unit that was never inspected, that waits for a repair, or that is recalled', async () => {
    expect((await certificate('NN-J-0042')).status).toBe(404)
    await inspect('NN-J-0042', {})
    expect((await certificate('NN-J-0042')).status).toBe(200)
    await setState('NN-J-0042', 'repair')
    expect((await certificate('NN-J-0042')).status).toBe(404)
    await inspect('NN-J-0043', {})
    const said = perLocale(() => 'The zip opens by itself.')
    await member.post('/api/adm/recalls', { reason: said, remedy: said, serials: 'NN-J-0043' })
    // Once on the shelf again, it is recalled all the same.
    await row('NN-J-0043').set({ to_inspect: 0, state: 'free' }).execute()
    expect((await certificate('NN-J-0043')).status).toBe(404)
  })
})
