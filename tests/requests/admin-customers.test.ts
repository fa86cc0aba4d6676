import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '../../contract/headers'
import { PDF } from '../fixtures/files'
import { apiClient, placedOrder } from '../support/api-client'
import { logged, working } from '../support/office'
import { formWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'
import { customerOf, logIn, newAddress } from '../support/shop-accounts'

const shop = testShop()

describe('a customer', () => {
  async function customer() {
    const email = newAddress()
    await customerOf(shop, email)
    const { html } = await (await working(shop)).get(`/en/admin/customers?q=${email}`)
    const [path = ''] = /\/en\/admin\/customers\/[\da-f-]{36}/.exec(html) ?? []
    expect(path).not.toBe('')
    return { email, path }
  }

  test('is found and blocked, is told so, and is let in again', async () => {
    const { email, path } = await customer()
    const staff = await working(shop, 'orders')
    expect((await staff.follow(await staff.post(`${path}/block`, {}))).text).toContain('blocked since')
    expect((await staff.post(`${path}/block`, {})).status).toBe(303)
    expect((await (await working(shop)).post(`${path}/block`, {})).status).toBe(409)
    expect((await logIn(shop.visitor(), email)).text).toContain('This account is blocked')
    expect((await staff.post(`${path}/unblock`, {})).status).toBe(303)
    expect((await logIn(shop.visitor(), email)).status).toBe(303)
  })

  test('has an address confirmed by hand, and then may pay on invoice', async () => {
    const { path } = await customer()
    const staff = await working(shop, 'orders')
    expect((await staff.post(`${path}/permit`, {})).text).toContain('not confirmed yet')
    expect((await staff.post(`${path}/confirm`, {})).status).toBe(303)
    const page = await staff.follow(await staff.post(`${path}/permit`, {}))
    expect(page.text).toContain('allowed by Otto Vermeer')
    expect((await staff.post(`${path}/nothing`, {})).status).toBe(404)
  })

  test('has what is kept downloaded and erased by an owner', async () => {
    const { email, path } = await customer()
    const owner = await working(shop)
    const file = await owner.get(`${path}/export`)
    expect([file.headers.get('Content-Disposition'), file.html]).toEqual([
      'attachment; filename="nachtnest.json"',
      expect.stringContaining(email),
    ])
    expect((await owner.get(`${path}/erase`)).text).toContain('cannot be undone')
    const list = await owner.follow(await owner.post(`${path}/erase`, {}))
    expect(list.text).toContain('The account is erased.')
    expect((await owner.get(path)).status).toBe(404)
  })

  test('without an account has the same by address', async () => {
    const email = newAddress()
    const message = { topic: 'advice', name: 'Karin Vos', Emailadres: email, message: 'Does it fit?' }
    expect((await shop.visitor().post('/en/contact', message)).status).toBe(303)
    const owner = await working(shop)
    const query = new URLSearchParams({ email })
    const page = `/en/admin/customers/address?${query}`
    expect((await owner.get(page)).text).toMatch(/Messages ?1/)
    const file = await owner.get(`/en/admin/customers/address/export?${query}`)
    expect([file.status, file.html]).toEqual([200, expect.stringContaining('Does it fit?')])
    await owner.post(`/en/admin/customers/address/erase?${query}`, { email })
    expect((await owner.get(page)).text).toContain('Nothing under this address can still be found or erased.')
    const { email: known } = await customer()
    const account = await owner.get(`/en/admin/customers/address?${new URLSearchParams({ email: known })}`)
    expect(account.text).toContain('This address has an account.')
  })
})

describe('a message', () => {
  test('is read with its file and answered once, in the language of whoever wrote', async () => {
    const client = await apiClient(shop.backend.backend.fetch, 'de')
    const email = newAddress()
    const form = new FormData()
    const typed = { topic: 'fault', name: 'Jörg <b>Noll</b>', Emailadres: email, message: 'Zeile 1\nZeile 2' }
    for (const [name, value] of Object.entries(typed)) form.set(name, value)
    form.append('files_file', new File([PDF as BlobPart], 'naht.pdf'))
    expect((await client.send('/api/contact_messages', form)).status).toBe(200)
    const rows = shop.backend.db.selectFrom('contact_messages').select(['id', 'number'])
    const { id, number } = await rows.where('email', '=', email).executeTakeFirstOrThrow()
    const page = `/en/admin/messages/${id}`

    const staff = await working(shop, 'orders')
    const isListed = async (query = '') =>
      (await staff.get(`/en/admin/messages${query}`)).text.includes(number)
    expect(await isListed()).toBe(true)
    const shown = await staff.get(page)
    expect(shown.html).toContain('Jörg &lt;b&gt;Noll&lt;/b&gt;')
    const [path = ''] = /\/en\/admin\/messages\/[\da-f-]+\/files\/[\da-f-]+/.exec(shown.html) ?? []
    const file = await staff.get(path)
    expect([file.status, file.headers.get('Content-Disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment;.*naht\.pdf/),
    ])
    expect((await staff.get(path.replace(id, randomUUID()))).status).toBe(404)
    expect((await shop.visitor().get(path)).status).toBe(404)
    const long = await staff.post(`${page}/answer`, { text: 'x'.repeat(5_001) })
    expect([long.status, long.html.includes('x'.repeat(5_001))]).toEqual([422, true])
    const other = await working(shop)
    const answers = await Promise.all([
      staff.post(`${page}/answer`, { text: 'Guten Tag,\n\nwir schicken Ihnen eine neue Naht.' }),
      other.post(`${page}/answer`, { text: 'Sehr geehrter Herr Noll' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
    const mails = await mailsTo(shop.backend, email)
    const sent = mails.filter(({ subject }) => subject === `Unsere Antwort auf Ihre Nachricht (${number})`)
    expect([sent.length, sent[0]?.locale]).toEqual([1, 'de'])
    expect(await logged(shop, id)).toHaveLength(1)
    expect((await staff.get(page)).html).not.toContain('name="text"')
    expect([await isListed(), await isListed('?all=1')]).toEqual([false, true])
  })
})

describe('a withdrawal', () => {
  test('is linked to an order by its number, marked as done, and a wrong number is told at its field', async () => {
    const client = await apiClient(shop.backend.backend.fetch, 'nl')
    const order = await placedOrder(client)
    const key = randomUUID()
    const email = newAddress()
    const declared = { name: 'Noor', contract: 'het bed', email, locale: 'nl' }
    await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: key })
    const receipts = (await mailsTo(shop.backend, email)).length
    const page = `/en/admin/withdrawals/${key}`
    const staff = await working(shop, 'orders')
    const wrong = await staff.post(`${page}/link`, { number: 'NN-26-ZZZZZZ' })
    expect([wrong.status, wrong.html.includes('value="NN-26-ZZZZZZ"')]).toEqual([422, true])
    expect(wrong.html).toContain('href="#number"')
    const number = order.Ordernummer
    const done = await staff.follow(await staff.post(`${page}/link`, { number }))
    expect(done.text).toContain(`The withdrawal is linked to ${number}`)
    const happened = await staff.get(`/en/admin/orders/${order.UUID_Order}`)
    expect(happened.html).toContain(`href="${page}"`)
    expect((await staff.post(`${page}/link`, { number })).status).toBe(303)
    expect((await (await working(shop)).post(`${page}/link`, { number })).status).toBe(409)

    const list = '/en/admin/messages?kind=withdrawals'
    expect((await staff.get(list)).text).toContain('het bed')
    for (const _ of ['pressed', 'pressed again'])
      expect((await staff.post(`${page}/settle`, {})).status).toBe(303)
    expect((await staff.get(page)).text).toContain('Dealt with by')
    expect((await staff.get(list)).text).not.toContain('het bed')
    expect(await logged(shop, key)).toHaveLength(2)
    expect(await mailsTo(shop.backend, email)).toHaveLength(receipts)
  })

  test('that names no order is one line with others of its address, opened to see each, settled by one press', async () => {
    const client = await apiClient(shop.backend.backend.fetch, 'en')
    const email = newAddress()
    const [first = '', ...others] = Array.from({ length: 3 }, () => randomUUID()).sort()
    for (const key of [first, ...others]) {
      const declared = { name: 'Flood', contract: `bed ${key}`, email, locale: 'en' }
      await client.post('/api/withdrawals', declared, { [IDEMPOTENCY_HEADER]: key })
    }
    const staff = await working(shop)
    const list = '/en/admin/messages?kind=withdrawals'
    const { text } = await staff.get(list)
    expect(text).toContain(`bed ${first} and 2 more from this address`)
    expect(text).not.toContain(`bed ${others[0]}`)
    const opened = await staff.get(`/en/admin/withdrawals/${first}`)
    for (const key of others) expect(opened.html).toContain(`href="/en/admin/withdrawals/${key}"`)
    const { action, fields } = formWith(opened.html, 'Mark all as done')
    expect((await staff.post(action, fields)).status).toBe(303)
    expect((await staff.get(list)).text).not.toContain('Flood')
    for (const key of [first, ...others]) {
      expect((await staff.get(`/en/admin/withdrawals/${key}`)).text).toContain('Dealt with by')
      expect(await logged(shop, key)).toHaveLength(1)
    }
  })

  test('is listed the oldest first, and the list goes on where the page before ended', async () => {
    const rows = Array.from({ length: 55 }, (_, minute) => ({
      ...({ id: randomUUID(), kind: 'withdrawal', terms: null, name: 'A', locale: 'en' } as const),
      ...{ contract: `Old ${minute}.`, email: `a${minute}@example.org`, has_receipt: 1 },
      ...{ received_at: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z` },
      ...{ answered_at: null, answered_by: null, answer: null },
    }))
    await shop.backend.db.insertInto('withdrawals').values(rows).execute()
    const staff = await working(shop, 'reader')
    const first = await staff.get('/en/admin/messages?kind=withdrawals')
    expect([first.text.includes('Old 0.'), first.text.includes('Old 50.')]).toEqual([true, false])
    const [next = ''] = /\?kind=withdrawals[^"]*after=[^"]*/.exec(first.html) ?? []
    const second = await staff.get(`/en/admin/messages${next.replaceAll('&amp;', '&')}`)
    expect([second.text.includes('Old 49.'), second.text.includes('Old 50.')]).toEqual([false, true])
    expect((await staff.get('/en/admin/messages?after=nonsense')).status).toBe(200)
  })
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
  const path = `/en/admin/customers/address?${new URLSearchParams({ email: ` ${email.toUpperCase()}` })}`
  const owner = await working(shop)
  expect((await owner.get(path)).text).toContain('I want the newsletter')
  const ended = await owner.follow(await owner.post('/en/admin/customers/address/end', { email }))
  expect(ended.text).toContain('The newsletter has ended for this address.')
  expect(ended.text).toContain('I want the newsletter')
  expect((await owner.post('/en/admin/customers/address/end', { email: 'nobody@example.org' })).status).toBe(
    404,
  )
  const log = shop.backend.db.selectFrom('action_log').selectAll().where('action', '=', 'newsletter.end')
  const lines = await log.execute()
  expect([lines.length, JSON.stringify(lines).includes(email)]).toEqual([1, false])
})
