import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { type ApiClient, apiClient, PERIOD, RENTAL, TRIAL } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import { rentFor, setStatus } from '../support/follow-ups'
import { answerBank, formWith, visitorByLink } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder, staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
let rental: WireOrder
let visitor: Visitor
/** The page that extends the rental. Its price and days are looked at only; what is ordered is an order of its own. */
let page: string
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
  const own = await opened('rent')
  rental = own.order
  visitor = own.visitor
  page = own.page
})

const ORDER = 'Order with obligation to pay'
const CHOICES = { payment_method: 'card', delivery_terms: '1', early_start: '1' }

async function opened(type: 'rent' | 'trial') {
  const order = await deliveredOrder(shop.backend.db, client, type === 'rent' ? RENTAL : TRIAL)
  const customer = await visitorByLink(shop, order)
  const what = type === 'rent' ? 'extend' : 'keep'
  return { visitor: customer, order, page: `/en/orders/${order.UUID_Order}/${what}` }
}

/** Presses the order button of a page. */
function press(customer: Visitor, { html }: Answer, choices: Record<string, string> = CHOICES) {
  const { action, fields } = formWith(html, ORDER)
  return customer.post(action, { ...fields, ...choices })
}

const followUpsOf = ({ UUID_Order }: WireOrder) =>
  shop.backend.db.selectFrom('orders').select(['id', 'type']).where('follows', '=', UUID_Order).execute()

const pressable = (html: string) => [...html.matchAll(/name="day" value="([^"]*)"/g)].map(([, day]) => day)

describe('extending a rental', () => {
  it('takes its last day from the months, with what it costs directly above the button', async () => {
    const empty = await visitor.get(page)
    expect(empty.text).toContain('Current last day 11-12-2026')
    expect(empty.html).not.toContain(ORDER)
    const months = await visitor.get(`${page}?end=&show=2026-12`)
    expect(pressable(months.html)).toEqual(expect.arrayContaining(['2026-12-12', '2027-01-30']))
    for (const day of ['2026-12-11', '2026-12-13', '2026-12-25'])
      expect(pressable(months.html)).not.toContain(day)
    const pressed = await visitor.get(`${page}?end=&month=2026-12&day=2026-12-15`)
    expect(pressed.location).toBe(`${page}?end=2026-12-15&month=2026-12`)
    const offered = await visitor.follow(pressed)
    expect(offered.text).toContain('You rent for longer: 12 December 2026 to 15 December 2026')
    const [, after = ''] = offered.text.split('Rental price incl. VAT')
    expect(after).toMatch(/^ €.26,00 of which VAT 21% €.4,52 Order with obligation to pay/)
  })

  it('says why a day is refused and offers the nearest one, keeping what was typed', async () => {
    const closed = await visitor.get(`${page}?end=13-12-2026`)
    expect(closed.text).toContain('On 13-12-2026 we neither deliver nor collect')
    expect(closed.html).toContain('value="2026-12-13"')
    expect(closed.html).toMatch(/name="take-end"[^>]* value="2026-12-14"/)
    expect((await visitor.get(`${page}?end=2026-12-13&take-end=2026-12-14`)).html).toContain(ORDER)
    const typed = await visitor.get(`${page}?end=soon`)
    expect([typed.status, typed.html.includes('value="soon"')]).toEqual([400, true])
  })

  it('says what is missing or has another price now, keeps the choices, and orders nothing then', async () => {
    const shown = await visitor.get(`${page}?end=2026-12-15`)
    const answer = await press(visitor, shown, { payment_method: 'card' })
    expect([
      answer.status,
      answer.text.includes('Tick the box to agree to the terms and conditions.'),
    ]).toEqual([422, true])
    expect(answer.html).toMatch(/<input[^>]*checked="" value="card"/)
    const dearer = await press(visitor, shown, { ...CHOICES, total: '1', due: '1' })
    expect([dearer.status, dearer.text]).toEqual([409, expect.stringContaining('The price has changed')])
    expect(await followUpsOf(rental)).toEqual([])
  })

  it('leads to the payment, and stands with the rental once it is ordered', async () => {
    const own = await opened('rent')
    const answer = await press(own.visitor, await own.visitor.get(`${own.page}?end=2026-12-15`))
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('/bank/')])
    expect(await followUpsOf(own.order)).toMatchObject([{ type: 'rent' }])
    const again = await own.visitor.get(own.page)
    expect(again.location).toBe(`/en/orders/${own.order.UUID_Order}`)
    const details = await own.visitor.follow(again)
    expect(details.text).toContain('You have already ordered this')
    expect(details.text).toMatch(/Extension of the rental, order NN-26-\w+ ?: Awaiting payment/)
  })

  it('names no day on which nothing is collected, and says once it is paid until when everything stays', async () => {
    const rent_range = { ...PERIOD, end: '2026-12-12' }
    const order = await deliveredOrder(shop.backend.db, client, { ...RENTAL, rent_range })
    const customer = await visitorByLink(shop, order)
    const path = `/en/orders/${order.UUID_Order}/extend`
    expect((await customer.get(path)).text).toContain('From 14 December 2026 to')
    const answer = await press(customer, await customer.get(`${path}?end=2026-12-15`))
    const thanks = await answerBank(customer, answer.location ?? '', 'paid')
    expect(thanks.text).toContain('Everything stays with you until Tuesday 15 December')
    const [extension] = await followUpsOf(order)
    const own = `/en/orders/${extension?.id}`
    expect((await customer.get(own)).text).toContain('Everything stays with you until')
    await staffPost(client, order, 'earlier_end', { end: '2026-12-08', refund: 'none' })
    expect((await customer.get(own)).text).not.toContain('Everything stays with you until')
  })

  it('says that a day costs at most its price where there is one for a week', async () => {
    const dayPrice = async () => {
      const own = await opened('rent')
      return /Each extra day, for the whole order(.{0,20}?) €/.exec(
        (await own.visitor.get(own.page)).text,
      )?.[1]
    }
    expect(await dayPrice()).toBe('')
    const reset = await rentFor(shop.backend.db, { rent_week: 3223, rent_month: null })
    try {
      expect(await dayPrice()).toBe(', at most')
    } finally {
      await reset()
    }
  })

  it('is for whoever has the key, and not permitted once it goes back', async () => {
    const own = await opened('rent')
    expect((await shop.visitor().get(`${own.page}?key=1.x`)).status).toBe(404)
    await setStatus(shop.backend.db, own.order, 400)
    expect((await own.visitor.get(own.page)).status).toBe(409)
  })
})

