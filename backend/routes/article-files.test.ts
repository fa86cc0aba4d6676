import { describe, expect, it } from 'vitest'
import { articleFilesApi } from '../../contract/endpoints/article-files'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { pricesTable, tableOf } from '../../tests/support/tables'

let seconds = 0
/** Every look at the clock is a second later, so that no two prices are recorded at once. */
const fresh = testBackend({ clock: () => new Date(TEST_NOW.getTime() + 1_000 * ++seconds) })

const CODE = 'NN-NL'
const MONDAY = '2026-11-23'

const client = testClient(fresh)

/** Sends a table as a program of the staff. `from` is the day from which prices hold; '' for at once. */
function send(path: string, table: BodyInit, query: Record<string, string>) {
  const headers = { ...AS_STAFF, 'Content-Type': 'application/octet-stream' }
  return client.send(`/api/adm/article_imports${path}?${new URLSearchParams(query)}`, table, headers)
}
const check = (table: BodyInit, from = '') => send('/checked', table, { from })
const checked = async (table: BodyInit, from = '') =>
  articleFilesApi.check.answer.parse((await check(table, from)).body).data
const importSeen = (table: BodyInit, seen: string, from = '') => send('', table, { from, seen })
const imported = async (table: string, from = '') =>
  importSeen(table, (await checked(table, from)).seen, from)

/** How many prices are in the log. */
const recorded = async () => (await fresh.db.selectFrom('price_log').select('id').execute()).length

async function logged(action: string) {
  const lines = await fresh.db
    .selectFrom('action_log')
    .selectAll()
    .where('action', '=', action as never)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return lines.map(({ subject_type, subject_id, changes }) => ({
    subject: `${subject_type} ${subject_id}`,
    changes: JSON.parse(changes) as Record<string, unknown>,
  }))
}

describe('a table of prices', () => {
  it('shows each change, makes all of them, and logs each', async () => {
    const table = pricesTable({ buy: '19,50' }, { country: 'fr', buy: '30.00', buyVat: '20' })
    const { changes, refused, kind } = await checked(table)
    expect([kind, refused]).toEqual(['prices', []])
    expect(changes).toMatchObject([
      { row: 2, place: { country: 'nl' }, article: { code: CODE } },
      { row: 3, place: { country: 'fr', name: 'France' } },
    ])
    expect(changes[0]?.values).toContainEqual({ column: 'buy', before: expect.any(Number), after: 1950 })
    const before = (await logged('catalogue.write')).length
    expect(await imported(table)).toMatchObject({ status: 200, body: { data: { rows: 2 } } })
    const lines = (await logged('catalogue.write')).slice(before)
    expect(lines.map(({ changes }) => changes)).toMatchObject([
      { country: 'nl', buy: [expect.any(Number), 1950] },
      { country: 'fr', buy: [expect.any(Number), 3000] },
    ])
    expect(await checked(table)).toMatchObject({ changes: [], unchanged: 2 })
  })

  it('is compared with what holds on its day, and holds from then on', async () => {
    const table = pricesTable({ buy: '15.00' })
    expect((await imported(table, MONDAY)).status).toBe(200)
    expect((await checked(table, MONDAY)).changes).toEqual([])
    expect((await checked(table)).changes).toMatchObject([{ values: [{ column: 'buy', after: 1500 }] }])
    const { holds_from: from } = await fresh.db
      .selectFrom('price_log')
      .select('holds_from')
      .orderBy('recorded_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(from).toBe('2026-11-22T23:00:00.000Z')
    expect(await check(table, '2026-11-19')).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    })
  })

  it.each([
    [{ code: 'NN-NONE' }, 'code', 'There is no item with this code'],
    [{ country: 'xx' }, 'country', 'does not know this country'],
    [{ buy: '1.234' }, 'buy', ''],
    [{ buy: '1,005' }, 'buy', ''],
    [{ buy: '1000001' }, 'buy', ''],
    [{ buyVat: '101' }, 'buyVat', ''],
    [{ deposit: '' }, 'deposit', 'Enter an amount'],
  ])('with %j is refused whole, and the row says why', async (wrong, column, reason) => {
    const table = pricesTable({ country: 'be', buy: '77.00' }, wrong)
    const lines = await recorded()
    const { refused, changes, seen } = await checked(table)
    expect(refused).toMatchObject([{ row: 3, column, reason: expect.stringContaining(reason) }])
    expect(refused[0]?.reason).not.toBe('')
    expect(changes).toHaveLength(1)
    expect(await importSeen(table, seen)).toMatchObject({ status: 422, body: { code: 'table_refused' } })
    expect(await recorded()).toBe(lines)
  })

  it('that somebody has overtaken is shown again instead', async () => {
    const [mine, theirs] = [pricesTable({ buy: '11.00' }), pricesTable({ buy: '12.00' })]
    const { seen } = await checked(mine)
    expect((await imported(theirs)).status).toBe(200)
    const lines = await recorded()
    expect(await importSeen(mine, seen)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await recorded()).toBe(lines)
    expect((await checked(mine)).changes).toMatchObject([{ values: [{ before: 1200, after: 1100 }] }])
    expect((await imported(mine)).status).toBe(200)
  })

  it('is imported once, though many press at once', async () => {
    const table = pricesTable({ buy: '14.00' })
    const { seen } = await checked(table)
    const lines = await recorded()
    const press = () => importSeen(table, seen)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await recorded()).toBe(lines + 1)
  })
})

