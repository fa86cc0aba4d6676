import { beforeAll, describe, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { OrderStatus } from '../../contract/order-status'
import { type ApiClient, apiClient, RENTAL, TRIAL } from '../support/api-client'
import { textOf, type Visitor } from '../support/app'
import { testDay } from '../support/backend'
import { linkNamed } from '../support/browsing'
import { sendForm } from '../support/filled-forms'
import { setStatus } from '../support/follow-ups'
import { officePageOf, working } from '../support/office'
import { formWith, visitorByLink } from '../support/ordering'
import {
  announcedReturn,
  announceReturn,
  changeReturn,
  deliver,
  deliveredOrder,
  placedBuy,
  settleReturn,
  withdrawFrom,
} from '../support/returns'
import { testShop } from '../support/set-up'
import { AS_STAFF, paidOrder, staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const orderPageOf = ({ UUID_Order }: WireOrder, locale = 'en') => `/${locale}/orders/${UUID_Order}`
const pathOf = (order: WireOrder, locale = 'en') => `${orderPageOf(order, locale)}/return`

async function delivered(changes: Parameters<typeof deliveredOrder>[2] = RENTAL, daysAgo = 0) {
  const order = await deliveredOrder(shop.backend.db, client, changes, testDay(-daysAgo))
  return { order, visitor: await visitorByLink(shop, order) }
}

async function bought(quantity: number) {
  const order = await placedBuy(client, quantity)
  await deliver(shop.backend.db, client, order)
  return { order, visitor: await visitorByLink(shop, order) }
}

test('a rental is returned whole, without scripts, once, and nothing typed is lost', async () => {
  const { order, visitor } = await delivered({ ...RENTAL, locale: 'nl' })
  const path = pathOf(order, 'nl')
  const asked = await visitor.get(path)
  expect(asked.text).toContain('Wij vertellen u waar dat gratis kan.')
  const { fields } = formWith(asked.html, 'Retour aanmelden')
  const typed = { ...fields, way: 'collected', reason: 'Zo klein' }
  const refused = await visitor.post(path, { ...typed, day: '' })
  expect([refused.status, refused.html.includes('Zo klein')]).toEqual([422, true])
  const answers = { ...typed, day: '2026-11-23' }
  const page = await visitor.follow(await visitor.post(path, answers))
  expect(page.text).toContain('Ophalen op 23 november 2026')
  expect(page.html).toContain(`${orderPageOf(order, 'nl')}/documents/return-label`)
  for (const again of [answers, { ...answers, 'form-key': crypto.randomUUID() }]) {
    const { status, location } = await visitor.post(path, again)
    expect([status, location]).toEqual([303, path])
  }
  // The bed comes back on that day, and not on the last of its rental.
  expect((await visitor.get(orderPageOf(order))).text).toContain('Back with us expected Mon 23 November')
})

test('a rental offers days until its last one, says what it costs, and leads on to keep it longer', async () => {
  const { order, visitor } = await delivered()
  const { html, text } = await visitor.get(pathOf(order))
  expect(/<input[^>]*name="day"[^>]*>/.exec(html)?.[0]).toContain('max="2026-12-11"')
  expect(text).toContain('does not change the rental price')
  expect(linkNamed(html, 'Extend the rental')).toContain('/extend')
})

async function byMonth() {
  const { order, visitor } = await delivered()
  const { UUID_Order: order_id, totals } = order
  const months = (['2026-12-01', '2026-12-29'] as const).map((start_date, index) => ({
    ...{ order_id, start_date, end_date: start_date, totals: JSON.stringify(totals), total: 8_900 },
    invoice_order_id: index === 0 ? order_id : null,
  }))
  await shop.backend.db.insertInto('order_months').values(months).execute()
  return { order, visitor }
}

test('a rental by the month that comes back early costs no month that has not begun', async () => {
  const { order, visitor } = await byMonth()
  const { text } = await visitor.get(pathOf(order))
  expect(text).toContain('nothing for months that have not begun')
  expect(text).not.toContain('does not change the rental price')
})

test('a rental by the month lists what is to be invoiced until it is back', async () => {
  const { order, visitor } = await byMonth()
  const listed = async (status: OrderStatus) => {
    await setStatus(shop.backend.db, order, status)
    const { text } = await visitor.get(orderPageOf(order))
    return ['One invoice a month', 'On 29 Dec 2026', 'Whole rental'].map((words) => text.includes(words))
  }
  for (const status of [301, 400] as const)
    expect([status, await listed(status)]).toEqual([status, [true, true, true]])
  for (const status of [209, 401, 500] as const)
    expect([status, await listed(status)]).toEqual([status, [true, false, false]])
})

describe('something that was bought', () => {
  test('is refunded by the day of the law, also while a part of a changed order is unpaid', async () => {
    const order = await paidOrder(client)
    const lines = [{ articleId: order.items[0]?.UUID_Artikel ?? '', quantity: 2 }]
    const path = `/api/adm/orders/${order.UUID_Order}/change`
    expect((await client.post(path, { lines }, AS_STAFF)).status).toBe(200)
    await deliver(shop.backend.db, client, { ...order, Status: 201 })
    await announceReturn(client, order, { quantity_0: '2' })
    const { text } = await (await visitorByLink(shop, order)).get(pathOf(order))
    expect(text).toContain('to your original payment method by 4 December 2026')
    expect(text).not.toContain('of getting your return')
  })

  test('asks how many, tells the law from the promise, and changes how many come back', async () => {
    const { order, visitor } = await bought(3)
    const open = await visitor.get(pathOf(order))
    expect(open.text).toContain('You can withdraw from the contract until 4 December 2026')
    expect(open.text).toContain('You can return what you bought until 20 December 2026')
    const { fields } = formWith(open.html, 'Start the return')
    const none = await visitor.post(pathOf(order), { ...fields, quantity_0: '0', way: 'sent' })
    expect(none.status).toBe(422)
    const sent = await visitor.post(pathOf(order), { ...fields, quantity_0: '2', way: 'sent' })
    expect((await visitor.follow(sent)).text).toContain('2 × Night light')
    const change = `${pathOf(order)}/change`
    const page = await visitor.follow(await sendForm(visitor, change, 'Save the change', { quantity_0: '1' }))
    expect(page.text).toContain('1 × Night light')
  })

  test('cannot be returned before it is there nor after 30 days, and says whom to ask', async () => {
    const { order, visitor } = await delivered({}, 31)
    const page = await visitor.get(pathOf(order))
    expect([page.status, page.text.includes('The 30 days')]).toEqual([200, true])
    expect(page.html).not.toContain('name="way"')
    const early = await placedBuy(client, 1)
    expect((await (await visitorByLink(shop, early)).get(pathOf(early))).status).toBe(409)
    expect((await shop.visitor().get(`${pathOf(order)}?key=x`)).status).toBe(404)
  })
})

test('once it is settled, page and order tell what was found, withheld and refunded', async () => {
  const { order, visitor } = await delivered()
  await announceReturn(client, order, {})
  await settleReturn(client, order, { grade: 501, withheld: 500, note: 'A torn zip' })
  for (const path of [pathOf(order), orderPageOf(order)]) {
    const { text } = await visitor.get(path)
    expect(text).toMatch(/with minor damage A torn zip We are charging €.5,00 for this/)
    expect(text).toMatch(/Refund of the deposit €.245,00/)
  }
})

test('a bed that should be back says so first, and gives no day that is over as one to come', async () => {
  const { order, visitor } = await delivered()
  const day = { start_date: '2026-11-01', end_date: '2026-11-17' }
  await shop.backend.db.updateTable('orders').set(day).where('id', '=', order.UUID_Order).execute()
  const details = await visitor.get(orderPageOf(order))
  const [head = ''] = /<h1[\s\S]*?<ol/.exec(details.html) ?? []
  expect(textOf(head)).toMatch(/Overdue.*The bed was due on Tuesday\s17\sNovember.*Choose a day/)
  const form = await visitor.get(linkNamed(head, 'Choose a day'))
  for (const { text } of [details, form]) {
    expect(text).toMatch(/The bed was due on Tue(sday)?\s17\sNovember/)
    expect(text).not.toContain('there is nothing to book')
  }
  expect(details.text).toMatch(/You pay only for the days after (Tue\w*\s)?17\sNovember/)
})

test('what was withdrawn from says so first, and asks no longer whether to keep it', async () => {
  const { order, visitor } = await delivered(TRIAL)
  const path = orderPageOf(order)
  expect((await visitor.get(path)).text).toContain('Keep it or give it back?')
  await withdrawFrom(shop.backend.backend, client, order)
  const { html, text } = await visitor.get(path)
  const [head = ''] = /<h1[\s\S]*?<ol/.exec(html) ?? []
  expect(textOf(head)).toMatch(/Withdrawn.*We received your withdrawal on Friday\s20\sNovember/)
  expect(text).toMatch(/Back with us still to come Deposit back by Fri\s4\sDecember/)
  expect(text).not.toContain('Keep it')
  expect(linkNamed(html, 'Start a return')).toBe(`${path}/return`)
  const [, actions = ''] = html.split('id="actions"')
  expect(actions.split('<footer')[0]).not.toContain('/en/withdrawal')
  const asked = await visitor.get(`${path}/return`)
  expect(asked.text).toMatch(/return everything by (Friday\s)?4\sDecember/)
  expect(asked.text).not.toMatch(/You can withdraw|there is nothing to book/)
})

test('what was withdrawn from before it left is promised to nobody, and the office is told to refund it', async () => {
  const order = await paidOrder(client, RENTAL)
  await withdrawFrom(shop.backend.backend, client, order)
  const { text } = await (await visitorByLink(shop, order)).get(orderPageOf(order))
  expect(text).toMatch(/Deposit back by Fri\s4\sDecember/)
  expect(text).not.toMatch(/With you|We deliver and collect/)
  const office = await (await working(shop)).get(officePageOf(order))
  expect(office.text).toMatch(/Withdrawn on Fri\s20\sNov\w*/)
  expect(office.text).toMatch(
    /Do not ship it. What was paid is to be refunded by Fri\s4\sDec\w*. Cancel the order/,
  )
  expect(office.html).toContain('name="anyway"')
  expect(office.text).toMatch(/Deposit back by (Fri\s)?4\sDec/)
})

describe('a return that was announced', () => {
  async function announced(): Promise<{ order: WireOrder; visitor: Visitor }> {
    const order = await announcedReturn(shop.backend.db, client, RENTAL, { reason: 'Too small' })
    return { order, visitor: await visitorByLink(shop, order) }
  }

  test('is changed from the page of its order, without scripts, and nothing typed is lost', async () => {
    const { order, visitor } = await announced()
    const link = 'Change or cancel the return'
    const path = linkNamed((await visitor.get(orderPageOf(order))).html, link)
    const open = await visitor.get(path)
    expect(/<input[^>]*name="day"[^>]*>/.exec(open.html)?.[0]).toContain('value="2026-11-26"')
    expect(open.html).toContain('Too small</textarea>')
    const typed = { day: '', reason: 'Much too small' }
    const refused = await sendForm(visitor, path, 'Save the change', typed)
    expect([refused.status, refused.html.includes('Much too small')]).toEqual([422, true])
    const done = await sendForm(visitor, path, 'Save the change', { day: '2026-11-27' })
    const page = await visitor.follow(done)
    expect(page.text).toContain('Collection on 27 November 2026')
    expect(linkNamed(page.html, link)).toBe(path)
  })

  test('and changed elsewhere meanwhile is neither changed nor cancelled by an old page', async () => {
    const { order, visitor } = await announced()
    const path = `${pathOf(order)}/change`
    const { html } = await visitor.get(path)
    await changeReturn(client, order, { way: 'collected', day: '2026-11-27' })
    const typed = { way: 'collected', day: '2026-11-28', reason: 'Mine' }
    const late = await visitor.post(path, { ...formWith(html, 'Save the change').fields, ...typed })
    expect([late.status, late.html.includes('Mine')]).toEqual([409, true])
    const button = formWith(html, 'Cancel the return').fields
    const page = await visitor.follow(await visitor.post(`${pathOf(order)}/cancel`, button))
    expect(page.text).toContain('Someone has changed this meanwhile')
    const again = formWith(late.html, 'Save the change').fields
    expect((await visitor.post(path, { ...again, ...typed })).status).toBe(303)
  })

  test('is cancelled by a button, pressed twice or too late, and the order says so', async () => {
    const { order, visitor } = await announced()
    const open = await visitor.get(`${pathOf(order)}/change`)
    const { fields } = formWith(open.html, 'Cancel the return')
    for (const _ of ['pressed', 'pressed again']) {
      const page = await visitor.follow(await visitor.post(`${pathOf(order)}/cancel`, fields))
      expect(page.text).toContain('Your return has been cancelled')
      expect(linkNamed(page.html, 'Start a return')).toContain('/return')
    }
    const stale = await visitor.post(`${pathOf(order)}/change`, { way: 'sent' })
    expect([stale.status, stale.text.includes('+31')]).toEqual([409, true])
  })

  test('takes a call once it is here, and strangers find nothing', async () => {
    const { order, visitor } = await announced()
    const path = `${pathOf(order)}/change`
    expect((await shop.visitor().get(`${path}?key=x`)).status).toBe(404)
    const { fields } = formWith((await visitor.get(path)).html, 'Save the change')
    await staffPost(client, order, 'received')
    for (const page of [await visitor.get(path), await visitor.post(path, fields)])
      expect([page.status, page.html.includes('href="tel:')]).toEqual([409, true])
    const cancel = await visitor.follow(await visitor.post(`${pathOf(order)}/cancel`, { seen: 'x' }))
    expect(cancel.text).toContain('can only be changed by phone')
  })

  test('has its day first on the page of the order and in the calendar, and that of the refund after a withdrawal', async () => {
    const { order, visitor } = await announced()
    const lastDay = async () => {
      const { html } = await visitor.get(`${orderPageOf(order)}/dates.ics`)
      return [...html.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].at(-1)?.[1]
    }
    await changeReturn(client, order, { way: 'sent' })
    expect(await lastDay()).toBe('20261211')
    await changeReturn(client, order, { way: 'collected', day: '2026-11-26' })
    expect(await lastDay()).toBe('20261126')
    const before = await visitor.get(orderPageOf(order))
    expect(before.text).toContain('We will collect your return on Thursday 26 November')
    await withdrawFrom(shop.backend.backend, client, order)
    const after = await visitor.get(orderPageOf(order))
    expect(after.text).toContain('Change your return')
    expect(after.text).not.toContain('Change or cancel the return')
    // Fourteen days from the collection before, and from today.
    const days = [before, after].map(({ text }) =>
      ['10 December', '4 December'].map((day) => text.includes(day)),
    )
    expect(days).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
