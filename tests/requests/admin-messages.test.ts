import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { PDF } from '../fixtures/files'
import { newAddress } from '../support/accounts'
import { apiClient, placedOrder } from '../support/api-client'
import type { Visitor } from '../support/app'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()

async function working(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

/** Returns the page of a message that came in German, with a file. */
async function received() {
  const client = await apiClient(shop.backend.backend.fetch, 'de')
  const email = newAddress()
  const form = new FormData()
  const typed = { topic: 'fault', name: 'Jörg <b>Noll</b>', Emailadres: email, message: 'Zeile 1\nZeile 2' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.append('files_file', new File([PDF as BlobPart], 'naht.pdf'))
  expect((await client.send('/api/contact_messages', form)).status).toBe(200)
  const row = shop.backend.db
    .selectFrom('contact_messages')
    .select(['id', 'number'])
    .where('email', '=', email)
  const { id, number } = await row.executeTakeFirstOrThrow()
  return { id, number, email, page: `/en/admin/messages/${id}` }
}

const logged = (id: string) =>
  shop.backend.db.selectFrom('action_log').select(['actor', 'changes']).where('subject_id', '=', id).execute()

test('a message is read with its file and answered once, in the language of whoever wrote', async () => {
  const { id, number, email, page } = await received()
  const staff = await working('orders')
  expect((await staff.get('/en/admin/messages')).text).toContain(number)
  const shown = await staff.get(page)
  expect(shown.html).toContain('Jörg &lt;b&gt;Noll&lt;/b&gt;')
  const [path = ''] = /\/en\/admin\/messages\/[\da-f-]+\/files\/[\da-f-]+/.exec(shown.html) ?? []
  const file = await staff.get(path)
  expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment;.*naht\.pdf/),
  ])
  const empty = await staff.post(`${page}/answer`, { text: ' ' })
  expect([empty.status, empty.title]).toEqual([422, expect.stringMatching(/^Error:/)])
  const long = await staff.post(`${page}/answer`, { text: 'x'.repeat(5_001) })
  expect([long.status, long.html.includes('x'.repeat(5_001))]).toEqual([422, true])
  const other = await working('owner')
  const text = 'Guten Tag,\n\nwir schicken Ihnen eine neue Naht.'
  const answers = await Promise.all([
    staff.post(`${page}/answer`, { text }),
    other.post(`${page}/answer`, { text: 'Sehr geehrter Herr Noll' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)
  expect(late?.text).toContain('Somebody has changed this meanwhile')
  const mails = await mailsTo(shop.backend, email)
  const sent = mails.filter(({ subject }) => subject.startsWith(`Ihre Nachricht ${number} an`))
  expect([sent.length, sent[0]?.locale]).toEqual([1, 'de'])
  expect(await logged(id)).toHaveLength(1)
  const done = await staff.get(page)
  expect([done.text.includes('Dealt with by'), done.html.includes('name="text"')]).toEqual([true, false])
  expect((await staff.get('/en/admin/messages')).text).not.toContain(number)
  expect((await staff.get('/en/admin/messages?all=1')).text).toContain(number)
})

test('a withdrawal is marked as done, by whom, and nothing is mailed', async () => {
  const client = await apiClient(shop.backend.backend.fetch, 'nl')
  const key = randomUUID()
  const email = newAddress()
  const declared = { name: 'Noor', contract: 'NN-26-ABCDEF', email, locale: 'nl' }
  await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: key })
  const before = (await mailsTo(shop.backend, email)).length
  const staff = await working('orders')
  expect((await staff.get('/en/admin/messages?kind=withdrawals')).text).toContain('NN-26-ABCDEF')
  const page = `/en/admin/withdrawals/${key}`
  const after = await staff.follow(await staff.post(`${page}/settle`, {}))
  expect(after.text).toContain('Dealt with by')
  expect((await staff.post(`${page}/settle`, {})).status).toBe(303)
  expect([await logged(key), (await mailsTo(shop.backend, email)).length]).toEqual([
    [expect.anything()],
    before,
  ])
  expect((await staff.get('/en/admin/messages?kind=withdrawals')).text).not.toContain('NN-26-ABCDEF')
})

