import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, caller, loggedIn, newAddress, resetTokens } from '../../tests/support/accounts'
import { apiClient, DUTCH_ADDRESS, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { mailsTo } from '../../tests/support/outbox'
import { answerBank, cancelOrder, startPayment } from '../../tests/support/payments'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()
beforeEach(async () => {
  await fresh.db.deleteFrom('rate_limits').execute()
})

const visitor = (address?: string) => caller(fresh.backend.fetch, { address })

async function account(): Promise<{ email: string; who: Caller }> {
  const email = newAddress()
  return { email, who: await loggedIn(fresh.backend.fetch, email) }
}

describe('a forgotten password', () => {
  it('is answered the same, by the same work, whether the address is known or not', async () => {
    const { email } = await account()
    const rows = async () => {
      const tables = ['outbox', 'mail_tokens', 'rate_limits', 'form_submissions'] as const
      return Promise.all(
        tables.map(async (table) => (await fresh.db.selectFrom(table).selectAll().execute()).length),
      )
    }
    const written: number[][] = []
    const answers: unknown[] = []
    for (const address of [email, newAddress()]) {
      const before = await rows()
      const { status, body } = await (await visitor()).submit('/api/forgot', { Emailadres: address })
      written.push((await rows()).map((count, index) => count - (before[index] ?? 0)))
      answers.push([status, body])
    }
    expect(answers[0]).toEqual([
      200,
      { message: expect.stringMatching(/^If this email address is known to us/), data: { status: 'sent' } },
    ])
    expect(answers[1]).toEqual(answers[0])
    expect(written[1]).toEqual(written[0])
  })

  it('sends a link to a known address alone, in the language asked for', async () => {
    const { email } = await account()
    const nobody = newAddress()
    const who = await visitor()
    for (const Emailadres of [email.toUpperCase(), nobody]) {
      await who.submit('/api/forgot', { Emailadres }, { payload: { locale: 'de', shop: ORIGIN } })
    }
    const [mail] = await mailsTo(fresh, email, /neues Passwort/)
    expect(mail?.text).toMatch(new RegExp(`${ORIGIN}/de/reset/[\\w-]{43}\\n`))
    expect(await mailsTo(fresh, nobody)).toEqual([])
  })

  it('is limited for each address, known or not', async () => {
    for (const email of [(await account()).email, newAddress()]) {
      const who = await visitor()
      for (let index = 0; index < 5; index++) {
        expect((await who.submit('/api/forgot', { Emailadres: email })).status).toBe(200)
      }
      const { status, headers } = await who.submit('/api/forgot', { Emailadres: email })
      expect([status, headers.get('Retry-After')]).toEqual([429, '3600'])
    }
  })

  it('leads nobody’s link to a stranger’s shop', async () => {
    const { email } = await account()
    const answer = await (await visitor()).submit(
      '/api/forgot',
      { Emailadres: email },
      { payload: { shop: 'https://evil.example' } },
    )
    expect([answer.status, await resetTokens(fresh, email)]).toEqual([422, []])
  })
})

/** The backend, as somebody reaches it who says what its address is. */
const reachedAt = (origin: string) => (request: Request) =>
  fresh.backend.fetch(new Request(request.url.replace(ORIGIN, origin), request))

/** The law's own page, which the confirmation of a purchase names. */
const OF_THE_LAW = 'https://europa.eu'

const originsIn = (text: string) =>
  [...new Set(text.match(/https?:\/\/[^/\s]+/g))].filter((origin) => origin !== OF_THE_LAW)

it.each([
  ['https://evil.example', 'http://localhost:3000'],
  ['http://localhost.evil.example', 'http://localhost:3000'],
  ['http://192.168.1.4:3000', 'http://192.168.1.4:3000'],
])('sent by a demo that was reached at %s lead to %s', async (origin, led) => {
  const email = newAddress()
  const fetch = reachedAt(origin)
  const visitor = await loggedIn(fetch, email)
  await visitor.post('/api/email_confirmations/resend', {})
  const anybody = await caller(fetch)
  await anybody.submit('/api/forgot', { Emailadres: email }, { payload: { locale: 'en', shop: origin } })
  const client = await apiClient(fetch)
  const address_info = { ...DUTCH_ADDRESS, Emailadres: email }
  await cancelOrder(client, await placedOrder(client, { address_info }))
  const order = await placedOrder(client, { address_info })
  const { body } = await startPayment(client, order, `${origin}/en/payment_callback`)
  const { pathname } = new URL((body as { paymentURL: string }).paymentURL)
  expect((await answerBank(client, pathname, 'paid', { Origin: origin })).status).toBe(303)
  const texts = (await mailsTo(fresh, email)).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(3)
  expect(originsIn(texts.join('\n'))).toEqual([led])
})
