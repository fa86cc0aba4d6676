import { describe, expect, it } from 'vitest'
import { articlesApi } from '../../contract/endpoints/articles'
import { itemsApi } from '../../contract/endpoints/items'
import type { StaffRole } from '../../contract/staff/permissions'
import { apiClient } from '../../tests/support/api-client'
import { testDay } from '../../tests/support/backend'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

let today = 0
const now = () => testDay(today)
const fresh = testBackend({ clock: now })

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const MONDAY = '2026-11-23'
const NL = { country: 'nl', region: 'Overig' }
const PRICES = `/api/adm/articles/${NIGHTLIGHT}/prices`
const OF_NL = `${PRICES}?country=nl&region=Overig`

const TYPED = {
  ...{ buy: '24,20', buyShipping: '6,05', buyVat: '21', rentDay: '0', rentVat: '21', deposit: '0' },
}

// Sessions are short, so on another day it is somebody else.
const members = new Map<string, Promise<TestMember>>()
function member(role: StaffRole): Promise<TestMember> {
  const key = `${role} ${today}`
  const known = members.get(key) ?? staffMember(fresh, role, now)
  members.set(key, known)
  return known
}

async function pricesIn(of = OF_NL) {
  const { body } = await (await apiClient(fresh.backend.fetch, 'en')).get(of, AS_STAFF)
  return articlesApi.readPrices.answer.parse(body).data
}

async function change(answers: object, seen?: string, role: StaffRole = 'catalogue') {
  const payload = { ...NL, seen: seen ?? (await pricesIn()).seen }
  return (await member(role)).submit(PRICES, { ...TYPED, ...answers }, { payload })
}

/** Returns what a night light costs in the Netherlands, as any process tells it. */
async function shown(backend = fresh.backend, etag = '') {
  const client = await apiClient(backend.fetch, 'en')
  const { status, body, headers } = await client.get('/api/items', etag ? { 'If-None-Match': etag } : {})
  const item =
    status === 200 &&
    itemsApi.list.answer.wire.parse(body).data.items.find((one) => one.UUID_Artikel === NIGHTLIGHT)
  const row = item ? item.PrijzentabelPortal.find(({ Landcode }) => Landcode === 'nl') : undefined
  const [buy, before] = [row?.KoopPrijs_ExBTW, row?.KoopPrijs_Laagste30_ExBTW]
  return { status, buy, before, etag: headers.get('etag') ?? '' }
}

describe('a price', () => {
  it('that is planned holds from its day on, in every process, and only then', async () => {
    today = 0
    const other = fresh.another({ clock: now })
    const before = await shown()
    expect(await shown(other)).toEqual(before)

    expect((await change({ from: MONDAY })).status).toBe(200)

    const friday = await shown()
    expect(friday.buy).toBe(before.buy)
    expect(await shown(other)).toEqual(friday)
    today = 4
    expect(await shown()).toMatchObject({ status: 200, buy: 2000, before: before.buy })
    expect(await shown(other, friday.etag)).toMatchObject({ status: 200, buy: 2000 })
    const monday = await shown()
    expect(await shown(other, monday.etag)).toMatchObject({ status: 304 })
  })

  it('that is changed at once shows at once, in every process', async () => {
    const other = fresh.another({ clock: now })
    await shown(other)
    expect((await change({ buy: '22.39' })).status).toBe(200)
    expect(await shown()).toMatchObject({ buy: 1850 })
    expect(await shown(other)).toMatchObject({ buy: 1850, before: expect.any(Number) })
    today = 40
    expect(await shown(other)).toMatchObject({ buy: 1850, before: undefined })
  })

  it('stays what it was where it is taken back before it holds, and not after', async () => {
    expect((await change({ buy: '119.79', from: '2027-01-04' })).status).toBe(200)
    const [planned] = (await pricesIn()).lines
    expect(planned).toMatchObject({ state: 'planned', price: { buy: 9900 } })
    const { post } = await member('owner')
    const path = `${PRICES}/${planned?.id}/withdrawal`
    expect((await post(path, {})).status).toBe(200)
    expect((await post(path, {})).status).toBe(200)
    const other = await member('catalogue')
    expect(await other.post(path, {})).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await pricesIn()).lines[0]).toMatchObject({ state: 'withdrawn' })
    const current = (await pricesIn()).lines.find(({ state }) => state === 'current')
    expect((await post(`${PRICES}/${current?.id}/withdrawal`, {})).status).toBe(409)
    today = 60
    expect(await shown()).toMatchObject({ buy: 1850 })
  })

  it('per week and month is entered with VAT, told at the wire, and logged where it is taken away', async () => {
    today = 0
    const rent = { rentStart: '89,00', rentDay: '6,50', rentWeek: '39,00', rentMonth: '150,00' }
    expect((await change(rent)).status).toBe(200)
    const told = async () => {
      const client = await apiClient(fresh.backend.fetch, 'en')
      const { items } = itemsApi.list.answer.wire.parse((await client.get('/api/items')).body).data
      const rows = items.find(({ UUID_Artikel }) => UUID_Artikel === NIGHTLIGHT)?.PrijzentabelPortal
      return rows?.find(({ Landcode }) => Landcode === 'nl')
    }
    expect(await told()).toMatchObject({
      ...{ WeekHuurPrijs_ExBTW: 3223, WeekHuurPrijs_InclBTW: 3900 },
      ...{ MaandHuurPrijs_ExBTW: 12_397, MaandHuurPrijs_InclBTW: 15_000 },
    })
    expect((await change({ ...rent, rentWeek: '', rentMonth: '151,00' })).status).toBe(200)
    expect(await told()).not.toHaveProperty('WeekHuurPrijs_ExBTW')
    const [last] = await fresh.db
      .selectFrom('action_log')
      .select('changes')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(JSON.parse(last?.changes ?? '{}')).toMatchObject({
      rentWeek: [3223, null],
      rentMonth: [12_397, 12_479],
    })
  })

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const { seen, lines } = await pricesIn()
    expect((await change({ buy: '22,99' }, seen)).status).toBe(200)
    expect(await change({ buy: '20,57' }, seen)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect((await pricesIn()).lines).toHaveLength(lines.length + 1)
  })

  it('that is planned anew for the same day stands above the one before, which the log names', async () => {
    today = 0
    const from = '2027-03-01'
    for (const buy of ['37,51', '38,72', '39,93']) expect((await change({ from, buy })).status).toBe(200)
    const planned = (await pricesIn()).lines.filter((line) => line.from.startsWith('2027-02-28'))
    expect(planned.map(({ price }) => price.buy)).toEqual([3300, 3200, 3100])
    const [last] = await fresh.db
      .selectFrom('action_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(JSON.parse(last?.changes ?? '{}')).toMatchObject({ buy: [3200, 3300] })
  })

  it('is logged with who changed what', async () => {
    const line = await fresh.db
      .selectFrom('action_log')
      .selectAll()
      .where('subject_type', '=', 'article')
      .where('subject_id', '=', NIGHTLIGHT)
      .orderBy('at')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor: 'Test catalogue', action: 'catalogue.write' })
    expect(JSON.parse(line.changes)).toMatchObject({ country: 'nl', buy: [expect.any(Number), 2000] })
    expect(JSON.parse(line.changes).from).toBe('2026-11-22T23:00:00.000Z')
  })

  it.each([
    [{ buy: '-1' }, 'buy'],
    [{ from: '2026-11-19' }, 'from'],
  ])('%j is refused', async (answers, field) => {
    const { lines } = await pricesIn()
    const answer = await change(answers)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect((await pricesIn()).lines).toHaveLength(lines.length)
  })
})