test('a withdrawal is linked to an order by its number, and a wrong one is told at the field', async () => {
  const client = await apiClient(shop.backend.backend.fetch, 'nl')
  const order = await placedOrder(client)
  const key = randomUUID()
  const declared = { name: 'Noor', contract: 'het bed', email: newAddress(), locale: 'nl' }
  await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: key })
  const page = `/en/admin/withdrawals/${key}`
  const staff = await working('orders')
  const wrong = await staff.post(`${page}/link`, { number: 'NN-26-ZZZZZZ' })
  expect([wrong.status, wrong.html.includes('value="NN-26-ZZZZZZ"')]).toEqual([422, true])
  expect(wrong.html).toContain('href="#number"')
  expect((await staff.post(`${page}/link`, { number: ' ' })).status).toBe(422)
  const done = await staff.follow(await staff.post(`${page}/link`, { number: order.Ordernummer }))
  expect(done.text).toContain(`The withdrawal is linked to ${order.Ordernummer}`)
  expect(done.html).not.toContain('name="number"')
  const happened = await staff.get(`/en/admin/orders/${order.UUID_Order}`)
  expect(happened.html).toContain(`href="${page}"`)
  expect(happened.text).toContain('linked by')
  const again = await staff.post(`${page}/link`, { number: order.Ordernummer })
  expect([again.status, again.location]).toEqual([303, page])
  const late = await (await working('owner')).post(`${page}/link`, { number: order.Ordernummer })
  expect([late.status, late.text.includes('linked to an order already')]).toEqual([409, true])
  const reader = await working('reader')
  expect((await reader.post(`${page}/link`, { number: order.Ordernummer })).status).toBe(404)
})

test('the list goes on where the page before ended, the oldest first', async () => {
  const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`
  const rows = Array.from({ length: 55 }, (_, minute) => {
    const id = randomUUID()
    const rest = {
      contract: `Old ${minute}.`,
      email: 'a@example.org',
      has_receipt: 1,
      received_at: at(minute),
    }
    const open = { answered_at: null, answered_by: null, answer: null }
    return { id, kind: 'withdrawal', terms: null, name: 'A', locale: 'en', ...rest, ...open } as const
  })
  await shop.backend.db.insertInto('withdrawals').values(rows).execute()
  const staff = await working('reader')
  const first = await staff.get('/en/admin/messages?kind=withdrawals')
  expect([first.text.includes('Old 0.'), first.text.includes('Old 50.')]).toEqual([true, false])
  const [next = ''] = /\?kind=withdrawals[^"]*after=[^"]*/.exec(first.html) ?? []
  const second = await staff.get(`/en/admin/messages${next.replaceAll('&amp;', '&')}`)
  expect([second.text.includes('Old 49.'), second.text.includes('Old 50.')]).toEqual([false, true])
  expect((await staff.get('/en/admin/messages?after=nonsense')).status).toBe(200)
})

test('a reader answers nothing, and others find nothing', async () => {
  const { page } = await received()
  const reader = await working('reader')
  const { status, html } = await reader.get(page)
  expect([status, html.includes('name="step"')]).toEqual([200, false])
  const [file = ''] = /\/en\/admin\/messages\/[\da-f-]+\/files\/[\da-f-]+/.exec(html) ?? []
  expect((await reader.post(`${page}/answer`, { text: 'Hello' })).status).toBe(404)
  expect((await reader.get(file.replace(/messages\/[\da-f-]+/, `messages/${randomUUID()}`))).status).toBe(404)
  for (const visitor of [shop.visitor(), await working('texts')]) {
    for (const path of [page, file, '/en/admin/messages']) expect((await visitor.get(path)).status).toBe(404)
  }
})

test('an owner sees the proof of a subscription and ends it; the proof stays', async () => {
  const email = newAddress()
  const consent = { form: 'footer', version: '2026-11', text: 'I want the newsletter', shop: 'http://x' }
  const row = { email_key: email, email, locale: 'en', state: 'subscribed', proof: JSON.stringify(consent) }
  const dates = { asked_at: '2026-11-01T10:00:00.000Z', confirmed_at: '2026-11-01T11:00:00.000Z' }
  await shop.backend.db
    .insertInto('newsletter_subscriptions')
    .values({ ...row, ...dates, ended_at: null, end_token_hash: null } as never)
    .execute()
  const path = `/en/admin/newsletter?${new URLSearchParams({ email: ` ${email.toUpperCase()}` })}`
  expect((await (await working('orders')).get(path)).status).toBe(404)
  const owner = await working('owner')
  const shown = await owner.get(path)
  expect(shown.text).toContain('I want the newsletter')
  const ended = await owner.follow(await owner.post('/en/admin/newsletter/end', { email }))
  expect(ended.text).toContain('The newsletter has ended for this address.')
  expect(ended.text).toContain('I want the newsletter')
  expect((await owner.post('/en/admin/newsletter/end', { email: 'nobody@example.org' })).status).toBe(404)
  const log = shop.backend.db.selectFrom('action_log').selectAll().where('action', '=', 'newsletter.end')
  const lines = await log.execute()
  expect([lines.length, JSON.stringify(lines).includes(email)]).toEqual([1, false])
})
