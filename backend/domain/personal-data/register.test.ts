import { readFileSync } from 'node:fs'
import type { ColumnMetadata } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { KEPT } from '../../../contract/promises'
import { testBackend } from '../../../tests/support/set-up'
import type { Personal } from './personal'
import { REGISTER } from './register'

type Entry = Personal<'orders'>
const register = Object.entries(REGISTER)
const personal = register.filter((one): one is [string, Entry] => typeof one[1] !== 'string')

const fresh = testBackend()
const tables = async () =>
  (await fresh.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
const columnsOf = async (table: string): Promise<ColumnMetadata[]> =>
  (await tables()).find(({ name }) => name === table)?.columns ?? []

/** Such a column tells of a person, so its table holds something personal. */
const OF_PEOPLE =
  /^(?:email.*|phone|address|.*_iban|holder|payer|notes?|actor|author|.*_by|(?:first|last)_name)$/

describe('the register of personal data', () => {
  it('names every table of the database, and no other', async () => {
    const names = (await tables()).map(({ name }) => name)
    expect(register.map(([name]) => name).sort()).toEqual(names.sort())
  })

  it('says that nothing is personal only where no column tells of people', async () => {
    const others = register.filter(([, entry]) => typeof entry === 'string').map(([name]) => name)
    const found = (await tables())
      .filter(({ name }) => others.includes(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((name) => OF_PEOPLE.test(name.split('.')[1] ?? ''))
    expect(found).toEqual([])
  })

  it.each(personal)('names only columns that %s has', async (table, entry) => {
    const named = [
      ...(entry.of ?? []).map(([column]) => column),
      ...(entry.hidden ?? []),
      ...(entry.stays ?? []),
    ]
    const known = (await columnsOf(table)).map(({ name }) => name)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(personal.filter(([, { ends = [] }]) => ends.some(({ leaves }) => leaves)))(
    'says of each text of %s whether it is forgotten',
    async (table, { of = [], ends = [], stays = [] }) => {
      const forgotten = ends.flatMap(({ leaves }) => (typeof leaves === 'object' ? Object.keys(leaves) : []))
      const said = [...forgotten, ...of.map(([column]) => column), ...stays] as string[]
      const texts = (await columnsOf(table)).filter(({ dataType }) => /text/i.test(dataType))
      expect(texts.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([])
    },
  )

  it('leads from a person to every row that belongs to one', () => {
    const leads = personal.flatMap(([, { of = [] }]) => of.map(([, lead]) => lead))
    const owners = leads.filter((lead) => lead.includes('.')).map((lead) => lead.split('.')[0] ?? '')
    expect(owners.filter((owner) => !personal.some(([name, { of }]) => name === owner && of))).toEqual([])
  })

  it.each(LOCALES)('is said on the page about privacy, with its periods (%s)', (locale) => {
    const page = readFileSync(`locales/${locale}/pages/privacy_statement.md`, 'utf8')
    // A day and a week are said in words, or to nobody.
    const periods = Object.keys(KEPT).filter((name) => !['unsent_days', 'repeated_days'].includes(name))
    expect(periods.filter((name) => !page.includes(`{{${name}}}`))).toEqual([])
  })
})
