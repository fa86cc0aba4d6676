import { describe, expect, test } from 'vitest'
import { codeAt } from '../../backend/domain/office/staff/codes'
import { inviteMember } from '../../backend/domain/office/staff/members'
import { RENTAL_NUMBERS } from '../../contract/settings'
import type { Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { working } from '../support/office'
import { formWith, unescaped } from '../support/ordering'
import { testShop } from '../support/set-up'
import { STAFF_PASSWORD } from '../support/staff-members'

const shop = testShop()

describe('of the settings', () => {
  test('the list says what is set', async () => {
    const owner = await working(shop)
    const list = await owner.get('/en/admin/settings')
    expect(list.text).toMatch(/Countries Sell: \d+, Rent out: \d+/)
    expect(list.text).toMatch(/Rental and deliveries Lead time of a rental: \d+/)
  })

  test('a role sees its settings alone', async () => {
    const reader = await working(shop, 'reader')
    const { text } = await reader.get('/en/admin/settings')
    expect([text.includes('Log'), text.includes('Vouchers'), text.includes('Company data')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('a day is blocked in a customary notation, and nothing typed is lost', async () => {
    const staff = await working(shop, 'catalogue')
    const path = '/en/admin/settings/rental'
    const day = { date: '24-12-2026', 'reasons.en': 'Stocktaking', 'reasons.nl': 'Inventaris' }
    const refused = await staff.post(`${path}/block`, { ...day, 'reasons.de': '' })
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('value="Stocktaking"')])
    expect(refused.html).toContain('id="reasons.de-error"')
    const page = await staff.follow(await staff.post(`${path}/block`, { ...day, 'reasons.de': 'Inventur' }))
    expect(page.text).toContain('Stocktaking')
    const opened = await staff.follow(await staff.post(`${path}/open`, { date: '2026-12-24' }))
    expect(opened.text).not.toContain('Stocktaking')
  })

  test('what the shop is mailed of is ticked, and stays so', async () => {
    const owner = await working(shop)
    const path = '/en/admin/settings/rental'
    const { html } = await owner.get(path)
    const ticked = (page: string) =>
      [...page.matchAll(/<input[^>]*name="mails"[^>]*>/g)].flatMap(([input]) =>
        input.includes('checked') ? (/value="(\w+)"/.exec(input)?.[1] ?? []) : [],
      )
    expect(ticked(html)).toEqual(['order', 'quote', 'return', 'fault', 'message', 'chargeback'])
    const form = new FormData()
    const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
    const typedIn = (name: string) =>
      / value="([^"]*)"/.exec(inputs.find((input) => input.includes(` name="${name}"`)) ?? '')?.[1] ?? ''
    for (const name of ['seen', ...RENTAL_NUMBERS]) form.append(name, typedIn(name))
    form.append('closedWeekdays', '0')
    for (const mail of ['chargeback', 'overdue']) form.append('mails', mail)
    const saved = await owner.follow(await owner.post(`${path}/rules`, form))
    expect(ticked(saved.html)).toEqual(['chargeback', 'overdue'])
  })

  test('countries are changed whole, by one of two at once', async () => {
    const path = '/en/admin/settings/countries'
    const owner = await working(shop)
    const seen = /name="seen" value="([^"]+)"/.exec((await owner.get(path)).html)?.[1] ?? ''
    const sent = await owner.post(path, { seen, shown: 'lu', buy: 'lu' })
    expect((await owner.follow(sent)).html).toMatch(/id="rent-lu"(?![^>]*checked)/)
    expect((await owner.post(path, { seen, shown: 'lu' })).status).toBe(409)
  })

  test('a voucher of an amount or a percentage is added and ended, and nothing typed is lost', async () => {
    const path = '/en/admin/settings/vouchers'
    const staff = await working(shop)
    const wish = { code: 'autumn-7', amount: '12,50', uses: 'many', validUntil: '31-12-2026' }
    const tenth = { code: 'tenth-7', kind: 'percent', amount: '12,50', uses: '', validUntil: '' }
    for (const [typed, field] of [
      [wish, 'uses'],
      [tenth, 'amount'],
    ] as const) {
      const refused = await staff.post(`${path}/add`, typed)
      expect([refused.status, refused.html.includes(`id="${field}-error"`)]).toEqual([422, true])
      expect(refused.html).toContain('value="12,50"')
    }
    const added = await staff.follow(await staff.post(`${path}/add`, { ...wish, uses: '2' }))
    expect(added.text).toContain('The voucher AUTUMN-7 can be used.')
    await staff.post(`${path}/add`, { ...tenth, amount: '10 %' })
    expect((await staff.get(`${path}?search=tenth`)).text).toMatch(/TENTH-7 10%/)
    const ended = await staff.follow(await staff.post(`${path}/end`, { code: 'AUTUMN-7' }))
    expect(ended.text).toContain('The voucher AUTUMN-7 has ended.')
  })

  test('the company is changed by its owner, and nothing typed is lost', async () => {
    const path = '/en/admin/settings/company'
    const owner = await working(shop)
    const { html } = await owner.get(path)
    const { fields } = formWith(html, 'Save')
    const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
    const typed = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)]))
    const refused = await owner.post(path, { ...typed, ...fields, iban: 'NL00', city: 'Elsewhere' })
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="iban-error"')])
    expect(refused.html).toContain('value="Elsewhere"')
    expect((await owner.post(path, { ...typed, ...fields, city: 'Elsewhere' })).status).toBe(303)
    expect((await shop.visitor().get('/en')).text).toContain('Elsewhere')
  })
})

