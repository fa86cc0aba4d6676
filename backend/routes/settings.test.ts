import { expect, it } from 'vitest'
import { addDays, shopDay } from '../../contract/dates'
import { itemsApi } from '../../contract/endpoints/items'
import type { CountryFlag } from '../../contract/settings'
import { type ApiClient, apiClient } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember, type TestMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)
const now = () => TEST_NOW
const day = (days: number) => addDays(shopDay(TEST_NOW), days)
const REASONS = { en: 'Stocktaking', nl: 'Inventarisatie', de: 'Inventur' }

type Settings = {
  countries: { seen: string; list: ({ code: string } & Record<CountryFlag, boolean>)[] }
  rental: Record<string, unknown> & { seen: string; leadRent: number }
}
const settingsOf = async (member: TestMember) =>
  ((await member.get('/api/adm/settings')).body as { data: Settings }).data

type Calendar = { earliest_start: string; closed: { date: string; reason: string }[] }
async function calendar(asked: ApiClient = client) {
  return ((await asked.get('/api/rental_calendar')).body as { data: Calendar }).data
}

it('a blocked day is offered no more at once, in any process, and again once it is opened', async () => {
  const member = await staffMember(fresh, 'catalogue', now)
  const date = day(45)
  const elsewhere = await apiClient(fresh.another({}).fetch)
  await calendar(elsewhere)
  const blocked = await member.post('/api/adm/settings/blocked_days', { date, reasons: REASONS })
  expect(blocked.status).toBe(200)
  for (const asked of [client, elsewhere]) {
    expect((await calendar(asked)).closed).toContainEqual({ date, reason: 'Stocktaking' })
  }
  const other = await staffMember(fresh, 'owner', now)
  const again = await other.post('/api/adm/settings/blocked_days', { date, reasons: REASONS })
  expect(again).toMatchObject({ status: 409, body: { code: 'day_blocked' } })
  const past = { date: day(-1), reasons: { ...REASONS, de: ' ' } }
  expect(await member.post('/api/adm/settings/blocked_days', past)).toMatchObject({
    status: 422,
    body: { errors: { date: expect.anything(), 'reason-de': expect.anything() } },
  })
  await member.post(`/api/adm/settings/blocked_days/${date}/opened`, {})
  expect((await calendar()).closed.map((closed) => closed.date)).not.toContain(date)
})

it('a lead time moves the first day, and whoever saw another is told', async () => {
  const member = await staffMember(fresh, 'owner', now)
  const { rental } = await settingsOf(member)
  const change = { ...rental, leadRent: 20 }
  expect((await member.post('/api/adm/settings/rental', change)).status).toBe(200)
  expect((await calendar()).earliest_start >= day(20)).toBe(true)
  const late = await member.post('/api/adm/settings/rental', { ...change, leadRent: 5 })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  const wrong = { ...change, leadRent: 1.5, transport: null, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }
  const { status, body } = await member.post('/api/adm/settings/rental', wrong)
  const { errors } = body as { errors: object }
  expect([status, Object.keys(errors).sort()]).toEqual([422, ['closedWeekdays', 'leadRent', 'transport']])
  const logged = await fresh.db
    .selectFrom('action_log')
    .select('changes')
    .where('subject_id', '=', 'rental')
    .execute()
  expect(logged.map(({ changes }) => JSON.parse(changes))).toEqual([
    { leadRent: [String(rental.leadRent), '20'] },
  ])
})

it('a country is closed for rentals alone, and only once by who saw it open', async () => {
  const member = await staffMember(fresh, 'owner', now)
  const { countries } = await settingsOf(member)
  const list = [{ code: 'at', buy: true, rent: false, wholeEuros: false }]
  const change = { seen: countries.seen, list }
  expect((await member.post('/api/adm/settings/countries', change)).status).toBe(200)
  const { body } = await client.get('/api/countries')
  expect(JSON.stringify(body)).toMatch(/"at"[^}]*"rent":0|"rent":0[^}]*"at"/)
  const other = await staffMember(fresh, 'owner', now)
  expect((await other.post('/api/adm/settings/countries', change)).status).toBe(409)
})

it('prices of a country are whole euros there alone', async () => {
  const member = await staffMember(fresh, 'owner', now)
  const { countries } = await settingsOf(member)
  const list = [{ code: 'de', buy: true, rent: true, wholeEuros: true }]
  const prices = async () => {
    const { body } = await client.get('/api/items')
    const { items } = itemsApi.list.answer.wire.parse(body).data
    const rows = items.find(({ ItemCode }) => ItemCode === 'NN-J')?.PrijzentabelPortal ?? []
    return rows.map(({ Landcode, KoopPrijs_InclBTW }) => [Landcode, KoopPrijs_InclBTW ?? 0] as const)
  }
  const before = await prices()
  expect((await member.post('/api/adm/settings/countries', { seen: countries.seen, list })).status).toBe(200)
  const after = await prices()
  const changed = after.filter(([, gross], index) => gross !== before[index]?.[1])
  expect(changed.map(([country, gross]) => [country, gross % 100])).toEqual([['de', 0]])
})
