import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleFilesApi } from '../../contract/endpoints/article-files'
import { LOCALES, type Locale } from '../../contract/locales'
import { apiClient } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import { TEST_NOW } from '../support/backend'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { AS_STAFF } from '../support/staff'
import { pricesTable, tableOf } from '../support/tables'

let seconds = 0
/** Every look at the clock is a second later, so that no two prices are recorded at once. */
const shop = testShop({ clock: () => new Date(TEST_NOW.getTime() + 1_000 * ++seconds) })

const NIGHTLIGHT = '9302c056-2e6a-4c46-82b7-b129cd2196a5'
const IMPORT = '/en/admin/articles/import'

async function staff(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

function upload(visitor: Visitor, table: string, { from = '', at = IMPORT } = {}): Promise<Answer> {
  const form = new FormData()
  form.append('table', new File([table], 'prices.csv', { type: 'text/csv' }))
  form.append('from', from)
  return visitor.post(`${at}/check`, form)
}

/** Presses the button of the page that imports. */
function press(visitor: Visitor, { html }: Answer): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(formWith(html, 'name="checked"').fields))
    form.append(name, value)
  return visitor.post(`${IMPORT}/apply`, form)
}

test('a table leaves the back office, comes back changed, is shown and imported', async () => {
  const visitor = await staff('catalogue')
  const file = await visitor.get('/nl/admin/prices.csv')
  const line = /NN-NL;[^\n]*;NL;;(\d+,\d\d);/.exec(file.html)
  const changed = file.html.replace(line?.[0] ?? '', (line?.[0] ?? '').replace(line?.[1] ?? '', '19,95'))
  const shown = await upload(visitor, changed)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('1 row would change something.')
  expect(shown.text).toMatch(new RegExp(`Price to buy €\\s${line?.[1]} €\\s19,95`))
  expect((await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).text).not.toContain('24,14')
  const done = await press(visitor, shown)
  expect([done.status, done.location]).toEqual([303, '/en/admin/articles'])
  expect((await visitor.follow(done)).text).toContain('1 row is imported.')
  expect((await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).text).toContain('24,14')
})

test('mistakes are told by row and column, and nothing is imported', async () => {
  const visitor = await staff('owner')
  const table = pricesTable({ buy: '3.00' }, { code: 'NN-NONE' }, { country: 'de', buy: '=1+1' })
  const shown = await upload(visitor, table, { from: '1-12-2099' })
  expect(shown.status).toBe(422)
  expect(shown.text).toMatch(/Row 3 Code NN-NONE There is no item with this code/)
  expect(shown.text).toMatch(/Row 4 Price to buy =1\+1/)
  expect(shown.html).not.toContain('name="checked"')
  expect(shown.html).toContain('value="2099-12-01"')
  expect((await shop.visitor().get(`/en/buy/${NIGHTLIGHT}`)).text).not.toContain('3,63')
})

test('what is no file or no day is told at its field', async () => {
  const visitor = await staff('owner')
  const none = await visitor.post(`${IMPORT}/check`, { from: '' })
  expect([none.status, none.text.includes('Choose the file.')]).toEqual([422, true])
  const past = await upload(visitor, pricesTable({}), { from: '2020-01-01' })
  expect([past.status, past.html.includes('href="#from"')]).toEqual([422, true])
  const large = await upload(visitor, 'x'.repeat(600_000))
  expect([large.status, large.text.includes('This file is too large.')]).toEqual([413, true])
  expect((await visitor.post(`${IMPORT}/apply`, { checked: '!', seen: '' })).status).toBe(422)
})

test('a price that changed since is shown again, and decided on anew', async () => {
  const visitor = await staff('catalogue')
  const table = pricesTable({ buy: '21.00' })
  const shown = await upload(visitor, table)
  await press(visitor, await upload(visitor, pricesTable({ buy: '22.00' })))
  const told = await press(visitor, shown)
  expect(told.status).toBe(409)
  expect(told.text).toMatch(/€\s22,00 €\s21,00/)
  expect((await press(visitor, told)).status).toBe(303)
})

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })
const amounts = fc.record({
  ...{ buy: fc.option(cents), buy_shipping: cents, buy_vat: rate, deposit: cents },
  ...{ rent_start: fc.option(cents), rent_day: cents, rent_vat: rate, trial: fc.constantFrom(0, 1) },
})
const written = fc
  .string({ minLength: 1, maxLength: 60, unit: fc.constantFrom(...`a'="+-@;,é \n1€/`) })
  .map((text) => text.trim())
  .filter((text) => text !== '')