it('whoever takes tables along is in the log', async () => {
  await client.post('/api/adm/article_exports/prices', {}, AS_STAFF)
  await client.post('/api/adm/article_exports/items', {}, AS_STAFF)
  expect((await logged('catalogue.export')).slice(-2).map(({ subject }) => subject)).toEqual([
    'articles prices',
    'articles items',
  ])
})

async function items() {
  const { body } = await client.post('/api/adm/article_exports/items', {}, AS_STAFF)
  return articleFilesApi.exportItems.answer.parse(body).data
}

async function itemRow(code = CODE) {
  const item = (await items()).find((one) => one.code === code)
  if (!item) throw new Error(`No item ${code}`)
  const word = (is: boolean) => (is ? 'yes' : 'no')
  const { names, summaries, offered } = item
  return {
    ...{ code, name_en: names.en, name_nl: names.nl, name_de: names.de },
    ...{ summary_en: summaries.en, summary_nl: summaries.nl, summary_de: summaries.de },
    ...{ offers_rent: word(offered.includes('rent')), offers_buy: word(offered.includes('buy')) },
    ...{ offers_trial: word(offered.includes('trial')), in_shop: word(item.isPublished) },
  }
}

describe('a table as a spreadsheet writes it', () => {
  const row = { ...{ code: CODE, country: 'NL', buy: '20,50', buyShipping: '5,00', buyVat: '21' } }
  const cells = { ...row, rentDay: '0,00', rentVat: '21', deposit: '0,00' }
  const written = (trial: string, delimiter: string) => tableOf('prices', [{ ...cells, trial }], delimiter)

  it.each<[string, string | Buffer, number]>([
    ['says what parts the cells', `sep=;\r\n${written('no', ';')}`, 3],
    ['has a mark before that', `\uFEFFsep=;\n${written('no', ';')}`, 3],
    ['is Unicode text', Buffer.from(`\uFEFF${written('no', '\t')}`, 'utf16le'), 2],
  ])('is read: one that %s', async (_, table, line) => {
    const { changes, refused } = await checked(new Uint8Array(Buffer.from(table)))
    expect([refused, changes.map((change) => change.row)]).toEqual([[], [line]])
  })

  it.each(['WAHR', '1', 'ja'])('says yes by %s', async (word) => {
    const { changes } = await checked(written(word, ';'))
    expect(changes[0]?.values).toContainEqual(expect.objectContaining({ column: 'trial', after: true }))
  })
})

describe('a table of items', () => {
  it('changes in the shop at once what nobody is writing at', async () => {
    const table = tableOf('items', [{ ...(await itemRow()), name_en: 'Owl light', offers_rent: 'no' }])
    const { changes, refused } = await checked(table)
    expect(refused).toEqual([])
    expect(changes).toMatchObject([{ row: 2, isDraft: false, place: null }])
    expect((await imported(table)).status).toBe(200)
    const [light] = (await items()).filter(({ code }) => code === CODE)
    expect(light).toMatchObject({ names: { en: 'Owl light' } })
    expect((await logged('catalogue.write')).at(-1)?.changes).toMatchObject({
      'name-en': [expect.any(String), 'Owl light'],
    })
    expect((await checked(table)).changes).toEqual([])
  })

  it.each([
    [{ name_de: '' }, 'name_de'],
    [{ offers_buy: 'perhaps' }, 'offers_buy'],
    [{ code: 'NEW-1' }, 'code'],
  ])('with %j is refused', async (wrong, column) => {
    const table = tableOf('items', [{ ...(await itemRow()), ...wrong }])
    expect((await checked(table)).refused).toMatchObject([{ row: 2, column }])
    expect((await imported(table)).status).toBe(422)
  })

  it('changes the draft where there is one, and leaves the shop alone', async () => {
    const id = (await items()).find(({ code }) => code === CODE)?.id ?? ''
    const settings = fresh.db.updateTable('article_settings').where('article_id', '=', id)
    await settings.set({ published: 0 }).execute()
    const table = tableOf('items', [{ ...(await itemRow()), name_en: 'Bat light' }])
    expect((await checked(table)).changes).toMatchObject([{ isDraft: true }])
    expect((await imported(table)).status).toBe(200)
    const shown = fresh.db.selectFrom('articles').select('names').where('id', '=', id)
    expect((await shown.executeTakeFirstOrThrow()).names).toContain('Owl light')
    expect((await itemRow()).name_en).toBe('Bat light')
  })
})

describe('a file', () => {
  it.each([
    ['empty', '', 'table_unreadable'],
    ['half a cell', `${pricesTable()}"NN`, 'table_unreadable'],
    ['in another encoding', new Uint8Array([0x43, 0xfc, 0x0a]), 'table_encoding'],
    ['without a column', pricesTable().replace('Deposit', ''), 'table_columns_missing'],
    ['with a column more', pricesTable().replace('Deposit', 'Deposit,Colour'), 'table_columns_unknown'],
    ['too long', pricesTable() + 'NN-NL\n'.repeat(5_001), 'table_too_long'],
    ['too large', 'x'.repeat(256 * 1024 + 1), 'too_large'],
  ] as const)('that is %s is refused', async (_, file, code) => {
    expect(await check(file)).toMatchObject({ status: code === 'too_large' ? 413 : 422, body: { code } })
  })

  it('may have semicolons, the mark of its encoding, empty rows, and a head in any language', async () => {
    const table = tableOf('prices', [{ code: CODE, country: 'nl', buy: '1,00' }], ';')
    const sent = `\uFEFF${table.replace('Country', 'Land').replace('Deposit', 'KAUTION')};;;\r\n\r\n`
    expect((await checked(sent)).refused.every(({ row }) => row === 2)).toBe(true)
  })
})
