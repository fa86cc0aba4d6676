import pino from 'pino'
import { type Backend, createBackend } from '../../backend/app'
import type { Database } from '../../backend/db/schema'
import { createPasswords } from '../../backend/domain/platform/passwords'
import { openPreparedDatabase } from '../../backend/embedded'
import type { OpeningSeen } from '../../contract/opening'
import { OWNER_PROMISES, PROMISE_GROUPS, type PromiseId } from '../../contract/owner-promises'
import { type ApiClient, articleId } from './api-client'
import { liveDatabase, STAFF_KEY, TEST_NOW, TEST_PASSWORD_COST, TEST_SECRET } from './backend'
import { AS_STAFF } from './staff'

/** A live shop does not start without these; it pays at the shop's own bank page, as the backends under test do. */
const LIVE = {
  SHOP_MODE: 'live',
  SESSION_SECRET: TEST_SECRET,
  PUBLIC_URL: 'https://live.test',
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: `test_${'x'.repeat(30)}`,
  MAIL_PROVIDER: 'outbox',
  SMS_PROVIDER: 'outbox',
  STAFF_KEY,
  LOG_LEVEL: 'silent',
}

type LiveShop = { backend: Backend; db: Database; env: Record<string, string>; close: () => Promise<void> }

/** Opens a live shop that was started on an empty database before, with no other process on it. */
export async function openLiveShop(): Promise<LiveShop> {
  const { env, drop } = await liveDatabase()
  const { config, db } = await openPreparedDatabase({ ...LIVE, ...env })
  const backend = createBackend({
    db,
    config: { ...config, paymentProvider: 'bank' },
    secret: TEST_SECRET,
    clock: () => TEST_NOW,
    log: pino({ level: 'silent' }),
    passwords: createPasswords(TEST_PASSWORD_COST),
  })
  const close = async () => {
    await db.destroy()
    await drop()
  }
  return { backend, db, env: { ...LIVE, ...env }, close }
}

/** Whom an owner says to be; none of it is of the example. */
export const OWN_COMPANY = {
  shop_name: 'Nachtnest',
  legal_name: 'Nachtnest B.V.',
  represented_by: 'Saskia Bakker',
  street: 'Kade 12',
  postal_code: '3511 AB',
  city: 'Utrecht',
  phone_link: '+31302345678',
  email: 'hello@sleepwell.test',
  safety_email: '',
  commerce_number: '30123456',
  vat_number: 'NL001234567B01',
  ...Object.fromEntries(
    ['en', 'nl', 'de'].flatMap((locale) => [
      [`phone-${locale}`, '030 234 56 78'],
      [`text_phone-${locale}`, 'Text +31 6 12 34 56 78'],
      [`legal_form-${locale}`, 'Besloten vennootschap (B.V.)'],
    ]),
  ),
}

export const OWN_ACCOUNT = {
  holder: 'Nachtnest B.V.',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  bank: 'ABN AMRO',
}

/** Changes what the owner says of the company. */
export async function sayCompany(client: ApiClient, values: Record<string, string>): Promise<void> {
  const path = '/api/adm/settings/company'
  const { body } = await client.get(path, AS_STAFF)
  const { seen, values: before } = (body as { data: { seen: string; values: Record<string, string> } }).data
  const { status } = await client.post(path, { seen, values: { ...before, ...values } }, AS_STAFF)
  if (status !== 200) throw new Error(`The company was not changed: ${status}`)
}

/** So many units are entered at once. */
const AT_ONCE = 200

/** The serial number of a unit, counted from 1. */
export const serialOf = (code: string, number: number) => `${code}-${String(number).padStart(4, '0')}`

/** Enters so many units of an article that has none, which is named by its code. */
export async function enterUnits(client: ApiClient, code: string, count: number): Promise<void> {
  const article = await articleId(client, code)
  for (let entered = 0; entered < count; entered += AT_ONCE) {
    const units = Array.from({ length: Math.min(count - entered, AT_ONCE) }, (_, index) => ({
      serial: serialOf(code, entered + index + 1),
      barcode: null,
    }))
    const { status } = await client.post('/api/adm/units', { article, units }, AS_STAFF)
    if (status !== 200) throw new Error(`No unit was entered: ${status}`)
  }
}

const OPENING = '/api/adm/opening'

const NOTICE_COLOURS = { en: '#003399', nl: '#003398', de: '#003397' }

/** Draws a picture that stands in for the official notice in a language. */
export async function noticePicture(locale: keyof typeof NOTICE_COLOURS): Promise<Blob> {
  const { default: sharp } = await import('sharp')
  const create = { width: 60, height: 85, channels: 3, background: NOTICE_COLOURS[locale] } as const
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())])
}

export async function uploadNotices(client: ApiClient): Promise<void> {
  for (const locale of ['en', 'nl', 'de'] as const) {
    const { status } = await client.send(`${OPENING}/notices?locale=${locale}`, await noticePicture(locale), {
      ...AS_STAFF,
      'Content-Type': 'application/octet-stream',
    })
    if (status !== 200) throw new Error(`The notice was not taken: ${status}`)
  }
}

/** Says that prices and days are the owner's. */
export async function seeOffer(client: ApiClient, ...whats: OpeningSeen[]): Promise<void> {
  const { body } = await client.get(`${OPENING}/offer`, AS_STAFF)
  const { seen } = (body as { data: { seen: Record<OpeningSeen, string> } }).data
  for (const what of whats) {
    const { status } = await client.post(`${OPENING}/seen`, { what, seen: seen[what] }, AS_STAFF)
    if (status !== 200) throw new Error(`The ${what} were not seen: ${status}`)
  }
}

/** Confirms all promises but those named. */
export async function confirmPromises(client: ApiClient, ...but: PromiseId[]): Promise<void> {
  for (const group of PROMISE_GROUPS) {
    const promises = OWNER_PROMISES.filter((one) => one.group === group && !but.includes(one.id))
    const said = { group, promises: promises.map(({ id }) => id) }
    const { status } = await client.post(`${OPENING}/promises`, said, AS_STAFF)
    if (status !== 200) throw new Error(`The promises were not confirmed: ${status}`)
  }
}

/** Presses the button that opens the shop. */
export const pressOpen = (client: ApiClient) => client.post(`${OPENING}/opened`, {}, AS_STAFF)

/** Sets all that a shop needs besides its company, account and units, and opens it. */
export async function openShop(client: ApiClient): Promise<void> {
  await uploadNotices(client)
  await seeOffer(client, 'prices', 'days')
  await confirmPromises(client)
  const { status, body } = await pressOpen(client)
  if (status !== 200) throw new Error(`The shop was not opened: ${JSON.stringify(body)}`)
}

/** Sets all that a live shop needs before it takes orders, with units of the Junior, and opens it. */
export async function openForOrders(client: ApiClient, { units = 1 } = {}): Promise<void> {
  await sayCompany(client, { ...OWN_COMPANY, ...OWN_ACCOUNT })
  await enterUnits(client, 'NN-J', units)
  await openShop(client)
}
