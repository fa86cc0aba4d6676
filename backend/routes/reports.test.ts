import { beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, shopDay, shopMoment } from '../../contract/dates'
import { accountingApi, type Figure } from '../../contract/endpoints/accounting'
import { apiClient, RENTAL } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { announceReturn, deliver, placedBuy, settleReturn, withdrawFrom } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF, paidOrder, shipOrder, staffPost } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

const TODAY = shopDay(TEST_NOW)
const MONTH = TODAY.slice(0, 7)

async function reportsOn(day: string) {
  const caller = await apiClient(fresh.another({ clock: () => shopMoment(day, '12:00') }).fetch)
  const { status, body } = await caller.get('/api/adm/accounting/reports', AS_STAFF)
  expect([status, body]).toEqual([200, body])
  return accountingApi.reports.answer.parse(body).data
}

const figureOf = ({ figures }: { figures: Figure[] }, report: string, what: string, month: string) =>
  figures.find((row) => row.report === report && row.what === what && row.month === month)?.value

let before: Awaited<ReturnType<typeof reportsOn>>

beforeAll(async () => {
  before = await reportsOn(TODAY)
})

it('there are twelve months, up to that of the day', () => {
  expect(before.months).toHaveLength(12)
  expect([before.months[0], before.months.at(-1)]).toEqual([addMonths(`${MONTH}-01`, -11).slice(0, 7), MONTH])
})

it('utilisation is days of units out of days owned, in each month that they are in', async () => {
  const { articles } = await fresh.db
    .selectFrom('articles')
    .select(({ fn }) => fn.countAll<number>().as('articles'))
    .executeTakeFirstOrThrow()
  expect(Number(articles)).toBeGreaterThan(0)
  const [article] = await fresh.db.selectFrom('articles').select(['id']).where('code', '=', 'NN-J').execute()
  // Two units alone, owned since the first of October.
  const units = await fresh.db
    .selectFrom('units')
    .selectAll()
    .where('article_id', '=', article?.id ?? '')
    .execute()
  const [one, two, ...others] = units
  const ids = others.map(({ id }) => id)
  await fresh.db
    .updateTable('units')
    .set({ created_at: '2027-12-01T12:00:00.000Z' })
    .where('id', 'in', ids)
    .execute()
  const owned = fresh.db.updateTable('units').set({ created_at: '2026-10-01T12:00:00.000Z' })
  await owned.where('id', 'in', [one?.id ?? '', two?.id ?? '']).execute()
  const log = async (state: 'out' | 'cleaning' | 'retired', at: string, unit = one) =>
    fresh.db
      .insertInto('unit_log')
      .values({
        id: crypto.randomUUID(),
        unit_id: unit?.id ?? '',
        at: `${at}T12:00:00.000Z`,
        kind: 'state',
        state,
        text: '',
        actor: 'test',
      })
      .execute()
  await log('out', '2026-10-22')
  await log('cleaning', '2026-11-11')
  await log('retired', '2026-11-11', two)
  await fresh.db
    .updateTable('units')
    .set({ state: 'retired' })
    .where('id', '=', two?.id ?? '')
    .execute()
  const reports = await reportsOn(TODAY)
  // 10 of 62 days in October, 10 of 20 + 10 in November until the 20th.
  expect(figureOf(reports, 'utilisation', 'Nachtnest Junior', '2026-10')).toBe(16)
  expect(figureOf(reports, 'utilisation', 'Nachtnest Junior', '2026-11')).toBe(33)
  expect(figureOf(reports, 'utilisation', 'Nachtnest Junior', '2026-09')).toBeUndefined()
  await owned
    .where(
      'id',
      'in',
      units.map(({ id }) => id),
    )
    .execute()
})

it('revenue is that of the documents, without VAT, and what goes back is subtracted', async () => {
  const order = await placedBuy(client, 2)
  await deliver(fresh.db, client, order)
  const { net = 0 } = order.totals.lines[0]?.items ?? {}
  const [{ name = '' } = {}] = order.items.map(({ Artikelnaam }) => ({ name: Artikelnaam }))
  const paid = await reportsOn(TODAY)
  expect(
    (figureOf(paid, 'revenue', name, MONTH) ?? 0) - (figureOf(before, 'revenue', name, MONTH) ?? 0),
  ).toBe(net)
  await announceReturn(client, order, { quantity_0: '2' })
  await settleReturn(client, order, {})
  const back = await reportsOn(TODAY)
  expect(figureOf(back, 'revenue', name, MONTH)).toBe(figureOf(before, 'revenue', name, MONTH) ?? 0)
})

it('days late, what was kept and returns by reason are counted in the month that things are back', async () => {
  const was = await reportsOn(TODAY)
  const order = await paidOrder(client, RENTAL)
  await shipOrder(client, order)
  await staffPost(client, order, 'delivered')
  await announceReturn(client, order, {})
  const withdrawn = await paidOrder(client, RENTAL)
  await shipOrder(client, withdrawn)
  await staffPost(client, withdrawn, 'delivered')
  await withdrawFrom(fresh.backend, client, withdrawn)
  await announceReturn(client, withdrawn, {})
  const end = '2026-12-11'
  const later = await apiClient(fresh.another({ clock: () => shopMoment(addDays(end, 4), '10:00') }).fetch)
  await settleReturn(later, order, { grade: 502, withheld: 1_234, note: 'Torn' })
  await settleReturn(later, withdrawn, {})
  const reports = await reportsOn('2026-12-20')
  expect(figureOf(reports, 'late', '', '2026-12')).toBe(8)
  expect(figureOf(reports, 'kept', '', '2026-12')).toBe(1_234)
  expect([
    figureOf(reports, 'returns', 'rent', '2026-12'),
    figureOf(reports, 'returns', 'withdrawn', '2026-12'),
  ]).toEqual([1, 1])
  expect(figureOf(reports, 'returns', 'buy', MONTH)).toBe(figureOf(was, 'returns', 'buy', MONTH))
})

it('a reader sees them, and whoever handles orders does not', async () => {
  for (const [role, status] of [
    ['reader', 200],
    ['orders', 404],
  ] as const) {
    const member = await staffMember(fresh, role, () => TEST_NOW)
    expect((await member.get('/api/adm/accounting/reports')).status).toBe(status)
  }
})
