import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ROUNDS } from '../../contract/staff/rounds'
import { type MailServer, startMailServer } from '../../tests/support/mail-server'
import { MOLLIE_KEY } from '../../tests/support/mollie/mollie'
import { outsideService } from '../../tests/support/outside-service'
import { startS3 } from '../../tests/support/s3'
import { testMollie } from '../../tests/support/set-up'
import type { Environment } from '../config'
import { expectRounds, noteRound, ROUND_INTERVAL_MS } from '../domain/platform/rounds'
import { readRentalSettings } from '../domain/settings/rental'
import { openPreparedDatabase } from '../embedded'
import { examine } from './examine'
import { report } from './report'
import { nodeFinding } from './settings'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const STAFF = 'a-key-of-the-staff-of-thirty-two-letters'

const mollie = testMollie()
const service = outsideService()
let mail: MailServer
let dataDir: string
let empty: string
beforeAll(async () => {
  mail = await startMailServer()
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'))
  empty = mkdtempSync(join(tmpdir(), 'doctor-'))
  const { db } = await openPreparedDatabase({ DATA_DIR: dataDir })
  await db.destroy()
})
afterAll(async () => {
  await mail.close()
  for (const folder of [dataDir, empty]) rmSync(folder, { recursive: true, force: true })
})
afterEach(() => service.stop())

const live = (): Environment => ({
  SHOP_MODE: 'live',
  DATA_DIR: dataDir,
  SESSION_SECRET: SECRET,
  STAFF_KEY: STAFF,
  PUBLIC_URL: 'https://shop.example',
  PAYMENT_PROVIDER: 'mollie',
  MOLLIE_API_KEY: MOLLIE_KEY,
  MOLLIE_API_URL: mollie.url,
  MAIL_PROVIDER: 'smtp',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Shop <hello@shop.example>',
  SMS_PROVIDER: 'outbox',
})

/** Returns what is found, by its subject. */
async function found(env: Environment, now?: () => Date) {
  const findings = await examine(env, now)
  return Object.fromEntries(findings.map(({ subject, state, text }) => [subject, `${state}: ${text}`]))
}

describe('a demo', () => {
  it('needs nothing, and no database is made by looking', async () => {
    const env = { DATA_DIR: empty }
    const findings = await examine(env)
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([])
    expect(report(env, findings)).toMatchObject({ isReady: true })
    expect((await found(env)).Database).toMatch(/^note: .* is not there yet/)
  })

  it('that asks another backend is told in which unit prices are read, and how to say so', async () => {
    const env = { DATA_DIR: empty, API_BASE_URL: 'https://erp.example' }
    expect((await found(env)).Prices).toMatch(/^note: PRICE_UNIT is not set: .* whole cents .* "euros"/)
    expect((await found({ ...env, PRICE_UNIT: 'euros' })).Prices).toMatch(/^ok: .* in euros\.$/)
    expect((await found({ DATA_DIR: empty })).Prices).toBeUndefined()
  })

  it('that asks another backend is told whether that answers, and nothing of what it has itself', async () => {
    const API_BASE_URL = await service.saying({})
    const env = { DATA_DIR: empty, API_BASE_URL, SHOP_MODE: 'live' }
    const { Backend, Payments, Mail } = await found(env)
    expect([Backend, Payments, Mail]).toEqual([
      expect.stringMatching(/^ok: .*\/api\/items/),
      undefined,
      undefined,
    ])
    service.stop()
    expect((await found(env)).Backend).toMatch(/^missing: .*\/api\/items \(no answer\)/)
  })

  it.each([
    [{ legal_name: 'Bakker B.V.', street: 'Kade 12', city: 'Utrecht' }, 'ok: .*names the seller'],
    [
      ['legal_name', 'street', 'city'].map((key) => ({ key, value: key.toUpperCase() })),
      'ok: .*names the seller',
    ],
    [
      { en: { legal_name: 'Bakker B.V.', street: 'Kade 12', city: 'Utrecht' } },
      'missing: .*in each language',
    ],
    [{ company: { legal_name: 'Bakker B.V.', street: 'Kade 12', city: 'Utrecht' } }, 'missing: '],
    [
      { usp: 'Binnen 1 werkdag verzonden', street: ' ' },
      'missing: .*takes no orders.*legal_name, street, city',
    ],
  ])('that asks another backend is told whether %j names a seller', async (content, told) => {
    const API_BASE_URL = await service.saying({ data: { content } })
    const contact = { CONTACT_PHONE: '+31 1', CONTACT_EMAIL: 'a@shop.example' }
    const env = { DATA_DIR: empty, API_BASE_URL, SHOP_MODE: 'live', ...contact }
    expect((await found({ ...env, CONTACT_PHONE: '' })).Company).toMatch(/^missing: .*phone/)
    expect((await found(env)).Company).toMatch(new RegExp(`^${told}`))
    expect((await found({ ...env, SHOP_MODE: 'demo' })).Company).toMatch(/^(?:ok|note): /)
  })

  it('that asks another backend is told of the promises that its content does not confirm', async () => {
    const promises = async (content: object) => {
      const API_BASE_URL = await service.saying({ data: { content } })
      return (await found({ DATA_DIR: empty, API_BASE_URL, SHOP_MODE: 'live' })).Promises
    }
    expect(await promises({})).toMatch(/^missing: `left_out` .*maker/)
    expect(await promises({ left_out: [] })).toMatch(/^ok: /)
    expect(await promises({ left_out: ['recalls'] })).toMatch(/^note: .* confirm recalls\.$/)
  })

  it('that was started has a database that stores, and takes orders', async () => {
    expect(await found({ DATA_DIR: dataDir })).toMatchObject({
      Database: expect.stringMatching(/^ok: .* answers, is up to date, and stores/),
      Orders: 'ok: Orders are taken.',
      Payments: expect.stringMatching(/^note: /),
    })
  })
})

