import { expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { Locale } from '../../contract/locales'
import { markupErrors } from '../fixtures/markup'
import { wordsIn } from '../fixtures/words'
import { type ApiClient, apiClient, type CreateOrder, RENTAL } from '../support/api-client'
import type { Visitor } from '../support/app'
import { linkNamed } from '../support/browsing'
import { sendForm } from '../support/filled-forms'
import { formWith, openPage } from '../support/ordering'
import {
  announcedReturn,
  announceReturn,
  callOffReturn,
  changeReturn,
  deliver,
  placedBuy,
} from '../support/returns'
import { testShop } from '../support/set-up'
import { staffPost } from '../support/staff'

const shop = testShop()

const client = (): Promise<ApiClient> => apiClient(shop.backend.backend.fetch)

const pageOf = ({ UUID_Order }: WireOrder, locale = 'en') => `/${locale}/orders/${UUID_Order}`

/** Somebody who has followed the link of a mail. */
async function customer(order: WireOrder, locale = 'en'): Promise<Visitor> {
  const visitor = shop.visitor()
  await openPage(visitor, `${pageOf(order, locale)}?key=${order.signature}`)
  return visitor
}

const announced = async (changes: Partial<CreateOrder> = RENTAL) =>
  announcedReturn(shop.backend.db, await client(), changes, { reason: 'Too small' })

/** Declares a withdrawal by the form of the shop. */
async function withdrawFrom(visitor: Visitor, order: WireOrder, locale: Locale) {
  const said = { name: 'Noor de Vries', contract: order.Ordernummer, email: 'noor@example.org' }
  await visitor.post(`/${locale}/withdrawal`, said)
  const confirm = wordsIn(locale).say('withdrawal:confirm.confirm')
  const page = await visitor.get(`/${locale}/withdrawal/confirm`)
  const { action, fields } = formWith(page.html, confirm)
  await visitor.post(action, fields)
  // It is linked to its order later.
  while ((await shop.backend.backend.outbox.deliverDue()) > 0);
}

const SAYS = {
  en: {
    link: 'Change or cancel the return',
    save: 'Save the change',
    day: 'Choose a day',
    done: 'Collection on 27 November 2026',
  },
  de: {
    link: 'Rückgabe ändern oder stornieren',
    save: 'Änderung speichern',
    day: 'Wählen Sie einen Tag',
    done: 'Abholung am 27. November 2026',
  },
  nl: {
    link: 'Retour wijzigen of annuleren',
    save: 'Wijziging opslaan',
    day: 'Kies een dag',
    done: 'Ophalen op 27 november 2026',
  },
} as const

test.each(['en', 'de', 'nl'] as const)(
  'a return is changed from the page of its order, without scripts, in %s',
  async (locale) => {
    const { link, save, day, done } = SAYS[locale]
    const order = await announced({ ...RENTAL, locale })
    const visitor = await customer(order, locale)
    const path = linkNamed((await visitor.get(pageOf(order, locale))).html, link)
    const open = await visitor.get(path)
    expect(await markupErrors(open.html, { byScripts: false })).toEqual([])
    expect(open.html).toContain('<option value="2026-11-26" selected="">')
    expect(open.html).toContain('Too small</textarea>')
    const refused = await sendForm(visitor, path, save, { day: '', reason: 'Much too small' })
    expect([refused.status, refused.text.includes(day)]).toEqual([422, true])
    expect(refused.html).toContain('Much too small')
    const page = await visitor.follow(await sendForm(visitor, path, save, { day: '2026-11-27' }))
    expect(page.text).toContain(done)
    expect(linkNamed(page.html, link)).toBe(path)
  },
)

test('a form that was opened before another change keeps what was typed, and says how it stands now', async () => {
  const order = await announced()
  const visitor = await customer(order)
  const path = `${pageOf(order)}/return/change`
  const { fields } = formWith((await visitor.get(path)).html, 'Save the change')
  await changeReturn(await client(), order, { way: 'collected', day: '2026-11-27' })
  const typed = { way: 'collected', day: '2026-11-28', reason: 'Mine' }
  const late = await visitor.post(path, { ...fields, ...typed })
  expect([late.status, late.text.includes('Somebody has changed this meanwhile')]).toEqual([409, true])
  expect(late.html).toContain('Mine')
  const again = formWith(late.html, 'Save the change').fields
  expect((await visitor.post(path, { ...again, ...typed })).status).toBe(303)
})

test('a return is cancelled by a button, pressed twice or too late, and the order says so', async () => {
  const order = await announced()
  const visitor = await customer(order)
  const path = `${pageOf(order)}/return/change`
  const open = await visitor.get(path)
  expect(open.text).toContain('we collect everything on 11 December 2026, its last day')
  const button = formWith(open.html, 'Cancel the return')
  const cancelled = await visitor.post(`${pageOf(order)}/return/cancel`, button.fields)
  const page = await visitor.follow(cancelled)
  expect(page.text).toContain('Your return is cancelled')
  expect(page.text).toMatch(/Return cancelled Fri\s20\sNovember\s2026/)
  expect(linkNamed(page.html, 'Start a return')).toContain('/return')
  const again = await visitor.post(`${pageOf(order)}/return/cancel`, button.fields)
  expect((await visitor.follow(again)).text).toContain('Your return is cancelled')
  const stale = await visitor.post(path, { way: 'sent' })
  expect([stale.status, stale.text.includes('+31')]).toEqual([409, true])
})

test('what was cancelled meanwhile or changed is not cancelled by an old page', async () => {
  const order = await announced()
  const visitor = await customer(order)
  const button = formWith((await visitor.get(`${pageOf(order)}/return/change`)).html, 'Cancel the return')
  await changeReturn(await client(), order, { way: 'sent' })
  const page = await visitor.follow(await visitor.post(`${pageOf(order)}/return/cancel`, button.fields))
  expect(page.text).toContain('Somebody has changed this meanwhile')
  expect(page.text).toContain('Drop-off, with our return label')
  expect((await callOffReturn(await client(), order)).status).toBe(200)
})

test('once it is here it takes a call, and strangers find nothing', async () => {
  const order = await announced()
  const path = `${pageOf(order)}/return/change`
  expect((await shop.visitor().get(`${path}?key=x`)).status).toBe(404)
  const visitor = await customer(order)
  const { fields } = formWith((await visitor.get(path)).html, 'Save the change')
  await staffPost(await client(), order, 'received')
  for (const page of [await visitor.get(path), await visitor.post(path, fields)]) {
    expect([page.status, page.html.includes('href="tel:')]).toEqual([409, true])
  }
  const cancel = await visitor.follow(await visitor.post(`${pageOf(order)}/return/cancel`, { seen: 'x' }))
  expect(cancel.text).toContain('can only be changed by phone')
})

test('who has bought several changes how many come back', async () => {
  const api = await client()
  const order = await placedBuy(api, 3)
  await deliver(shop.backend.db, api, order)
  await announceReturn(api, order, { quantity_0: '2' })
  const visitor = await customer(order)
  const path = `${pageOf(order)}/return/change`
  const { html, text } = await visitor.get(path)
  expect(text).toContain('You can still return it until 20 December 2026')
  expect(html).toMatch(/name="quantity_0"(?:(?!<\/select>)[\s\S])*<option value="2" selected="">/)
  const page = await visitor.follow(await sendForm(visitor, path, 'Save the change', { quantity_0: '1' }))
  expect(page.text).toContain('1 × Night light')
})

test('the calendar file names the day of the collection, and rises with each change', async () => {
  const order = await announced()
  const visitor = await customer(order)
  const read = async () => {
    const { html: file } = await visitor.get(`${pageOf(order)}/dates.ics`)
    return { days: [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day), file }
  }
  expect((await read()).days.at(-1)).toBe('20261126')
  await changeReturn(await client(), order, { way: 'sent' })
  expect((await read()).days.at(-1)).toBe('20261211')
})

test.each([
  ['en', 'We collect your return on Thursday 26 November', 'Change your return'],
  ['de', 'Wir holen Ihre Rückgabe am Donnerstag, 26. November ab', 'Ihre Rückgabe ändern'],
  ['nl', 'Wij halen uw retour op donderdag 26 november op', 'Uw retour wijzigen'],
] as const)(
  'the page of the order names the day of the collection first, and that of the refund after a withdrawal, in %s',
  async (locale, headline, onlyChange) => {
    const order = await announced({ ...RENTAL, locale })
    const visitor = await customer(order, locale)
    const before = await visitor.get(pageOf(order, locale))
    expect(before.text).toContain(headline)
    expect(before.text).toContain(SAYS[locale].link)
    await withdrawFrom(visitor, order, locale)
    const after = await visitor.get(pageOf(order, locale))
    expect(after.text).toContain(onlyChange)
    expect(after.text).not.toContain(SAYS[locale].link)
    // Fourteen days from today, and from the collection before.
    expect(
      [before.text, after.text].map((text) =>
        [/10 De[cz]ember/i, /4 De[cz]ember/i].map((day) => day.test(text.replaceAll('. ', ' '))),
      ),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  },
)

test('staff reads how it comes back, and that it was changed', async () => {
  const order = await announced()
  await changeReturn(await client(), order, { way: 'collected', day: '2026-11-27' })
  const owner = shop.visitor()
  await sendForm(owner, '/en/admin/sign_in', 'As owner')
  const { text } = await owner.get(`/en/admin/orders/${order.UUID_Order}`)
  expect(text).toContain('Return changed: Collection on 27 November 2026')
})
