import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

async function working(role: string) {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const UNIT = /\/en\/admin\/units\/[\da-f-]{36}/

async function unitOf(staff: Awaited<ReturnType<typeof working>>, serial: string) {
  const { html } = await staff.get(`/en/admin/units?search=${serial}`)
  const path = UNIT.exec(html)?.[0] ?? ''
  const seen = /name="seen" value="(\d+)"/.exec((await staff.get(path)).html)?.[1] ?? ''
  return { path, seen }
}

test('a unit goes to repair with a reason, and who saw it as it was is told', async () => {
  const staff = await working('orders')
  const { path, seen } = await unitOf(staff, 'NN-J-0011')
  const change = { state: 'repair', text: '', seen }
  const refused = await staff.post(`${path}/state`, change)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="text-error"')])
  const page = await staff.follow(await staff.post(`${path}/state`, { ...change, text: 'A zip is torn' }))
  expect(page.text).toContain('A zip is torn')
  const late = await staff.post(`${path}/state`, { ...change, state: 'free', text: 'Sewn again' })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('value="Sewn again"')])
  const note = { kind: 'hygiene', text: 'Washed at 60 °C' }
  expect((await staff.follow(await staff.post(`${path}/note`, note))).text).toContain('Washed at 60 °C')
})

test('a unit that was repaired is free again once somebody says to have inspected it', async () => {
  const staff = await working('orders')
  const { path, seen } = await unitOf(staff, 'NN-J-0013')
  expect((await staff.get(path)).html).not.toContain('name="inspected"')
  await staff.post(`${path}/state`, { state: 'repair', text: 'Frame bent', seen })
  const free = { state: 'free', text: 'Straight again', seen: String(Number(seen) + 1) }
  const refused = await staff.post(`${path}/state`, free)
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('href="#inspected"')])
  expect(refused.html).toContain('value="Straight again"')
  const page = await staff.follow(await staff.post(`${path}/state`, { ...free, inspected: 'on' }))
  expect(page.text).toMatch(/Inspected by .+ on 20-11-2026\. Straight again/)
  expect(page.html).not.toContain('name="inspected"')
})

test('units are entered a line each, all or none, and nothing typed is lost', async () => {
  const staff = await working('catalogue')
  const { html } = await staff.get('/en/admin/units/new')
  const article = /<option value="([\da-f-]{36})"/.exec(html)?.[1] ?? ''
  const refused = await staff.post('/en/admin/units/new', { article, units: 'NEW-1\r\nNN-J-0001' })
  expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('NEW-1\r\nNN-J-0001')])
  expect(refused.text).toContain('NN-J-0001 is in use already')
  expect((await staff.post('/en/admin/units/new', { article, units: 'a;b;c' })).status).toBe(422)
  const units = 'NEW-1; 4006381333931\r\n\r\nNEW-2\r\n'
  expect((await staff.follow(await staff.post('/en/admin/units/new', { article, units }))).text).toContain(
    '2 units are part of the fleet.',
  )
  expect((await staff.get('/en/admin/units?search=4006381333931')).text).toContain('NEW-1')
})

test('a unit names who made or imported it, if that is not who the item names', async () => {
  const staff = await working('catalogue')
  const article =
    /<option value="([\da-f-]{36})"/.exec((await staff.get('/en/admin/units/new')).html)?.[1] ?? ''
  const maker = 'Bed Imports Ltd, 1 Quay, Dublin'
  await staff.post('/en/admin/units/new', { article, units: 'IMP-1', maker })
  const { path } = await unitOf(staff, 'IMP-1')
  expect((await staff.get(path)).text).toContain(maker)
  const long = await staff.post(`${path}/maker`, { maker: 'x'.repeat(301) })
  expect([long.status, long.html.includes('href="#maker"')]).toEqual([422, true])
  const page = await staff.follow(await staff.post(`${path}/maker`, { maker: '' }))
  expect(page.text).toContain('as the item says')
  const rows = await shop.backend.db.selectFrom('action_log').select('changes').execute()
  expect(rows.map(({ changes }) => JSON.parse(changes ?? '{}').maker)).toContainEqual([maker, null])
})

test('a search that is longer than any number finds nothing, and leaves the articles to choose from', async () => {
  const { html, text } = await (await working('reader')).get(`/en/admin/units?search=${'x'.repeat(99)}`)
  expect(text).toContain('Nothing found.')
  expect(html).toContain('Nachtnest Junior</option>')
})

test('a month tells how many units are free on each day, and leads to the next', async () => {
  const { html, text } = await (await working('reader')).get('/en/admin/availability?month=2026-12')
  expect(text).toMatch(/December 2026: free units, of \d+ in the plan/)
  expect(html.match(/<time/g)?.length).toBeGreaterThanOrEqual(31)
  expect(html).toContain('month=2027-01')
  expect(text).toContain('December 2026: units by day')
  expect(html).toMatch(/<th scope="row"[^>]*><a[^>]*>NN-J-0001</)
  const wrong = await (await working('reader')).get('/en/admin/availability?month=2026-13')
  expect(wrong.status).toBe(404)
})

/** The days that the grid of units has columns for. */
const columnsIn = (html: string) =>
  [...html.slice(html.indexOf('id="by-unit"')).matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day]) => day)

test('the days begin with today, four weeks at a time, and lead to those before and after', async () => {
  const reader = await working('reader')
  const today = await reader.get('/en/admin/availability')
  const shown = columnsIn(today.html)
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([28, '2026-11-20', '2026-12-17'])
  expect(today.text).toContain('20 Nov – 17 Dec 2026')
  expect(today.html.match(/aria-current="date"/g)).toHaveLength(2)
  // A month is the header of its days only where these are a group of columns.
  const groups = [...today.html.matchAll(/<colgroup span="(\d+)"/g)].map(([, columns]) => Number(columns))
  expect(groups).toEqual([1, 11, 17])
  for (const [word, from] of [
    ['later', '2026-12-18'],
    ['earlier', '2026-10-23'],
  ] as const) {
    expect(today.html).toMatch(new RegExp(`from=${from}"[^>]*>4 weeks ${word}<`))
    const other = await reader.get(`/en/admin/availability?from=${from}`)
    expect(columnsIn(other.html)[0]).toBe(from)
    expect(other.text).toContain('From today')
  }
  expect(today.html).toContain('<option value="2026-12">December 2026</option>')
  expect(columnsIn((await reader.get('/en/admin/availability?month=2026-12')).html)).toHaveLength(31)
  // A form sends the field of months empty where none is chosen.
  const same = await reader.get('/en/admin/availability?month=&from=2026-12-18')
  expect(columnsIn(same.html)[0]).toBe('2026-12-18')
  expect((await reader.get('/en/admin/availability?from=2026-02-30')).status).toBe(404)
})

test('who may only look changes nothing, and others find nothing', async () => {
  const reader = await working('reader')
  const { path } = await unitOf(reader, 'NN-J-0012')
  const { status, html } = await reader.get(path)
  expect([status, html.includes('method="post" action="/en/admin/units')]).toEqual([200, false])
  expect((await reader.post(`${path}/note`, { kind: 'note', text: 'x' })).status).toBe(404)
  expect((await reader.get('/en/admin/units/new')).status).toBe(404)
  for (const page of ['units', 'availability']) {
    expect((await (await working('texts')).get(`/en/admin/${page}`)).status).toBe(404)
    expect((await shop.visitor().get(`/en/admin/${page}`)).status).toBe(404)
  }
})