describe('keeping a trial', () => {
  it('offers to buy it and to rent it on, with the deposit counted', async () => {
    const trial = await opened('trial')
    const read = async (query: string) => (await trial.visitor.get(`${trial.page}?${query}`)).text
    const unchosen = await trial.visitor.get(`${trial.page}?as=`)
    expect([unchosen.status, unchosen.text]).toEqual([400, expect.stringContaining('Your deposit € 250,00')])
    expect(await read('as=purchase&end=')).toMatch(
      /Paid from the deposit −€ 250,00 To pay now € [\d.,]+ Order with obligation/,
    )
    const renting = await read('as=rental&end=18-12-2026')
    expect(renting).toContain('You rent everything from your trial: 11 December 2026 to 18 December 2026')
    expect(await read('as=rental&end=14-12-2026')).toMatch(
      /Paid from the deposit −€.250,00 To pay now €.89,00/,
    )
    const pressed = await trial.visitor.get(`${trial.page}?as=purchase&end=&month=2026-12&day=2026-12-16`)
    expect(pressed.location).toBe(`${trial.page}?as=rental&end=2026-12-16&month=2026-12`)

    const { html, text } = await trial.visitor.get(`/en/orders/${trial.order.UUID_Order}`)
    expect(text).toContain('Keep it or give it back?')
    expect(text).toMatch(/Buy it: €.[\d.,]+ incl. VAT; less your deposit, €.[\d.,]+ to pay/)
    expect(text).toMatch(
      /Rent it: from the last day of the trial, €.89,00 for the first 4 days, then €.6,50 a day/,
    )
    for (const way of ['keep', 'return'])
      expect(html).toContain(`href="/en/orders/${trial.order.UUID_Order}/${way}"`)
  })

  it('as a purchase ends on a page that says so, and the trial needs no return', async () => {
    const trial = await opened('trial')
    const buying = await trial.visitor.get(`${trial.page}?as=purchase&end=`)
    const placed = await press(trial.visitor, buying)
    const bank = placed.location ?? ''
    await trial.visitor.post(bank, { answer: 'paid' }, { 'Sec-Fetch-Site': 'same-origin' })
    const [purchase] = await followUpsOf(trial.order)
    const result = await trial.visitor.get(`/en/orders/${purchase?.id}`)
    expect(result.text).toContain('Everything is yours.')
    const { text, html } = await trial.visitor.get(`/en/orders/${trial.order.UUID_Order}`)
    for (const due of ['We will collect everything', 'Back with us', 'Deposit back'])
      expect(text).not.toContain(due)
    expect(text).toContain('Purchase after the trial, order')
    expect(text).toContain('Used as payment')
    expect(html).not.toContain(`${trial.order.UUID_Order}/return`)
    expect((await trial.visitor.get(trial.page)).status).toBe(409)
  })

  it('that is canceled puts nothing into the cart', async () => {
    const trial = await opened('trial')
    await press(trial.visitor, await trial.visitor.get(`${trial.page}?as=purchase&end=`))
    const [purchase] = await followUpsOf(trial.order)
    const cancel = `/en/orders/${purchase?.id}/cancel`
    expect((await trial.visitor.get(cancel)).text).toContain('the trial items not kept')
    await trial.visitor.post(cancel, {})
    expect(trial.visitor.cookies.has('cart')).toBe(false)
    expect((await trial.visitor.get(trial.page)).status).toBe(200)
  })
})

describe('the page of a rental', () => {
  it('asks for no decision before the bed is there, and still lets it be extended', async () => {
    const order = await paidOrder(client, RENTAL)
    await shipOrder(client, order)
    const customer = await visitorByLink(shop, order)
    const { text, html } = await customer.get(`/en/orders/${order.UUID_Order}`)
    expect(text).not.toContain('Keep it for longer')
    expect(html).toContain(`href="/en/orders/${order.UUID_Order}/extend"`)
  })

  it('sets extending and giving back side by side', async () => {
    const { text } = await visitor.get(`/en/orders/${rental.UUID_Order}`)
    expect(text).toContain('Keep it for longer, or give it back?')
    expect(text).toMatch(/€.6,50 a day, incl. VAT/)
    expect(text.match(/We will collect everything on (?:\w+,? )?11 December/g)).toHaveLength(1)
  })
})
