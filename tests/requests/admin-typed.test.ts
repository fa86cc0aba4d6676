import { describe, expect, test } from 'vitest'
import { newAddress } from '../support/accounts'
import { apiClient } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import { working } from '../support/office'
import { formWith } from '../support/ordering'
import { postedFields } from '../support/posted-fields'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()
const LONG_AGO = '2026-11-20T00:00:00.000Z'

// Sessions of all members end; the cookies stay in the browsers.
const endSessions = () =>
  shop.backend.db.updateTable('staff_sessions').set({ expires_at: LONG_AGO }).execute()
const askForCodes = () =>
  shop.backend.db.updateTable('staff_sessions').set({ confirmed_at: LONG_AGO }).execute()

async function messagePage(): Promise<string> {
  const client = await apiClient(shop.backend.backend.fetch, 'en')
  const email = newAddress()
  const form = new FormData()
  const typed = { topic: 'fault', name: 'Noor', Emailadres: email, message: 'A seam has come loose.' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  expect((await client.send('/api/contact_messages', form)).status).toBe(200)
  const row = shop.backend.db.selectFrom('contact_messages').select('id').where('email', '=', email)
  return `/en/admin/messages/${(await row.executeTakeFirstOrThrow()).id}`
}

/** Returns the form with a button, as the page holds it, with more typed into it. */
async function filled(visitor: Visitor, page: string, button: string, typed: Record<string, string>) {
  return { ...formWith((await visitor.get(page)).html, button).fields, ...typed }
}

/** Signs in from the page that an answer leads to, by a button of the demonstration, and comes back. */
async function signInFrom(visitor: Visitor, answer: Answer, role: string): Promise<Answer> {
  expect(answer.location).toMatch(/^\/en\/admin\/sign_in\?to=/)
  const to = new URL(answer.location ?? '', 'https://shop.test').searchParams.get('to') ?? ''
  const signedIn = await visitor.post(`/en/admin/sign_in?${new URLSearchParams({ demo: role, to })}`, {})
  return visitor.follow(signedIn)
}

describe('a form that is sent after its session has ended', () => {
  test('comes back filled in after signing in, and nothing is sent by itself', async () => {
    const staff = await working(shop, 'orders')
    const page = await messagePage()
    const text = 'Dear Noor,\n\nwe send you a <new> seam & thread.'
    const typed = await filled(staff, page, 'Send and mark as done', { text })
    await endSessions()
    const sent = await staff.post(`${page}/answer`, typed)
    expect(sent.status).toBe(303)
    const back = await signInFrom(staff, sent, 'orders')
    expect(back.html).toContain(
      `>${text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')}</textarea>`,
    )
    const answered = () =>
      shop.backend.db
        .selectFrom('contact_messages')
        .select('answered_at')
        .where('answered_at', 'is not', null)
        .execute()
    expect(await answered()).toEqual([])
    const address = /\?kept=[\da-f-]{36}/.exec(back.html)?.[0] ?? ''
    expect((await staff.post(`${page}/answer${address}`, typed)).status).toBe(303)
    expect(await answered()).toHaveLength(1)
  })

  test('comes back to whoever typed it, and to nobody else, without a password, a code or a file', async () => {
    const staff = await working(shop, 'orders')
    const page = await messagePage()
    const form = new FormData()
    const typed = await filled(staff, page, 'Send and mark as done', { text: 'For my eyes' })
    const all = { ...typed, NewPassword: 'hush hush hush', Code: '987654' }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    form.set('picture', new File(['seam, in bytes'], 'seam.png', { type: 'image/png' }))
    await endSessions()
    const sent = await staff.post(`${page}/answer`, form)
    const other = await working(shop, 'owner')
    const to = new URL(sent.location ?? '', 'https://shop.test').searchParams.get('to') ?? ''
    expect(to).toMatch(/\?kept=/)
    const opened = await other.get(to)
    expect([opened.status, opened.html.includes('For my eyes')]).toEqual([200, false])
    expect((await shop.visitor().get(to)).status).toBe(404)
    const back = await signInFrom(staff, sent, 'orders')
    expect(back.html).toContain('For my eyes')
    expect(back.html).not.toMatch(/hush hush|987654|in bytes|seam\.png/)
  })

  test('fills in the one of several forms that was sent, and opens what it is folded into', async () => {
    const staff = await working(shop, 'orders')
    const client = await apiClient(shop.backend.backend.fetch, 'en')
    const { UUID_Order } = await paidOrder(client)
    const page = `/en/admin/orders/${UUID_Order}`
    const typed = await filled(staff, page, 'name="reason"', { reason: 'Asked by phone' })
    await endSessions()
    const { html } = await signInFrom(staff, await staff.post(`${page}/cancel`, typed), 'orders')
    expect(html.match(/value="Asked by phone"/g)).toHaveLength(1)
    expect(html).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>)[\s\S])*value="Asked by phone"/)
  })

  test('keeps the version that was decided on, so that a change since is told', async () => {
    const staff = await working(shop, 'texts')
    const page = '/en/admin/texts/question/air'
    const typed = await filled(staff, page, 'name="seen"', { 'answer-en': 'Much air.' })
    expect(typed.seen).toMatch(/./)
    await endSessions()
    const sent = await staff.post(`${page}/publish`, typed)
    const other = await working(shop)
    const theirs = postedFields((await other.get(page)).html)
    const changed = { ...theirs, 'answer-en': `${theirs['answer-en']} More.` }
    expect((await other.post(`${page}/publish`, changed)).status).toBe(303)
    const back = await signInFrom(staff, sent, 'texts')
    expect(back.html).toContain('Much air.')
    expect(formWith(back.html, 'name="seen"').fields.seen).toBe(typed.seen)
  })

  test('that waits for a code comes back filled in once the code is entered', async () => {
    const owner = await working(shop, 'owner')
    const page = '/en/admin/staff/invite'
    const typed = await filled(owner, page, 'Send the invitation', {
      Emailadres: 'code@shop.example',
      role: 'texts',
    })
    await askForCodes()
    const asked = await owner.post(page, typed)
    expect([asked.status, asked.location]).toEqual([
      303,
      expect.stringMatching(/^\/en\/admin\/confirm\?to=.*kept/),
    ])
    const question = await owner.follow(asked)
    const [, Code = ''] = /your app would show: (\d{6})/.exec(question.text) ?? []
    const confirmed = await owner.post(asked.location ?? '', { Code })
    const back = await owner.follow(confirmed)
    expect(back.html).toContain('value="code@shop.example"')
    expect(back.html).toMatch(/<input[^>]*name="role"(?=[^>]*checked="")[^>]*value="texts"/)
    expect(await shop.backend.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  })

  test('without anything typed leads back to its page alone', async () => {
    const staff = await working(shop, 'orders')
    const page = await messagePage()
    await endSessions()
    const sent = await staff.post(`${page}/settle`, {})
    expect(sent.location).toBe(`/en/admin/sign_in?to=${encodeURIComponent(page)}`)
  })
})

