import { describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { markupErrors } from '../fixtures/markup'
import type { CreateOrder } from '../support/api-client'
import { type ApiClient, apiClient, RENTAL } from '../support/api-client'
import { textOf, type Visitor } from '../support/app'
import { testDay } from '../support/backend'
import { linkNamed } from '../support/browsing'
import { formWith, openPage } from '../support/ordering'
import {
  announceReturn,
  deliver,
  deliveredOrder,
  placedBuy,
  settleReturn,
  withdrawFrom,
} from '../support/returns'
import { testShop } from '../support/set-up'

const shop = testShop()

const staff = (): Promise<ApiClient> => apiClient(shop.backend.backend.fetch)

async function delivered(changes: Partial<CreateOrder> = {}, daysAgo = 0): Promise<WireOrder> {
  const at = testDay(-daysAgo)
  return deliveredOrder(shop.backend.db, await staff(), changes, at)
}

const pathOf = ({ UUID_Order }: WireOrder, locale = 'en') => `/${locale}/orders/${UUID_Order}/return`

/** Somebody who has followed the link of a mail. */
async function customer(order: WireOrder, locale = 'en'): Promise<Visitor> {
  const visitor = shop.visitor()
  await openPage(visitor, `${pathOf(order, locale)}?key=${order.signature}`)
  return visitor
}

const SAYS = {
  en: {
    button: 'Start the return',
    day: 'Choose a day on which we can collect',
    done: 'Collection on 23 November 2026',
  },
  de: {
    button: 'Rückgabe anmelden',
    day: 'Wählen Sie einen Tag, an dem wir abholen',
    done: 'Abholung am 23. November 2026',
  },
  nl: {
    button: 'Retour aanmelden',
    day: 'Kies een dag waarop wij alles kunnen ophalen',
    done: 'Ophalen op 23 november 2026',
  },
} as const

test('a form that is posted once more after the return was announced leads to the page, and is no mistake', async () => {
  const order = await delivered(RENTAL)
  const visitor = await customer(order)
  const { fields } = formWith((await visitor.get(pathOf(order))).html, SAYS.en.button)
  const answers = { ...fields, way: 'collected', day: '2026-11-23' }
  await visitor.post(pathOf(order), answers)
  // The bed comes back on that day, and not on the last of its rental.
  const shown = (await visitor.get(pathOf(order).replace('/return', ''))).text
  expect(shown).toContain('Back with us expected Mon 23 November')
  const stale = await visitor.post(pathOf(order), { ...answers, 'form-key': crypto.randomUUID() })
  expect([stale.status, stale.location]).toEqual([303, pathOf(order)])
  expect((await visitor.follow(stale)).title).not.toContain('Error')
})

describe.each(['en', 'de', 'nl'] as const)('in %s', (locale) => {
  const words = SAYS[locale]

  test('a rental is returned whole, without scripts', async () => {
    const order = await delivered({ ...RENTAL, locale })
    const visitor = await customer(order, locale)
    const open = await visitor.get(pathOf(order, locale))
    expect(open.status).toBe(200)
    expect(await markupErrors(open.html, { byScripts: false })).toEqual([])
    const { fields } = formWith(open.html, words.button)
    const refused = await visitor.post(pathOf(order, locale), {
      ...fields,
      way: 'collected',
      day: '',
      reason: 'Zo klein',
    })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(words.day)
    expect(refused.html).toContain('Zo klein')
    const sent = await visitor.post(pathOf(order, locale), { ...fields, way: 'collected', day: '2026-11-23' })
    const page = await visitor.follow(sent)
    expect(page.text).toContain(words.done)
    expect(page.html).toContain(`/${locale}/orders/${order.UUID_Order}/documents/return-label`)
    expect(await markupErrors(page.html, { byScripts: false })).toEqual([])
    const again = await visitor.post(pathOf(order, locale), {
      ...fields,
      way: 'collected',
      day: '2026-11-23',
    })
    expect(again.status).toBe(303)
  })
})

test('a rental offers days until its last one, says what it costs, and leads on to keep it longer', async () => {
  const order = await delivered(RENTAL)
  const { html, text } = await (await customer(order)).get(pathOf(order))
  const days = [...html.matchAll(/<option value="(2026-\d\d-\d\d)"/g)].map(([, day]) => day)
  expect(days.at(-1)).toBe('2026-12-11')
  expect(text).toContain('The last possible day is 11 December 2026')
  expect(text).toContain('the price of the rental stays the same')
  expect(linkNamed(html, 'Extend the rental')).toContain('/extend')
})

describe('something that was bought', () => {
  test('asks how many, and tells the law from the promise', async () => {
    const client = await staff()
    const order = await placedBuy(client, 3)
    await deliver(shop.backend.db, client, order)
    const visitor = await customer(order)
    const open = await visitor.get(pathOf(order))
    expect(open.text).toContain('You can withdraw from the contract until 4 December 2026')
    expect(open.text).toContain('You can return what you bought until 20 December 2026')
    const { fields } = formWith(open.html, 'Start the return')
    const none = await visitor.post(pathOf(order), { ...fields, quantity_0: '0', way: 'sent' })
    expect([none.status, none.text.includes('Choose at least one item')]).toEqual([422, true])
    const page = await visitor.follow(
      await visitor.post(pathOf(order), { ...fields, quantity_0: '2', way: 'sent' }),
    )
    expect(page.text).toMatch(
      /2 × Night light.*Then call us .* or write to us.*We will tell you where to drop it off/,
    )
    expect(page.text).toContain('we will post you the label')
  })

  test('cannot be returned after 30 days; the page says whom to ask', async () => {
    const order = await delivered({}, 31)
    const page = await (await customer(order)).get(pathOf(order))
    expect([page.status, page.text.includes('The 30 days'), page.html.includes('name="way"')]).toEqual([
      200,
      true,
      false,
    ])
  })
})

test('once it is settled, page and order tell what was found, withheld and refunded', async () => {
  const order = await delivered(RENTAL)
  const client = await staff()
  await announceReturn(client, order, {})
  await settleReturn(client, order, { grade: 501, withheld: 500, note: 'A torn zip' })
  const visitor = await customer(order)
  for (const path of [pathOf(order), `/en/orders/${order.UUID_Order}`]) {
    const { text, html } = await visitor.get(path)
    expect(text).toMatch(/with minor damage A torn zip We charge €.5,00 for this/)
    expect(text).toMatch(/Refund of the deposit €.245,00/)
    expect(text).not.toContain('returned')
    expect(await markupErrors(html, { byScripts: false })).toEqual([])
  }
})

test('a bed that should be back says so first, and gives no day that is over as one to come', async () => {
  const order = await delivered(RENTAL)
  const day = { start_date: '2026-11-01', end_date: '2026-11-17' }
  await shop.backend.db.updateTable('orders').set(day).where('id', '=', order.UUID_Order).execute()
  const visitor = await customer(order)
  const details = await visitor.get(`/en/orders/${order.UUID_Order}`)
  const [head = ''] = /<h1[\s\S]*?<ol/.exec(details.html) ?? []
  expect(textOf(head)).toMatch(/Overdue.*The bed was due on Tuesday\s17\sNovember.*Choose a day/)
  const form = await visitor.get(linkNamed(head, 'Choose a day'))
  for (const { text } of [details, form]) {
    expect(text).toMatch(/The bed was due on Tue(sday)?\s17\sNovember/)
    expect(text).not.toContain('You do not need to book anything')
  }
  expect(details.text).toMatch(/Back with us still to come Deposit back within 14 days of that/)
  expect(details.text).toMatch(/You pay only for the days after (Tue\w*\s)?17\sNovember/)
  expect(details.text).not.toContain('Add the dates to my calendar')
  expect(form.html).toContain('2026-12-19')
})

test('what was withdrawn from says so first, and asks no longer whether to keep it', async () => {
  const order = await delivered({ ...RENTAL, trial: 1 })
  const visitor = await customer(order)
  const path = `/en/orders/${order.UUID_Order}`
  expect((await visitor.get(path)).text).toContain('Keep it or give it back?')
  await withdrawFrom(shop.backend.backend, await staff(), order)
  const { html, text } = await visitor.get(path)
  const [head = ''] = /<h1[\s\S]*?<ol/.exec(html) ?? []
  expect(textOf(head)).toMatch(/Withdrawn.*We received your withdrawal on Friday\s20\sNovember/)
  expect(text).toMatch(/Back with us still to come Deposit back by Fri\s4\sDecember/)
  expect(text).not.toContain('Keep it')
  expect(linkNamed(html, 'Start a return')).toBe(`${path}/return`)
})

test('strangers find nothing, and what is not delivered cannot be returned', async () => {
  const order = await delivered()
  expect((await shop.visitor().get(`${pathOf(order)}?key=x`)).status).toBe(404)
  const early = await placedBuy(await staff(), 1)
  const page = await (await customer(early)).get(pathOf(early))
  expect(page.status).toBe(409)
})
