import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, caller, newAddress, PASSWORD } from '../../tests/support/accounts'
import { TEST_NOW } from '../../tests/support/backend'
import { mailsTo, tokenIn } from '../../tests/support/outbox'
import { testBackend } from '../../tests/support/set-up'
import { LIMITS } from '../domain/platform/limits/limits'

const DAY_MS = 86_400_000

let visitor: Caller
let time = TEST_NOW.getTime()
const fresh = testBackend({ clock: () => new Date(time) })
beforeAll(async () => {
  visitor = await caller(fresh.backend.fetch, { locale: 'nl' })
})
beforeEach(() => {
  time = TEST_NOW.getTime()
})

const ask = (Emailadres: string, by = visitor) => by.submit('/api/newsletter', { Emailadres })
const confirm = (token: string) => visitor.post('/api/newsletter/confirmations', { token })
const end = (token: string) => visitor.post('/api/newsletter/cancellations', { token })
const newest = async (email: string) => (await mailsTo(fresh, email)).at(-1)
const rowOf = (email: string) =>
  fresh.db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst()

async function subscribed(email = newAddress()): Promise<string> {
  await ask(email)
  const token = tokenIn(await newest(email))
  // Which of two mails of the same moment is the newer, no database says.
  time += 1_000
  await confirm(token)
  time += 1_000
  return email
}

describe('the newsletter', () => {
  it('comes once its link was pressed, with a proof of what was agreed to and no address of the internet', async () => {
    const email = newAddress()
    const from = await caller(fresh.backend.fetch, { locale: 'nl', address: '203.0.113.77' })
    const { status, body } = await ask(email, from)
    expect([status, body]).toMatchObject([200, { data: { status: 'sent' } }])
    const mail = await newest(email)
    expect(mail).toMatchObject({ locale: 'nl', subject: 'Wilt u onze nieuwsbrief?' })
    expect(await rowOf(email)).toMatchObject({ state: 'pending', confirmed_at: null })
    time += 60_000
    expect((await confirm(tokenIn(mail))).status).toBe(200)
    const row = await rowOf(email)
    expect(row).toMatchObject({
      state: 'subscribed',
      asked_at: TEST_NOW.toISOString(),
      confirmed_at: new Date(time).toISOString(),
    })
    expect(JSON.parse(row?.proof ?? '')).toMatchObject({
      form: 'newsletter',
      version: '2026-11',
      text: expect.stringContaining('de nieuwsbrief van Nachtnest'),
    })
    expect(JSON.stringify(row)).not.toContain('203.0.113')
  })

  it('keeps as proof what was agreed to when it was asked for, though its mail goes later', async () => {
    const email = newAddress()
    await ask(email)
    const rows = await fresh.db.selectFrom('outbox').select(['kind', 'payload']).execute()
    const requests = rows.filter(({ kind }) => kind === 'newsletter-request')
    const request = requests.map(({ payload }) => JSON.parse(payload)).find((asked) => asked.email === email)
    expect(request?.consent).toMatchObject({
      at: new Date(time).toISOString(),
      text: expect.stringContaining('de nieuwsbrief van Nachtnest'),
    })
    await newest(email)
    expect(JSON.parse((await rowOf(email))?.proof ?? '').text).toBe(request.consent.text)
  })

  it('is asked for with the same answer whether it comes already or not, and who has it gets no mail', async () => {
    const email = await subscribed()
    time += DAY_MS
    const before = (await mailsTo(fresh, email)).length
    const [known, unknown] = [await ask(email), await ask(newAddress())]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(await mailsTo(fresh, email)).toHaveLength(before)
    expect(await rowOf(email)).toMatchObject({ state: 'subscribed' })
  })

  it('sends one mail a day to an address, however often and in whatever letters it is asked for', async () => {
    const email = newAddress()
    const answers = [await ask(email), await ask(email.toUpperCase()), await ask(` ${email} `)]
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await mailsTo(fresh, email)).toHaveLength(1)
    time += DAY_MS
    await ask(email)
    expect(await mailsTo(fresh, email)).toHaveLength(2)
  })

  it('is limited by where it is asked for', async () => {
    const from = await caller(fresh.backend.fetch, { address: '198.51.100.7' })
    for (let index = 0; index < LIMITS.newsletter_address.points; index++) await ask(newAddress(), from)
    expect((await ask(newAddress(), from)).status).toBe(429)
    // Where many come from one place, as in a care home, nobody is kept from having an account by it.
    const account = { NewPassword: PASSWORD, Bezorg_Landcode: 'nl', Nieuwsbrief: '1' }
    const opened = await from.submit('/api/register', { Emailadres: newAddress(), ...account })
    expect(opened.status).toBe(200)
  })

  it('begins once by a link, also when it is pressed twice at once, and not by an old one', async () => {
    const email = newAddress()
    await ask(email)
    const token = tokenIn(await newest(email))
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const late = newAddress()
    await ask(late)
    const old = tokenIn(await newest(late))
    time += 7 * DAY_MS
    expect((await confirm(old)).status).toBe(410)
    expect((await confirm('x'.repeat(43))).status).toBe(410)
  })

  it('ends with one press, without a login, as often as one likes, and may begin again', async () => {
    const email = await subscribed()
    const token = tokenIn(await newest(email))
    for (let index = 0; index < 2; index++) expect((await end(token)).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ state: 'ended', ended_at: new Date(time).toISOString() })
    time += DAY_MS
    await subscribed(email)
    expect(await rowOf(email)).toMatchObject({ state: 'subscribed', ended_at: null })
    expect((await end(token)).status).toBe(200)
    expect((await end('x'.repeat(43))).status).toBe(410)
  })

  it('ends by its link however many links are tried from the same place', async () => {
    const email = await subscribed()
    const token = tokenIn(await newest(email))
    const provider = await caller(fresh.backend.fetch, { address: '198.51.100.8' })
    const press = (one: string) => provider.post('/api/newsletter/cancellations', { token: one })
    const tries = Array.from({ length: LIMITS.mail_token_address.points + 1 }, () => press('x'.repeat(43)))
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
    expect((await press(token)).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ state: 'ended' })
  })

  it.each(['', 'x@'])('needs an address: %s', async (email) => {
    expect((await ask(email)).status).toBe(422)
  })
})
