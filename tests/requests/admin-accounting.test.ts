import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { LEDGER_NUMBERS } from '../../contract/ledger'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import { logged, working } from '../support/office'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  await paidOrder(client)
  await paidOrder(client, RENTAL)
})

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const MONTH = `/en/admin/accounting?${NOVEMBER}`

const cents = (text = '') => Number(text.replace(/[.,]/, ''))
const sumOf = (lines: readonly string[][], column: number) =>
  lines.reduce((sum, line) => sum + cents(line[column]), 0)

async function tableOf(path: string, role = 'reader') {
  const visitor = await working(shop, role)
  const [head = [], ...lines] = parse((await visitor.get(path)).html, { bom: true }) as string[][]
  return { head, lines }
}

test('a month has its revenue as a page and as a file, with the sum of the VAT', async () => {
  const visitor = await working(shop, 'reader')
  const page = await visitor.get(MONTH)
  expect(page.text).toContain('Junior')
  expect(page.html).not.toContain('for good')
  const { lines } = await tableOf(`/en/admin/accounting/revenue.csv?${NOVEMBER}`)
  const stored = await shop.backend.db.selectFrom('invoices').select('total').execute()
  expect(sumOf(lines, 9)).toBe(stored.reduce((sum, { total }) => sum + total, 0))
})

test('a day has what was held and owed, each with its orders', async () => {
  const visitor = await working(shop, 'reader')
  const page = await visitor.get('/en/admin/accounting/balances?day=2026-11-20')
  expect(page.text).toMatch(/Deposits held At the end of 20-11-2026: €\s[1-9][\d.]*,00\./)
  const before = await visitor.get('/en/admin/accounting/balances?day=2026-11-19')
  expect(before.text).toMatch(/Deposits held At the end of 19-11-2026: €\s0,00\./)
})

test('the entries of a month leave as a table and for DATEV, with debit and credit', async () => {
  const { lines } = await tableOf(`/en/admin/accounting/entries.csv?${NOVEMBER}`)
  const stored = await shop.backend.db.selectFrom('invoices').select('total').execute()
  const revenue = stored.reduce((sum, { total }) => sum + total, 0)
  const owed = lines.filter(
    (line) => line[2] === LEDGER_NUMBERS.account_debtors && line[3] !== LEDGER_NUMBERS.account_deposits,
  )
  expect(sumOf(owed, 4)).toBe(revenue)

  const visitor = await working(shop, 'reader')
  const file = await visitor.get(`/de/admin/accounting/datev.csv?${NOVEMBER}`)
  expect(file.headers.get('content-disposition')).toContain('EXTF_Buchungsstapel_2026-11.csv')
  const [header = '', names = '', ...rows] = file.html.trimEnd().split('\r\n')
  expect(header).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"";"";"";1001;1;20260101;4;20261101;20261130;"2026-11";"";1;0;0;"EUR";;"";;;"";;;"";""$/,
  )
  expect(names.split(';')).toHaveLength(125)
  expect(rows).toHaveLength(lines.length)
  for (const row of rows) {
    const fields = row.split(';')
    expect(fields).toHaveLength(125)
    expect(row).toMatch(/^\d+,\d\d;"S";;;;;\d{4};\d{4};;2011;"[\w-]+";;;"[^"]{1,60}";/)
    expect(fields[113]).toBe('0')
  }
  const total = rows.reduce((sum, row) => sum + cents(row.split(';')[0]), 0)
  expect(total).toBe(sumOf(lines, 4))

  const exact = await visitor.get(`/nl/admin/accounting/exact.xml?${NOVEMBER}`)
  expect(exact.headers.get('content-disposition')).toContain('exact-2026-11.xml')
  const values = [...exact.html.matchAll(/<Value>(-?\d+\.\d\d)<\/Value>/g)].map(
    ([, value]) => Number(value) * 100,
  )
  expect(values).toHaveLength(2 * lines.length)
  expect(Math.round(values.reduce((sum, value) => sum + value, 0))).toBe(0)
  expect(exact.html).toContain('<Journal code="90"')
})

test('an owner closes a month once it is over, which is in the log', async () => {
  const owner = await working(shop)
  // Pages know what day it is by the clock of the machine.
  const toCome = await owner.get('/en/admin/accounting?from=2199-10-01&to=2199-10-31')
  expect([toCome.status, toCome.text]).toEqual([200, expect.not.stringContaining('for good')])
  const october = '/en/admin/accounting?from=2026-10-01&to=2026-10-31'
  expect((await owner.get(october)).text).toContain('Close October 2026 for good')
  const { fields } = formWith((await owner.get(october)).html, '/close?')
  const done = await owner.post('/en/admin/accounting/close?from=2026-10-01&to=2026-10-31', fields)
  const { text } = await owner.follow(done)
  expect(text).toContain('The month is closed.')
  expect(text).not.toContain('for good')
  expect(await logged(shop, '2026-10')).toEqual(['accounting.close'])
})

test('the accounts are the numbers of a usual scheme until the owner sets others', async () => {
  const { html } = await (await working(shop)).get('/en/admin/settings/company')
  expect(html).toContain('value="1300"')
})

test('reports are tables with a drawing that says its highest bar, and leave as one file', async () => {
  const visitor = await working(shop, 'reader')
  const { html, text } = await visitor.get('/en/admin/accounting/reports')
  expect([...html.matchAll(/<svg role="img"[^>]*aria-label="([^"]+): a bar for each month/g)]).toHaveLength(5)
  expect(html).toMatch(/<rect [^>]*height="[1-9]/)
  const { lines } = await tableOf('/en/admin/accounting/reports.csv')
  const revenue = lines.filter(([report]) => report === 'Revenue without VAT')
  expect(revenue.map(([, what]) => what)).toContain('Nachtnest Junior')
  const [, what = '', month = '', value = ''] = revenue[0] ?? []
  expect(text).toMatch(new RegExp(`Month .*${what}.* ${month} .*€`))
  expect(cents(value)).toBeGreaterThan(0)
  expect((await (await working(shop, 'orders')).get('/en/admin/accounting/reports')).status).toBe(404)
})