describe('of the fleet', () => {
  async function unitOf(staff: Visitor, serial: string) {
    const { html } = await staff.get(`/en/admin/units?search=${serial}`)
    const path = /\/en\/admin\/units\/[\da-f-]{36}/.exec(html)?.[0] ?? ''
    const seen = /name="seen" value="(\d+)"/.exec((await staff.get(path)).html)?.[1] ?? ''
    return { path, seen }
  }

  test('a unit goes to repair with a reason and is free once it is inspected; who saw it as it was is told', async () => {
    const staff = await working(shop, 'orders')
    const { path, seen } = await unitOf(staff, 'NN-J-0011')
    const change = { state: 'repair', text: '', seen }
    const refused = await staff.post(`${path}/state`, change)
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="text-error"')])
    const page = await staff.follow(await staff.post(`${path}/state`, { ...change, text: 'A zip is torn' }))
    expect(page.text).toContain('A zip is torn')
    const late = await staff.post(`${path}/state`, { ...change, state: 'free', text: 'Sewn again' })
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('value="Sewn again"')])
    const free = { state: 'free', text: 'Sewn again', seen: String(Number(seen) + 1) }
    const hasty = await staff.post(`${path}/state`, free)
    expect([hasty.status, hasty.html]).toEqual([422, expect.stringContaining('href="#inspected"')])
    const done = await staff.follow(await staff.post(`${path}/state`, { ...free, inspected: 'on' }))
    expect(done.text).toMatch(/Inspected by .+ on 20-11-2026\. Sewn again/)
    const note = { kind: 'hygiene', text: 'Washed at 60 °C' }
    expect((await staff.follow(await staff.post(`${path}/note`, note))).text).toContain('Washed at 60 °C')
  })

  test('an inspection is noted with day and result, and what is due is listed, counted and exported', async () => {
    const staff = await working(shop)
    const { path, seen } = await unitOf(staff, 'NN-J-0031')
    const typed = { day: '31-12-2026', result: 'passed', text: 'Zips and frame are sound', seen }
    const refused = await staff.post(`${path}/inspect`, typed)
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('href="#day"')])
    const page = await staff.follow(await staff.post(`${path}/inspect`, { ...typed, day: '18-11-2026' }))
    expect(page.text).toMatch(/Last cleaned not yet Last inspected 18-11-2026 by /)
    expect(page.text).toMatch(/Inspected by .+ on 18-11-2026\. Zips and frame are sound/)
    const certificate = `${path}/certificate.pdf`
    expect(page.html).toContain(`href="${certificate}"`)
    expect((await staff.get(certificate)).headers.get('content-type')).toBe('application/pdf')
    const rules = '/en/admin/settings/rental'
    const setDays = async (inspection: string) => {
      const { html } = await staff.get(rules)
      const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)]
      const typed = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)]))
      const sent = { ...typed, closedWeekdays: '0', inspection }
      expect((await staff.post(`${rules}/rules`, sent)).status).toBe(303)
    }
    await setDays('2')
    expect((await staff.get(path)).text).toContain(', due on 20-11-2026')
    const due = await staff.get('/en/admin/units?due=inspection&search=NN-J-003')
    expect(due.text).toContain('NN-J-0031')
    expect((await staff.get('/en/admin/units?due=hygiene')).text).not.toContain('NN-J-0031')
    const file = (await staff.get('/en/admin/units.csv?search=NN-J-0031')).html
    expect(file).toMatch(/Last cleaned.Cleaning due.Last inspected.Inspection due/)
    expect(file).toMatch(/NN-J-0031.+,,,2026-11-18,2026-11-20,/)
    const today = await staff.get('/en/admin')
    expect(today.html).toMatch(/href="\/en\/admin\/units\?due=either"/)
    expect(today.text).toContain('100 or more units are due for cleaning or inspection')
    await setDays('0')
  })

  test('units are entered a line each, all or none, with their maker, and nothing typed is lost', async () => {
    const staff = await working(shop, 'catalogue')
    const NEW = '/en/admin/units/new'
    const article = /<option value="([\da-f-]{36})"/.exec((await staff.get(NEW)).html)?.[1] ?? ''
    const refused = await staff.post(NEW, { article, units: 'NEW-1\r\nNN-J-0001' })
    expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('NEW-1\r\nNN-J-0001')])
    const units = 'NEW-1; 4006381333931\r\n\r\nNEW-2\r\n'
    const maker = 'Bed Imports Ltd, 1 Quay, Dublin'
    const added = await staff.follow(await staff.post(NEW, { article, units, maker }))
    expect(added.text).toContain('2 units are part of the fleet.')
    expect((await staff.get('/en/admin/units?search=4006381333931')).text).toContain('NEW-1')
    const { path } = await unitOf(staff, 'NEW-1')
    expect((await staff.get(path)).text).toContain(maker)
    const long = await staff.post(`${path}/maker`, { maker: 'x'.repeat(301) })
    expect([long.status, long.html.includes('href="#maker"')]).toEqual([422, true])
    const page = await staff.follow(await staff.post(`${path}/maker`, { maker: '' }))
    expect(page.text).toContain('as the item says')
  })

  test('what is in work is listed, the rest counted by item and state', async () => {
    const staff = await working(shop, 'orders')
    const { path, seen } = await unitOf(staff, 'NN-J-0013')
    await staff.post(`${path}/state`, { state: 'cleaning', text: '', seen })
    const fleet = await staff.get('/en/admin/units')
    expect(fleet.text).toMatch(/Cleaning .*NN-J-0013.* All units/)
    expect(fleet.text).not.toContain('NN-J-0020')
    const free = /href="([^"]+state=free)"/.exec(fleet.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await staff.get(free)).text).toContain('NN-J-0020')
  })

  test('the days for cleaning of an item are typed beside its calendar by who writes there', async () => {
    const staff = await working(shop, 'catalogue')
    const page = await staff.get('/en/admin/availability')
    const { fields } = formWith(page.html, '/cleaning"')
    const path = '/en/admin/availability/cleaning'
    const refused = await staff.post(path, { ...fields, days: '15' })
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('id="days-error"')])
    const saved = await staff.follow(await staff.post(path, { ...fields, days: '0' }))
    expect(saved.text).toContain('The days for cleaning have been saved.')
    expect(saved.html).toMatch(/<input[^>]* name="days"[^>]* value="0"/)
    const emptied = await staff.follow(await staff.post(path, { ...fields, days: '' }))
    expect(emptied.html).toMatch(/<input[^>]* name="days"[^>]* value=""/)
    const reader = await working(shop, 'reader')
    expect((await reader.get('/en/admin/availability')).html).not.toContain('name="days"')
  })

  test('days are told from today four weeks at a time, and lead to those before and after', async () => {
    const reader = await working(shop, 'reader')
    const page = (query = '') => reader.get(`/en/admin/availability${query}`)
    /** The days that the grid of units has columns for. */
    const columnsIn = ({ html }: { html: string }) =>
      [...html.slice(html.indexOf('id="by-unit"')).matchAll(/<time dateTime="([\d-]+)"/g)].map(
        ([, day]) => day,
      )
    const today = await page()
    const shown = columnsIn(today)
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([28, '2026-11-20', '2026-12-17'])
    for (const from of ['2026-12-18', '2026-10-23']) {
      expect(today.html).toContain(`from=${from}"`)
      expect(columnsIn(await page(`?from=${from}`))[0]).toBe(from)
    }
    expect(today.text).toMatch(/: free units, of \d+ in the plan/)
    expect(today.text).toMatch(/\d+ or more are free on each day\./)
    expect((await page('?from=2026-02-30')).status).toBe(404)
  })
})

