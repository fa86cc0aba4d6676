import { expect, test } from 'vitest'
import { piecesField } from '../../contract/endpoints/quotes'
import { newAddress } from '../support/accounts'
import { apiClient, articleId, DUTCH_ADDRESS } from '../support/api-client'
import type { Visitor } from '../support/app'
import { formWith, openPage } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { quotedOrders } from '../support/quotes'
import { testShop } from '../support/set-up'

const shop = testShop()
const PAGE = '/en/admin/phone-order?country=nl&language=de'

async function working(role: string): Promise<Visitor> {
  const visitor = shop.visitor()
  expect((await visitor.post(`/en/admin/sign_in?demo=${role}`, {})).status).toBe(303)
  return visitor
}

const answers = (email: string, changes: Record<string, string>) => ({
  ...(DUTCH_ADDRESS as Record<string, string>),
  Emailadres: email,
  ...changes,
})

const rental = async (pieces: string) => {
  const client = await apiClient(shop.backend.backend.fetch)
  const beds = piecesField('rent', await articleId(client, 'NN-M'))
  return { Soort: 'rent', Begindatum: '2026-12-14', Einddatum: '2026-12-24', [beds]: pieces }
}

test.each([
  ['en', 'Spain (Canary Islands)'],
  ['de', 'Portugal (Azoren)'],
])('regions have their names in %s', async (locale, name) => {
  const { html } = await openPage(await working('orders'), `/${locale}/admin/phone-order`)
  expect(html).toContain(`>${name}</option>`)
  expect(html).not.toMatch(/>[^<]*Eilanden<\/option>/)
})

test('a caller gets in writing what staff filled in, and orders it by the link and no sooner', async () => {
  const email = newAddress()
  const staff = await working('orders')
  const page = await openPage(staff, PAGE)
  const { fields } = formWith(page.html, 'Write the quote and send it')
  const typed = { ...fields, ...answers(email, await rental('2')) }
  const [sent, again] = [await staff.post(PAGE, typed), await staff.post(PAGE, typed)]
  expect([sent.status, sent.location]).toEqual([303, again.location])
  const shown = await staff.follow(sent)
  expect(shown.text).toMatch(/Quote NQ-26-[2-9A-Z]{6} is written/)
  expect(shown.text).toContain('Written by')
  const UUID_Quote = sent.location?.split('?')[0]?.split('/').at(-1) ?? ''
  expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toEqual([])
  const [mail, ...others] = await mailsTo(shop.backend, email)
  expect([mail?.locale, others]).toEqual(['de', []])
  const log = shop.backend.db.selectFrom('action_log').select('action').where('subject_id', '=', UUID_Quote)
  expect(await log.execute()).toEqual([{ action: 'orders.place' }])

  const [, link = ''] = /https?:\/\/[^/]+(\/de\/quotes\/\S+\/accept\?key=\S+)/.exec(mail?.text ?? '') ?? []
  const caller = shop.visitor()
  const accepting = await openPage(caller, link)
  const form = formWith(accepting.html, 'Zahlungspflichtig bestellen')
  const choices = {
    accepted_by: 'Sanne Bakker',
    payment_method: 'card',
    delivery_terms: '1',
    early_start: '1',
  }
  const accepted = await caller.post(form.action, { ...form.fields, ...choices })
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/bank/')])
  expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toMatchObject([{ locale: 'de', user_id: null }])
})

test('what is wrong or booked up is said at once, and nothing typed is lost', async () => {
  const email = newAddress()
  const staff = await working('orders')
  const empty = await staff.post(PAGE, answers('no address', { Soort: 'buy' }))
  expect([empty.status, empty.html.includes('value="no address"')]).toEqual([422, true])
  await shop.backend.db
    .updateTable('units')
    .set({ state: 'retired' })
    .where('serial', '>', 'NN-M-0005')
    .execute()
  const taken = await staff.post(PAGE, answers(email, await rental('9')))
  expect([taken.status, taken.html.includes('value="9"')]).toEqual([422, true])
  expect(taken.text).toMatch(/No .{0,3}Nachtnest Maxx.{0,3} is free for that long/)
  expect(await mailsTo(shop.backend, email)).toEqual([])
})

test('nobody else writes quotes for others', async () => {
  for (const visitor of [shop.visitor(), await working('reader'), await working('texts')]) {
    expect((await visitor.get(PAGE)).status).toBe(404)
    expect((await visitor.post(PAGE, answers(newAddress(), await rental('1')))).status).toBe(404)
  }
})
