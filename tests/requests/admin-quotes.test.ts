import { beforeAll, expect, test } from 'vitest'
import { piecesField } from '../../contract/endpoints/quotes'
import { newAddress } from '../support/accounts'
import { type ApiClient, apiClient, articleId, DUTCH_ADDRESS } from '../support/api-client'
import type { Visitor } from '../support/app'
import { working } from '../support/office'
import { formWith, openPage } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { accept, askedQuote, quotedOrders, readQuote, type Signed } from '../support/quotes'
import { testShop } from '../support/set-up'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const pageOf = ({ UUID_Quote }: Signed) => `/en/admin/quotes/${UUID_Quote}`

/** Reads the page and returns how its form is sent: with what is typed, however the quote stands by then. */
async function opened(visitor: Visitor, quote: Signed, step: string) {
  const { html } = await openPage(visitor, pageOf(quote))
  const { fields } = formWith(html, `/${step}"`)
  const validUntil = /name="validUntil"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''
  return (typed: Record<string, string> = {}) =>
    visitor.post(`${pageOf(quote)}/${step}`, { ...fields, validUntil, ...typed })
}

const logged = ({ UUID_Quote }: Signed) =>
  shop.backend.db
    .selectFrom('action_log')
    .select(['actor', 'changes'])
    .where('subject_id', '=', UUID_Quote)
    .execute()

test('a quote is found by words and state, and a reader only looks', async () => {
  const email = newAddress()
  const quote = await askedQuote(client, { Emailadres: email, Achternaam: 'Öztürk-Jansen' })
  const reader = await working(shop, 'reader')
  for (const search of [quote.number.toLowerCase(), 'jansen oztu']) {
    const list = await reader.get(`/en/admin/quotes?${new URLSearchParams({ search, status: 'open' })}`)
    expect([search, list.text.includes(quote.number)]).toEqual([search, true])
  }
  const expired = await reader.get(`/en/admin/quotes?search=${quote.number}&status=expired`)
  expect([expired.status, expired.text.includes(quote.number)]).toEqual([200, false])
  const page = await reader.get(pageOf(quote))
  expect([page.text.includes(email), page.html.includes('action="/en/admin/quotes/')]).toEqual([true, false])
})

test('what is taken off each piece is in the mail, in the order and in its VAT', async () => {
  const email = newAddress()
  const quote = await askedQuote(client, { Emailadres: email })
  const before = await readQuote(client, quote)
  const [line] = before.totals.lines
  const field = 'off[0].amount'
  const change = await opened(await working(shop, 'orders'), quote, 'change')
  const wrong = await change({ [field]: 'ten', validUntil: 'tomorrow' })
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="ten"')])
  expect(wrong.text).toContain('Enter an amount such as 12.50.')
  expect((await change({ [field]: '99999' })).text).toContain('You can take off')
  expect((await change({ [field]: '5', validUntil: '2027-12-01' })).text).toContain('Enter a day from')
  expect(await logged(quote)).toEqual([])

  expect((await change({ [field]: '10,00', validUntil: '2026-12-05' })).status).toBe(303)
  const { totals, valid_until } = await readQuote(client, quote)
  const [reduced] = totals.lines
  expect(reduced?.unit.net).toBe((line?.unit.net ?? 0) - 1_000)
  expect(reduced?.items.net).toBe((line?.items.net ?? 0) - 12_000)
  expect([totals.extraDays, totals.deposit, valid_until]).toEqual([
    before.totals.extraDays,
    before.totals.deposit,
    '2026-12-05',
  ])
  expect(totals.total).toBe(totals.items.gross + totals.extraDays.gross + totals.deposit)
  expect(totals.vatByRate).toEqual([
    { percent: reduced?.vatPercent, vat: totals.items.vat + totals.extraDays.vat },
  ])
  expect(await mailsTo(shop.backend, email)).toHaveLength(2)
  const [{ actor, changes } = { actor: '', changes: '' }] = await logged(quote)
  expect([actor, JSON.parse(changes)]).toMatchObject([
    expect.not.stringMatching(/program/),
    { total: [before.totals.total, totals.total] },
  ])
  const stale = await accept(client, quote, { expected_total: before.totals.total })
  expect(stale).toMatchObject({ status: 409, body: { code: 'quote_changed' } })
  expect((await accept(client, quote, { expected_total: totals.total })).status).toBe(201)
  expect(await quotedOrders(shop.backend.db, quote)).toMatchObject([{ total: totals.total }])
})