describe('of the staff', () => {
  const invitationOf = (email: string) =>
    inviteMember(
      { db: shop.backend.db, now: () => TEST_NOW },
      { email, role: 'texts' },
      { id: null, name: 'test' },
    )

  test('a member walks from the link of the invitation to the recovery codes, and with one of them in again', async () => {
    const page = `/en/admin/join/${await invitationOf('walker@shop.example')}`
    const visitor = shop.visitor()
    const opened = await visitor.get(page)
    const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(opened.html)?.[1]?.replaceAll(' ', '') ?? ''
    const typed = { name: 'Walker', NewPassword: STAFF_PASSWORD }
    expect((await visitor.post(page, { ...typed, Code: '000000' })).status).toBe(422)
    const joined = await visitor.post(page, { ...typed, Code: codeAt(secret, TEST_NOW) })
    const codes = joined.html.match(/(?<=<code>)[a-z2-9]{4}(?:-[a-z2-9]{4}){2}(?=<\/code>)/g) ?? []
    expect([joined.status, codes.length]).toEqual([200, 10])
    expect((await visitor.get('/en/admin')).text).toContain('Walker')
    expect((await visitor.get(page)).status).toBe(410)
    const again = shop.visitor()
    const known = { Username: 'walker@shop.example', Password: STAFF_PASSWORD, Code: codes[0] ?? '' }
    const entered = await again.post('/en/admin/sign_in', known)
    expect([entered.status, (await again.follow(entered)).text.includes('Walker')]).toEqual([303, true])
  })

  test('an invitation is withdrawn, whose link then lets nobody in, and is said to be gone where it is', async () => {
    const posted = { email: 'withdrawn@shop.example' }
    const page = `/en/admin/join/${await invitationOf(posted.email)}`
    const staff = await working(shop)
    const after = await staff.follow(await staff.post('/en/admin/staff/withdraw', posted))
    expect(after.html).not.toContain('withdrawn@shop.example')
    expect((await shop.visitor().get(page)).status).toBe(410)
    const late = await (await working(shop)).post('/en/admin/staff/withdraw', { email: 'gone@shop.example' })
    expect([late.status, late.text]).toEqual([404, expect.stringContaining('has been used or withdrawn')])
  })
})
