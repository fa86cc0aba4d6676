import { describe, expect, it } from 'vitest'
import { articleFilesApi } from '../../contract/endpoints/article-files'
import { apiClient } from '../../tests/support/api-client'
import { testBackend } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { tableSender } from '../../tests/support/table-sender'
import { pricesTable, tableOf } from '../../tests/support/tables'

const fresh = testBackend()
const { check, checked, imported } = tableSender(fresh)

const CODE = 'NN-NL'
const MONDAY = '2026-11-23'

async function items() {
  const client = await apiClient(fresh.backend.fetch)
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

async function lastLogged(): Promise<unknown> {
  const written = fresh.db.selectFrom('action_log').select('changes').where('action', '=', 'catalogue.write')
  const lines = await written.execute()
  return JSON.parse(lines.at(-1)?.changes ?? '')
}

describe('a table as a spreadsheet writes it', () => {
  const row = { ...{ code: CODE, country: 'NL', buy: '20,50', buyShipping: '5,00', buyVat: '21' } }
  const cells = { ...row, rentDay: '0,00', rentVat: '21', deposit: '0,00' }
  const written = (trial: string, delimiter: string) => tableOf('prices', [{ ...cells, trial }], delimiter)

  it.each<[string, string | Buffer, number]>([
    ['says what parts the cells', `sep=;\r\n${written('no', ';')}`, 3],
    ['says that commas do', `SEP=,\n${pricesTable({ buy: '20.50' })}`, 3],
    ['parts them by tabs', written('no', '\t'), 2],
    ['has a mark before that', `\uFEFFsep=;\n${written('no', ';')}`, 3],
    ['is Unicode text', Buffer.from(`\uFEFF${written('no', '\t')}`, 'utf16le'), 2],
  ])('is read: one that %s', async (_, table, line) => {
    const { changes, refused } = await checked(new Uint8Array(Buffer.from(table)))
    expect([refused, changes.map((change) => change.row)]).toEqual([[], [line]])
  })

  it.each(['FALSE', 'falsch', 'ONWAAR', '0', 'nee', 'No'])('says no by %s', async (word) => {
    expect((await checked(written(word, ';'))).refused).toEqual([])
  })

  it.each(['TRUE', 'WAHR', 'waar', '1', 'ja'])('says yes by %s', async (word) => {
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
    expect(await lastLogged()).toMatchObject({
      'name-en': [expect.any(String), 'Owl light'],
    })
    expect((await checked(table)).changes).toEqual([])
  })

  it('changes the draft where there is one, and leaves the shop alone', async () => {
    const id = (await items()).find(({ code }) => code === CODE)?.id ?? ''
    await fresh.db
      .updateTable('article_settings')
      .set({ published: 0 })
      .where('article_id', '=', id)
      .execute()
    const table = tableOf('items', [{ ...(await itemRow()), name_en: 'Bat light' }])
    expect((await checked(table)).changes).toMatchObject([{ isDraft: true }])
    expect((await imported(table)).status).toBe(200)
    const { names } = await fresh.db
      .selectFrom('articles')
      .select('names')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(names).toContain('Owl light')
    expect((await itemRow()).name_en).toBe('Bat light')
    await fresh.db
      .updateTable('article_settings')
      .set({ published: 1 })
      .where('article_id', '=', id)
      .execute()
    await fresh.db.deleteFrom('article_drafts').where('article_id', '=', id).execute()
  })

  it.each([
    [{ name_de: '' }, 'name_de'],
    [{ name_en: 'x'.repeat(101) }, 'name_en'],
    [{ summary_nl: '' }, 'summary_nl'],
    [{ offers_buy: 'perhaps' }, 'offers_buy'],
    [{ in_shop: 'no' }, 'in_shop'],
    [{ code: 'NEW-1' }, 'code'],
  ])('with %j is refused', async (wrong, column) => {
    const table = tableOf('items', [{ ...(await itemRow()), ...wrong }])
    expect((await checked(table)).refused).toMatchObject([{ row: 2, column }])
    expect((await imported(table)).status).toBe(422)
  })

  it('holds at once, so it has no day', async () => {
    const table = tableOf('items', [await itemRow()])
    expect(await check(table, MONDAY)).toMatchObject({
      status: 422,
      body: { errors: { from: [expect.any(String)] } },
    })
  })
})

describe('a file', () => {
  it.each([
    ['empty', '', 'table_unreadable'],
    ['no table', '<html></html>', 'table_unreadable'],
    ['half a cell', `${pricesTable()}"NN`, 'table_unreadable'],
    ['in another encoding', new Uint8Array([0x43, 0xfc, 0x0a]), 'table_encoding'],
    ['without a column', pricesTable().replace('Deposit', ''), 'table_columns_missing'],
    ['with a column more', pricesTable().replace('Deposit', 'Deposit,Colour'), 'table_columns_unknown'],
    ['with a column twice', pricesTable().replace('Deposit', 'Deposit,Trial'), 'table_columns_twice'],
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

  it('with a row that is too long or too short is refused', async () => {
    const table = `${pricesTable()}NN-NL,x\n${pricesTable({}).split('\n')[1]},more\n`
    expect((await checked(table)).refused).toMatchObject([
      { row: 2, column: null },
      { row: 3, column: null },
    ])
  })
})