test('the end of a session is told to who asks, without a way elsewhere, and to no stranger', async () => {
  const staff = await working(shop, 'orders')
  const end = async (visitor: Visitor) => {
    const { status, html } = await visitor.get('/en/admin/session')
    return [status, status === 200 ? JSON.parse(html) : null]
  }
  expect(await end(staff)).toEqual([200, { session: expect.objectContaining({ extendable: true }) }])
  await endSessions()
  expect(await end(staff)).toEqual([200, { session: null }])
  expect(await end(shop.visitor())).toEqual([404, null])
})

describe('a change of language', () => {
  test('keeps what was typed into the main form of a page', async () => {
    const staff = await working(shop, 'orders')
    const page = await messagePage()
    const { html } = await staff.get(page)
    const [, address = ''] = /<button[^>]*form="[^"]+"[^>]*formAction="([^"]+show-in=nl)"/i.exec(html) ?? []
    const left = await staff.post(
      address,
      await filled(staff, page, 'Send and mark as done', { text: 'Dear N' }),
    )
    expect([left.status, left.location]).toEqual([
      303,
      expect.stringMatching(/^\/nl\/admin\/messages\/.*kept=/),
    ])
    const back = await staff.follow(left)
    expect(back.html).toMatch(/<html lang="nl"[\s\S]*>Dear N<\/textarea>/)
  })

  test('keeps what was posted where that was refused', async () => {
    const staff = await working(shop, 'orders')
    const client = await apiClient(shop.backend.backend.fetch, 'en')
    const { UUID_Order } = await paidOrder(client)
    const page = `/en/admin/orders/${UUID_Order}`
    const typed = await filled(staff, page, '/note"', { text: 'x'.repeat(2_001) })
    const refused = await staff.post(`${page}/note`, typed)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('2000 characters at most')])
    const [, address = ''] = /formAction="([^"]+show-in=de)"/i.exec(refused.html) ?? []
    const { fields } = formWith(refused.html, 'show-in=de')
    expect(fields.text).toBe(typed.text)
    const back = await staff.follow(await staff.post(address, fields))
    expect([back.html.includes(typed.text ?? ''), back.html.includes('<html lang="de"')]).toEqual([
      true,
      true,
    ])
  })
})