async function changesOf(table: string, locale: Locale) {
  const client = await apiClient(shop.backend.backend.fetch, locale)
  const headers = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
  const answer = await client.send('/api/adm/article_imports/checked', table, headers)
  const { changes, refused, unchanged } = articleFilesApi.check.answer.parse(answer.body).data
  return { changes, refused, isRead: unchanged > 20 }
}

/** Words and prices what the shop sells anew, each article and price in its own way. */
async function rewrite(prices: readonly object[], texts: readonly string[]): Promise<void> {
  const { db } = shop.backend
  const at = new Date(TEST_NOW.getTime() + 1_000 * ++seconds).toISOString()
  const rows = await db
    .selectFrom('price_rows')
    .selectAll()
    .orderBy('article_id')
    .orderBy('country')
    .execute()
  for (const [index, price] of prices.entries()) {
    const row = rows[index]
    if (!row) throw new Error('There are fewer prices')
    const line = { ...row, ...price, holds_from: at, recorded_at: at, recorded_by: 'test' }
    await db
      .insertInto('price_log')
      .values({ ...line, id: randomUUID() })
      .execute()
  }
  const articles = await db.selectFrom('articles').select('id').orderBy('id').execute()
  for (const [index, text] of texts.entries()) {
    const inAll = JSON.stringify({ en: text, nl: `${text}1`, de: `1${text}` })
    const set = { names: inAll, descriptions: inAll }
    await db
      .updateTable('articles')
      .set(set)
      .where('id', '=', articles[index]?.id ?? '')
      .execute()
  }
}

const RUNS = process.env.TEST_ALL ? 10 : 1

test('whatever the shop says, its tables change nothing in any language', async () => {
  const visitor = await staff('reader')
  const prices = fc.array(amounts, { minLength: 40, maxLength: 40 })
  const texts = fc.array(written, { minLength: 20, maxLength: 20 })
  const nothing = { changes: [], refused: [], isRead: true }
  await fc.assert(
    fc.asyncProperty(prices, texts, async (priced, worded) => {
      await rewrite(priced, worded)
      for (const [index, locale] of LOCALES.entries()) {
        for (const file of ['articles.csv', 'prices.csv']) {
          const { html } = await visitor.get(`/${locale}/admin/${file}`)
          expect(await changesOf(html, LOCALES[(index + 1) % 3] ?? 'en'), `${locale} ${file}`).toEqual(
            nothing,
          )
        }
      }
    }),
    { numRuns: RUNS },
  )
})

test('a name that looks like a formula is none in a spreadsheet, and stays itself in the shop', async () => {
  const visitor = await staff('owner')
  const name = '=HYPERLINK("https://evil.example","Night light")'
  const { html } = await visitor.get('/en/admin/articles.csv')
  const [head = [], ...rows] = parse(html, { bom: true }) as string[][]
  const cells = rows.find(([code]) => code === 'NN-NL') ?? []
  const item = {
    name_nl: cells[2] ?? '',
    name_de: cells[3] ?? '',
    summary_en: 'a',
    summary_nl: 'a',
    summary_de: 'a',
  }
  const ways = { offers_rent: 'no', offers_buy: 'yes', offers_trial: 'no', in_shop: 'yes' }
  const table = tableOf('items', [{ code: 'NN-NL', name_en: `'${name}`, ...item, ...ways }])
  expect(head[1]).toBe('Name (English)')
  expect((await press(visitor, await upload(visitor, table))).status).toBe(303)
  expect((await visitor.get('/en/admin/articles.csv')).html).toContain(`"'=HYPERLINK(`)
  const { names } = await shop.backend.db
    .selectFrom('articles')
    .select('names')
    .where('id', '=', NIGHTLIGHT)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(names).en).toBe(name)
})
