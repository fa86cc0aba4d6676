import { expect, it } from 'vitest'
import { loggedIn, newAddress } from '../../../../tests/support/accounts'
import { TEST_NOW } from '../../../../tests/support/backend'
import { testBackend } from '../../../../tests/support/set-up'
import { putInOutbox } from './put'

const fresh = testBackend()

const everything = () => fresh.db.selectFrom('outbox').selectAll().execute()

/** Causes one message of each kind about an account, and one about an order. */
async function messages() {
  await fresh.db.deleteFrom('outbox').execute()
  await fresh.db.deleteFrom('rate_limits').execute()
  const email = newAddress()
  const visitor = await loggedIn(fresh.backend.fetch, email)
  await visitor.submit('/api/forgot', { Emailadres: email })
  await visitor.submit('/api/newsletter', { Emailadres: email })
  await visitor.post('/api/email_confirmations/resend', {})
  await fresh.db.transaction().execute(async (unit) => {
    const mail = { to: email, subject: 'Order', text: 'your order', html: '', locale: 'en' }
    await putInOutbox(unit, { kind: 'mail', key: `confirmation:${email}`, payload: mail }, TEST_NOW)
    const sms = { to: '+31687650000', text: '123456', locale: 'en', until: '2027-01-01T00:00:00.000Z' }
    await putInOutbox(unit, { kind: 'sms', key: `sms-code:${email}`, payload: sms }, TEST_NOW)
  })
}

it('of what a live shop has delivered about accounts, nothing can be read again', async () => {
  await messages()
  const live = fresh.another({ config: { mode: 'live' } })
  while ((await live.outbox.deliverDue()) > 0);
  const rows = await everything()
  expect(rows.map(({ last_error, delivered_at }) => [last_error, delivered_at])).toEqual(
    rows.map(() => [null, TEST_NOW.toISOString()]),
  )
  const readable = rows.filter(({ payload }) => payload !== '{}')
  expect(readable.map(({ payload }) => JSON.parse(payload).text)).toEqual(['your order'])
  expect(rows.length).toBeGreaterThanOrEqual(8)
})

it('a live shop’s outbox can be looked at once it is a demonstration again', async () => {
  await messages()
  const live = fresh.another({ config: { mode: 'live' } })
  while ((await live.outbox.deliverDue()) > 0);
  const response = await fresh.backend.fetch(new Request('http://shop.example/api/demo/outbox'))
  expect([response.status, (await response.json()).data]).toMatchObject([200, [{ kind: 'mail' }]])
})