test('whoever opened the acceptance before the price went up again orders nothing', async () => {
  const email = newAddress()
  const quote = await askedQuote(client, { Emailadres: email })
  const field = 'off[0].amount'
  const staff = await working(shop, 'orders')
  expect((await (await opened(staff, quote, 'change'))({ [field]: '10' })).status).toBe(303)
  const approver = shop.visitor()
  const accepting = await openPage(approver, `/en/quotes/${quote.UUID_Quote}/accept?key=${quote.signature}`)
  const { action, fields } = formWith(accepting.html, 'Order with obligation to pay')
  expect((await (await opened(staff, quote, 'change'))({ [field]: '' })).status).toBe(303)
  const typed = { accepted_by: 'Sanne', payment_method: 'card', delivery_terms: '1', early_start: '1' }
  const answer = await approver.post(action, { ...fields, ...typed })
  expect((await approver.follow(answer)).text).toContain('We have changed this quote')
  expect(await quotedOrders(shop.backend.db, quote)).toEqual([])
})

test('of two who change or withdraw at once, the second is told and keeps what they typed', async () => {
  const quote = await askedQuote(client)
  const field = 'off[0].amount'
  const first = await opened(await working(shop, 'orders'), quote, 'change')
  const second = await opened(await working(shop, 'owner'), quote, 'change')
  const third = await opened(await working(shop, 'owner'), quote, 'withdraw')
  expect((await first({ [field]: '10' })).status).toBe(303)
  const late = await second({ [field]: '20' })
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('value="20"')])
  expect(late.text).toContain('Someone has changed this meanwhile')
  expect((await third({ reason: 'Sold out' })).text).toContain('Someone has changed this meanwhile')
  expect((await readQuote(client, quote)).status).toBe('open')
  expect(await logged(quote)).toHaveLength(1)
})

test('is sent again once for each press that knew of the last one, however often it was pressed, and withdrawn with a reason', async () => {
  const email = newAddress()
  const quote = await askedQuote(client, { Emailadres: email })
  const staff = await working(shop, 'orders')
  const send = await opened(staff, quote, 'send')
  expect([(await send()).status, (await send()).status]).toEqual([303, 303])
  expect(await mailsTo(shop.backend, email)).toHaveLength(2)
  const withdraw = await opened(staff, quote, 'withdraw')
  expect((await withdraw({ reason: ' ' })).text).toContain('Enter why the quote is withdrawn.')
  expect((await withdraw({ reason: 'Sold out' })).status).toBe(303)
  expect(await readQuote(client, quote)).toMatchObject({ status: 'withdrawn', reason: 'Sold out' })
  expect(await logged(quote)).toHaveLength(2)
})

test('an accepted quote is not changed, whatever page is still open', async () => {
  const quote = await askedQuote(client)
  const staff = await working(shop, 'owner')
  const steps = await Promise.all(['change', 'send', 'withdraw'].map((step) => opened(staff, quote, step)))
  expect((await accept(client, quote)).status).toBe(201)
  for (const take of steps) {
    const answer = await take({ reason: 'Sold out', validUntil: '2026-12-05' })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('has been accepted already')])
  }
  expect(await logged(quote)).toEqual([])
  expect((await staff.get(pageOf(quote))).html).not.toContain('method="post" action="/en/admin/quotes')
})

const PAGE = '/en/admin/phone-order?country=nl&language=de'

const answers = async (email: string, pieces: string) => ({
  ...(DUTCH_ADDRESS as Record<string, string>),
  ...{ Emailadres: email, Soort: 'rent', Begindatum: '2026-12-14', Einddatum: '2026-12-24' },
  [piecesField('rent', await articleId(client, 'NN-M'))]: pieces,
})

