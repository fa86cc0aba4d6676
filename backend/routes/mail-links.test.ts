import { expect, it } from 'vitest'
import { caller, loggedIn, newAddress } from '../../tests/support/accounts'
import { apiClient, DUTCH_ADDRESS, ORIGIN, placedOrder } from '../../tests/support/api-client'
import { mailsTo } from '../../tests/support/outbox'
import { answerBank, cancelOrder, startPayment } from '../../tests/support/payments'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()

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
  expect(texts.length).toBeGreaterThan(4)
  expect(originsIn(texts.join('\n'))).toEqual([led])
})
