import type { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { freshBackend } from '../../../tests/support/backend'
import type { Database } from '../schema'
import { opened } from './0076-opened'

const undo: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
})

const OWN = {
  represented_by: 'Saskia Bakker',
  street: 'Kade 12',
  postal_code: '3511 AB',
  city: 'Utrecht',
  phone: '030 234 56 78',
  phone_link: 'tel:+31302345678',
  email: 'hello@sleepwell.test',
  commerce_number: '30123456',
  vat_number: 'NL001234567B01',
  bank_account: { holder: 'Sleepwell', iban: 'NL91ABNA0417164300', bank: 'ABN AMRO' },
  guarantee_notice: '/pictures/guarantee.svg',
}

async function shopWith(changes: object): Promise<Database> {
  const shop = await freshBackend()
  undo.push(shop.close)
  for (const { locale, content } of await shop.db.selectFrom('web_content').selectAll().execute()) {
    const changed = JSON.stringify({ ...JSON.parse(content), ...changes })
    await shop.db.updateTable('web_content').set({ content: changed }).where('locale', '=', locale).execute()
  }
  return shop.db
}

const isOpened = async (db: Database) =>
  (await db.selectFrom('settings').selectAll().where('name', '=', 'opened').execute()).length === 1

it('a shop that took orders by itself stays open', async () => {
  const db = await shopWith(OWN)
  await opened.up(db as unknown as Kysely<unknown>)
  expect(await isOpened(db)).toBe(true)
})

it.each([
  ['commerce_number', ''],
  ['bank_account', { holder: 'Nachtnest B.V.', iban: 'NL51 VBLD 0123 4567 89', bank: 'Voorbeeldbank' }],
])('one that took none, as its %s was missing, is not opened by that', async (field, value) => {
  const db = await shopWith({ ...OWN, [field]: value })
  await opened.up(db as unknown as Kysely<unknown>)
  expect(await isOpened(db)).toBe(false)
})