test('a caller gets in writing what staff filled in, and orders it by the link and no sooner', async () => {
  const email = newAddress()
  const staff = await working(shop, 'orders')
  const { fields } = formWith((await openPage(staff, PAGE)).html, 'Write the quote and send it')
  const typed = { ...fields, ...(await answers(email, '2')) }
  const [sent, again] = [await staff.post(PAGE, typed), await staff.post(PAGE, typed)]
  expect([sent.status, sent.location]).toEqual([303, again.location])
  const shown = await staff.follow(sent)
  expect(shown.text).toMatch(/Quote NQ-26-[2-9A-Z]{6} is on its way/)
  const UUID_Quote = sent.location?.split('?')[0]?.split('/').at(-1) ?? ''
  expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toEqual([])
  const [mail, ...others] = await mailsTo(shop.backend, email)
  expect([mail?.locale, others]).toEqual(['de', []])

  const [, link = ''] = /https?:\/\/[^/]+(\/de\/quotes\/\S+\/accept\?key=\S+)/.exec(mail?.text ?? '') ?? []
  const caller = shop.visitor()
  const form = formWith((await openPage(caller, link)).html, 'Zahlungspflichtig bestellen')
  const choices = { payment_method: 'card', delivery_terms: '1', early_start: '1' }
  const accepted = await caller.post(form.action, { ...form.fields, accepted_by: 'Sanne Bakker', ...choices })
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/bank/')])
  expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toMatchObject([{ locale: 'de', user_id: null }])
})

test('a caller gets a trial in writing, by the rules of the shop, and pays its deposit alone', async () => {
  const email = newAddress()
  const staff = await working(shop, 'orders')
  const trial = { ...(await answers(email, '')), Soort: 'trial' }
  const typed = { ...trial, [piecesField('trial', await articleId(client, 'NN-M'))]: '1' }
  const tooLong = await staff.post(PAGE, { ...typed, Einddatum: '2027-01-20' })
  expect([tooLong.status, tooLong.text]).toEqual([422, expect.stringContaining('14 days')])
  const sent = await staff.post(PAGE, typed)
  expect((await staff.follow(sent)).text).toContain('Trial')
  const [mail] = await mailsTo(shop.backend, email)
  const [, link = ''] = /https?:\/\/[^/]+(\/de\/quotes\/\S+\/accept\?key=\S+)/.exec(mail?.text ?? '') ?? []
  const caller = shop.visitor()
  const page = await openPage(caller, link)
  expect(page.text).toContain('Die Testphase ist kostenlos.')
  const form = formWith(page.html, 'Zahlungspflichtig bestellen')
  const choices = { payment_method: 'card', delivery_terms: '1', early_start: '1' }
  const accepted = await caller.post(form.action, { ...form.fields, accepted_by: 'Sanne Bakker', ...choices })
  expect(accepted.status).toBe(303)
  const UUID_Quote = sent.location?.split('?')[0]?.split('/').at(-1) ?? ''
  const [order] = await quotedOrders(shop.backend.db, { UUID_Quote })
  expect(order).toMatchObject({ type: 'trial', start_date: '2026-12-14' })
  expect(JSON.parse(order?.totals ?? '')).toMatchObject({ deposit: 300_00, total: 300_00 })
})

test('what is wrong or booked up is told while the caller is there, and nothing typed is lost', async () => {
  const email = newAddress()
  const staff = await working(shop, 'orders')
  const empty = await staff.post(PAGE, { ...(await answers('no address', '')), Soort: 'buy' })
  expect([empty.status, empty.html.includes('value="no address"')]).toEqual([422, true])
  const units = shop.backend.db.updateTable('units').set({ state: 'retired' })
  await units.where('serial', '>', 'NN-M-0005').execute()
  const taken = await staff.post(PAGE, await answers(email, '9'))
  expect([taken.status, taken.html.includes('value="9"')]).toEqual([422, true])
  expect(taken.text).toMatch(/No .{0,3}Nachtnest Maxx.{0,3} is free for that long/)
  expect(await mailsTo(shop.backend, email)).toEqual([])
})
