import { readFileSync } from 'node:fs'
import type { ColumnMetadata } from 'kysely'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../contract/locales'
import { KEPT } from '../../../contract/promises'
import { testBackend } from '../../../tests/support/set-up'
import { ENTRIES } from './register'

const personal = [...ENTRIES]

/** Tables that have at most the id of a row with personal data. */
const NOT_PERSONAL = [
  ...['versions', 'articles', 'fitting_articles', 'countries', 'web_content', 'vouchers', 'payment_methods'],
  ...['closed_days', 'settings', 'seeded_rows', 'bank_payments', 'bank_refunds', 'article_settings'],
  'staff_roles',
  ...['unused_pictures', 'faq_topics', 'faq_questions', 'texts', 'own_words', 'fleet_articles', 'units'],
  ...['reservations', 'recall_units', 'recall_orders', 'price_rows', 'return_extensions', 'number_series'],
  ...['follow_ups', 'staff_recovery_codes', 'closed_months', 'invoice_amounts'],
  ...['order_months', 'article_stock', 'stock_holds', 'second_hand_offers', 'unit_labels'],
]

/** Columns of text that stay when a row is reduced, as they tell nothing of a person. */
const STAYS: Record<string, string> = {
  // A file that is kept for nothing goes with the next of those that were not sent.
  uploads: 'id name kind type created_at',
  outbox: `id effect_key kind due_at lease_until lease_owner delivered_at given_up_at settled_at created_at`,
  reviews: 'id article_id author written_on locale text answer created_at',
  orders: `id number checkout_key type locale country region start_date end_date totals voucher_code
    payment_method follows pay_by paid_until created_at updated_at reduced_at erased_at corrected_at disputed_at`,
  order_history: 'id at actor',
  payments: 'id provider state method mismatch paid_at booked_at charged_back_at created_at updated_at',
  refunds: 'id payment_id cause cause_key state found_at created_at updated_at',
  deposit_entries: 'id kind actor at entry_key',
  invoices: 'id kind series refers_to cause_key document issued_at booked_at erased_at',
  returns: 'id way day announced_at changed_at received_at graded_at',
  repairs: 'id day noted_at corrects',
  quotes: `id number state type locale country region start_date end_date valid_until lines totals
    listed_totals sent_at made_by created_at updated_at`,
  action_log: 'id at staff_id actor action subject_type',
  unit_log: 'id unit_id at kind state text actor',
}
const staysIn = (table: string) => STAYS[table]?.split(/\s+/) ?? []

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
    expect([...ENTRIES.keys(), ...NOT_PERSONAL].sort()).toEqual(names.sort())
  })

  it('says that nothing is personal only where no column tells of people', async () => {
    const found = (await tables())
      .filter(({ name }) => NOT_PERSONAL.includes(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((name) => OF_PEOPLE.test(name.split('.')[1] ?? ''))
    expect(found).toEqual([])
  })

  it.each(personal)('names only columns that %s has', async (table, entry) => {
    const named = [...(entry.of ?? []).map(([column]) => column), ...(entry.hidden ?? []), ...staysIn(table)]
    const known = (await columnsOf(table)).map(({ name }) => name)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  it.each(personal.filter(([, { ends = [] }]) => ends.some(({ leaves }) => leaves)))(
    'says of each text of %s whether it is forgotten',
    async (table, { of = [], ends = [] }) => {
      const forgotten = ends.flatMap(({ leaves }) => (typeof leaves === 'object' ? Object.keys(leaves) : []))
      const said = [...forgotten, ...of.map(([column]) => column), ...staysIn(table)]
      const texts = (await columnsOf(table)).filter(({ dataType }) => /text/i.test(dataType))
      expect(texts.map(({ name }) => name).filter((name) => !said.includes(name))).toEqual([])
    },
  )

  it('leads from a person to every row that belongs to one', () => {
    const leads = personal.flatMap(([, { of = [] }]) => of.map(([, lead]) => lead))
    const owners = leads.filter((lead) => lead.includes('.')).map((lead) => lead.split('.')[0] ?? '')
    expect(owners.filter((owner) => !personal.some(([name, { of }]) => name === owner && of))).toEqual([])
  })

  it('says in its document what each table has, and why', () => {
    const page = readFileSync('docs/personal-data.md', 'utf8')
    expect(personal.map(([table]) => table).filter((table) => !page.includes(`| ${table} |`))).toEqual([])
  })

  it.each(LOCALES)('is said on the page about privacy, with its periods (%s)', (locale) => {
    const page = readFileSync(`locales/${locale}/pages/privacy_statement.md`, 'utf8')
    // A day and a week are said in words, or to nobody.
    const periods = Object.keys(KEPT).filter((name) => !['unsent_days', 'repeated_days'].includes(name))
    expect(periods.filter((name) => !page.includes(`{{${name}}}`))).toEqual([])
  })
})