describe('a live shop', () => {
  it('is told what answers, what is only a double, and what is still the example', async () => {
    expect(await found(live())).toMatchObject({
      Mode: 'ok: live: it takes real orders.',
      Address: 'ok: https://shop.example.',
      Secret: 'ok: SESSION_SECRET is set.',
      Staff: expect.stringMatching(/^ok: /),
      Analytics: expect.stringMatching(/^note: .* nobody is asked/),
      Payments: expect.stringMatching(/^missing: Mollie takes the key and offers ideal, .* for tests\.$/),
      Mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ lets the shop in\. .* not signed/),
      'Text messages': expect.stringMatching(/^missing: /),
      Orders: expect.stringMatching(/^missing: The shop cannot open before .* data \(.* account \(/),
    })
  })

  it('is told which countries have no day by which purchases arrive', async () => {
    expect((await found(live()))['Delivery days']).toMatch(/^ok: /)
    const { db } = await openPreparedDatabase({ DATA_DIR: dataDir })
    const { calendar } = await readRentalSettings(db)
    const change = (value: object) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('name', '=', 'rental_calendar')
        .execute()
    await change({ ...calendar, delivery: { cutOff: 16, home: 1, abroad: 0 } })
    expect((await found(live()))['Delivery days']).toMatch(/^missing: .*other EU countries; .*outside the EU/)
    await change(calendar)
    await db.destroy()
  })

  it('is told when its periodic work was done, and which is late', async () => {
    const { db } = await openPreparedDatabase({ DATA_DIR: dataDir })
    expect((await found(live()))['Periodic work']).toMatch(/^note: It has not run yet/)
    const now = new Date()
    await expectRounds(db, now)
    expect((await found(live(), () => now))['Periodic work']).toBe(
      `ok: All of it was done since ${now.toISOString()}; it is done every hour.`,
    )
    const later = new Date(now.getTime() + 2.5 * ROUND_INTERVAL_MS)
    for (const round of ROUNDS) if (round !== 'invoices') await noteRound(db, round, later)
    expect((await found(live(), () => later))['Periodic work']).toMatch(
      /^missing: Late, with the last time: reminding of invoices \(.*docs\/operations\.md/,
    )
    await db.deleteFrom('versions').where('name', 'like', 'round %').execute()
    await db.destroy()
  })

  it('is told of each thing of the example that it went live with, and where it is removed', async () => {
    const left = (await examine(live())).filter(({ subject }) => subject === 'Example')
    expect(left.map(({ state, text }) => `${state}: ${text}`)).toEqual([
      expect.stringMatching(/^missing: .* 2 vouchers .*GIFT5000, WELCOME25 \(\/admin\/settings\/opening\)/),
      expect.stringMatching(/^missing: .* 800 units .*NN-J-0001, .*\(\/admin\/settings\/opening\)/),
    ])
  })

  it('is told of each setting it does not start without, once, and looked at all the same', async () => {
    const { PAYMENT_PROVIDER: _, PUBLIC_URL: __, SESSION_SECRET: ___, ...rest } = live()
    const findings = await examine(rest)
    const missing = findings.filter(({ state }) => state === 'missing').map(({ subject }) => subject)
    expect(missing.sort()).toEqual([
      ...['Address', 'Example', 'Example', 'Orders', 'Payments', 'Secret'],
      'Text messages',
    ])
  })

  it('is told of all that is away, and of settings of another kind', async () => {
    const away = {
      SMTP_URL: 'smtp://u:hunter2@127.0.0.1:9',
      DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x',
      MOLLIE_API_KEY: `live_${'x'.repeat(30)}`,
      VAT_URL: 'http://127.0.0.1:9',
      ADDRESS_URL: 'http://127.0.0.1:9',
      LOCATION_URL: 'http://127.0.0.1:9/{ip}',
    }
    expect(await found({ ...live(), ...away })).toMatchObject({
      Mail: expect.stringMatching(/^missing: .*ECONNREFUSED/),
      Database: expect.stringMatching(/^missing: .*ECONNREFUSED/),
      Payments: expect.stringMatching(/^missing: .*does not answer/),
      'VAT register': expect.stringMatching(/^missing: .*no verdict/),
      Addresses: expect.stringMatching(/^missing: .*does not answer/),
      Location: expect.stringMatching(/^missing: .*fetch failed/),
    })
    const noKey = { DKIM_SELECTOR: 'a', DKIM_KEY: 'PRIVATE KEY' }
    expect((await found({ ...live(), ...noKey })).Mail).toMatch(/^missing: /)
    const short = { ...live(), SESSION_SECRET: 'short' }
    expect((await found(short)).Settings).toMatch(/^missing: .*at least 32/)
  })

  it('is told of a bucket that lets it in, and of one that does not', async () => {
    const store = await startS3()
    const env = { ...live(), ...store.environment('files') }
    const away = await found(env)
    expect(away.Files).toMatch(/^ok: s3:\/\/shop\/files\/ at .* keeps, lists, gives back and deletes files/)
    expect(store.objects.size).toBe(0)
    const locked = await found({ ...env, AWS_SECRET_ACCESS_KEY: 'hunter2' })
    expect(locked.Files).toMatch(/^missing: .* answered 403 SignatureDoesNotMatch/)
    await store.close()
    expect((await found(env)).Files).toMatch(/^missing: .* does not answer/)
  })

  it('is told of a mail server that does not let it in', async () => {
    const env = { ...live(), SMTP_URL: mail.url.replace('//', '//shop:hunter2@') }
    const { text } = report(env, await examine(env))
    expect(text).toMatch(/missing {2}Mail +It does not answer: Invalid login/)
    expect(text).not.toContain('hunter2')
  })

  it('is told of services that answer', async () => {
    const url = await service.answering((req, res) => {
      const isVat = req.url?.includes('/vat/')
      res.end(JSON.stringify(isVat ? { isValid: true, name: 'X' } : { features: [], country_code: 'NL' }))
    })
    const env = {
      ...live(),
      ...{ VAT_URL: url, ADDRESS_URL: url, LOCATION_URL: `${url}/{ip}` },
      ...{ SMS_PROVIDER: 'seven', SMS_URL: url, SMS_KEY: 'k'.repeat(16) },
    }
    const seen = await found(env)
    for (const subject of ['VAT register', 'Addresses', 'Location', 'Text messages']) {
      expect(seen[subject], subject).toMatch(/^ok: /)
    }
  })
})

it.each([
  ['20.20.2', '2026-04-30', 'ok: Node 20.20.2 gets fixes until 2026-04-30.'],
  ['20.20.2', '2026-05-01', 'note: Node 20.20.2 gets no fixes since 2026-04-30'],
  ['24.1.0', '2026-11-29', 'ok: Node 24.1.0 gets fixes until 2028-04-30.'],
  ['25.0.0', '2026-11-29', 'note: Node 25.0.0: it is not known'],
])('Node %s on %s: %s', (version, day, expected) => {
  const { state, text } = nodeFinding(version, new Date(day))
  expect(`${state}: ${text}`).toContain(expected)
})

it('no secret is printed, not even where a service repeats it', () => {
  const env = {
    SESSION_SECRET: SECRET,
    SMTP_URL: 'smtp://u:p%40ss@mail.example',
    STAFF_KEY: STAFF,
    AWS_SECRET_ACCESS_KEY: 'hunter2',
  }
  const said = `Invalid login: u p@ss p%40ss ${SECRET} ${STAFF} hunter2`
  const { text, isReady } = report(env, [{ subject: 'Mail', state: 'missing', text: said }])
  expect(text).toMatch(/^missing {2}Mail +Invalid login: u(?: \*{3}){5}\n\nMissing: 1\./)
  expect(isReady).toBe(false)
})
