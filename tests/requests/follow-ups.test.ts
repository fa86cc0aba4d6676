import { describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { apiClient, RENTAL, TRIAL } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import { setStatus } from '../support/follow-ups'
import { formWith, openPage } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { paidOrder, shipOrder } from '../support/staff'

const shop = testShop()

const ORDER = 'Order with obligation to pay'
const CHOICES = { payment_method: 'card', delivery_terms: '1', early_start: '1' }

type Opened = { visitor: Visitor; order: WireOrder; page: string }

/** Opens the page as a customer who came by the link of the mail. */
async function opened(type: 'rent' | 'trial', what: 'extend' | 'keep'): Promise<Opened> {
  const client = await apiClient(shop.backend.backend.fetch)
  const order = await deliveredOrder(shop.backend.db, client, type === 'rent' ? RENTAL : TRIAL)
  const visitor = shop.visitor()
  const page = `/en/orders/${order.UUID_Order}/${what}`
  await visitor.get(`${page}?key=${order.signature}`)
  return { visitor, order, page }
}

/** Presses the order button of a page. */
function press(visitor: Visitor, page: Answer, choices: Record<string, string> = CHOICES): Promise<Answer> {
  const { action, fields } = formWith(page.html, ORDER)
  return visitor.post(action, { ...fields, ...choices })
}

const followUpsOf = ({ UUID_Order }: WireOrder) =>
  shop.backend.db.selectFrom('orders').select(['id', 'type']).where('follows', '=', UUID_Order).execute()

const pressable = (html: string) => [...html.matchAll(/name="day" value="([^"]*)"/g)].map(([, day]) => day)

describe('extending a rental', () => {
  it('takes its last day from the months, with what it costs', async () => {
    const { visitor, page } = await opened('rent', 'extend')
    expect((await visitor.get(page)).html).toContain('name="show"')
    const months = await visitor.get(`${page}?end=&show=2026-12`)
    expect(months.status).toBe(200)
    expect(pressable(months.html)).toEqual(expect.arrayContaining(['2026-12-12', '2027-01-30']))
    for (const day of ['2026-12-11', '2026-12-13', '2026-12-25']) {
      expect(pressable(months.html)).not.toContain(day)
    }
    const pressed = await visitor.get(`${page}?end=&month=2026-12&day=2026-12-15`)
    expect(pressed.location).toBe(`${page}?end=2026-12-15&month=2026-12`)
    const offered = await visitor.follow(pressed)
    expect(offered.text).toContain('Until Tuesday 15 December: 4 more days.')
    expect(offered.text).toContain('That comes to € 26,00.')
    expect(offered.html).toContain(ORDER)
  })

  it('asks for the last day first, then shows what it costs directly above the button', async () => {
    const { visitor, page } = await opened('rent', 'extend')
    const empty = await visitor.get(page)
    expect(empty.text).toContain('Current last day 11-12-2026')
    expect(empty.text).toContain(
      'From 12-12-2026 to 01-12-2027 . We do not deliver or collect on Sundays or Dutch public holidays.',
    )
    expect(empty.html).not.toContain(ORDER)
    const asked = await visitor.get(`${page}?end=15-12-2026`)
    expect(asked.text).toContain('You rent for longer: from 12 December 2026 to 15 December 2026')
    const [, after = ''] = asked.text.split('Rental price incl. VAT')
    expect(after).toMatch(/^ €.26,00 of which VAT 21.% €.4,52 Order with obligation to pay/)
  })

  it('orders it and leads to the payment', async () => {
    const { visitor, order, page } = await opened('rent', 'extend')
    const answer = await press(visitor, await visitor.get(`${page}?end=2026-12-15`))
    expect([answer.status, answer.location]).toEqual([303, expect.stringContaining('/bank/')])
    expect(await followUpsOf(order)).toMatchObject([{ type: 'rent' }])
    const again = await visitor.get(page)
    expect(again.location).toBe(`/en/orders/${order.UUID_Order}`)
    const details = await visitor.follow(again)
    expect(details.text).toContain('You have already ordered this')
    expect(details.text).toMatch(/Extension of the rental, order NN-26-\w+ ?: Awaiting payment/)
  })

  it('says why a day is refused and offers the nearest one, keeping what was typed', async () => {
    const { visitor, page } = await opened('rent', 'extend')
    const closed = await visitor.get(`${page}?end=13-12-2026`)
    expect(closed.text).toContain('On 13-12-2026 we neither deliver nor collect')
    expect(closed.html).toContain('value="2026-12-13"')
    expect(closed.html).toMatch(/name="take-end"[^>]* value="2026-12-14"/)
    expect((await visitor.get(`${page}?end=2026-12-13&take-end=2026-12-14`)).html).toContain(ORDER)
    const typed = await visitor.get(`${page}?end=soon`)
    expect(typed.html).toContain('value="soon"')
    expect(typed.text).toContain('Please check this first')
    expect([typed.status, typed.title]).toEqual([400, expect.stringMatching(/^Error: Extend/)])
    expect((await visitor.get(`${page}?end=`)).text).toContain('Enter the last day.')
  })

  it('says what is missing and keeps the choices', async () => {
    const { visitor, order, page } = await opened('rent', 'extend')
    const answer = await press(visitor, await visitor.get(`${page}?end=2026-12-15`), {
      payment_method: 'card',
    })
    expect(answer.status).toBe(422)
    expect(answer.title).toMatch(/^Error/)
    expect(answer.text).toContain('Tick the box to agree to the terms.')
    expect(answer.html).toMatch(/<input[^>]*checked="" value="card"/)
    expect(await followUpsOf(order)).toEqual([])
  })

  it('shows the new price where it has changed meanwhile', async () => {
    const { visitor, order, page } = await opened('rent', 'extend')
    const shown = await visitor.get(`${page}?end=2026-12-15`)
    const { action, fields } = formWith(shown.html, ORDER)
    const answer = await visitor.post(action, { ...fields, ...CHOICES, total: '1', due: '1' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('The price has changed since you opened this page.')
    expect(await followUpsOf(order)).toEqual([])
  })

  it('is not permitted once it goes back', async () => {
    const { visitor, order, page } = await opened('rent', 'extend')
    await setStatus(shop.backend.db, order, 400)
    const answer = await visitor.get(page)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('This option is not permitted')
  })

  it('is for whoever has the key', async () => {
    const { page } = await opened('rent', 'extend')
    expect((await shop.visitor().get(`${page}?key=1.x`)).status).toBe(404)
  })
})

describe('keeping a trial', () => {
  it('is renting it until the day that is pressed in the months', async () => {
    const { visitor, page } = await opened('trial', 'keep')
    const months = await visitor.get(`${page}?end=&show=2026-12`)
    expect([months.status, pressable(months.html).includes('2026-12-16')]).toEqual([200, true])
    const pressed = await visitor.get(`${page}?as=purchase&end=&month=2026-12&day=2026-12-16`)
    expect(pressed.location).toBe(`${page}?as=rental&end=2026-12-16&month=2026-12`)
    const offered = await visitor.follow(pressed)
    expect(offered.text).toContain('Until Wednesday 16 December')
    expect(offered.html).toContain(ORDER)
  })

  it('offers to buy it and to rent it on, with the deposit counted', async () => {
    const { visitor, page } = await opened('trial', 'keep')
    const empty = await visitor.get(page)
    expect(empty.text).toContain('Your deposit € 250,00')
    const unchosen = await visitor.get(`${page}?as=`)
    expect([unchosen.status, unchosen.title]).toEqual([400, expect.stringMatching(/^Error: Keep/)])
    expect(unchosen.text).toContain('Choose whether you want to buy it')
    const buying = await visitor.get(`${page}?as=purchase&end=`)
    expect(buying.text).toContain('legal guarantee: what that means')
    expect(buying.text).toMatch(/Paid from the deposit −€ 250,00 To pay now € [\d.,]+ Order with obligation/)
    const renting = await visitor.get(`${page}?as=rental&end=18-12-2026`)
    expect(renting.text).toContain(
      'You rent everything from your trial: 11 December 2026 to 18 December 2026',
    )
    expect(empty.text).toMatch(/Rent it €.89,00 for the first 4 days, then €.6,50 a day/)
    const shortest = await visitor.get(`${page}?as=rental&end=14-12-2026`)
    expect(shortest.text).toMatch(/Paid from the deposit −€.250,00 To pay now €.89,00/)
    expect((await visitor.get(`${page}?as=rental&end=`)).text).toContain('Enter the last day.')
  })

  it('as a purchase ends on a page that says so, and the trial needs no return', async () => {
    const { visitor, order, page } = await opened('trial', 'keep')
    const placed = await press(visitor, await visitor.get(`${page}?as=purchase&end=`))
    expect(placed.status).toBe(303)
    await visitor.post(placed.location ?? '', { answer: 'paid' }, { 'Sec-Fetch-Site': 'same-origin' })
    const [purchase] = await followUpsOf(order)
    const result = await visitor.get(`/en/orders/${purchase?.id}`)
    expect(result.text).toContain('Everything is yours. You already had it')
    const track = await visitor.get(`/en/orders/${purchase?.id}/track`)
    expect(track.text).toContain('You already had it, so nothing was sent.')
    const trial = await visitor.get(`/en/orders/${order.UUID_Order}`)
    for (const due of ['Last day:', 'Back with us', 'Deposit back']) expect(trial.text).not.toContain(due)
    expect(trial.text).toContain(
      'You have kept everything from your trial. You do not need to send anything back.',
    )
    expect(trial.text).toContain('Used as payment')
    expect(trial.html).not.toContain(`${order.UUID_Order}/return`)
    expect((await visitor.get(page)).status).toBe(409)
  })

  it('that is canceled puts nothing into the cart', async () => {
    const { visitor, order, page } = await opened('trial', 'keep')
    await press(visitor, await visitor.get(`${page}?as=purchase&end=`))
    const [purchase] = await followUpsOf(order)
    const cancel = `/en/orders/${purchase?.id}/cancel`
    expect((await visitor.get(cancel)).text).toContain('Nothing will change then')
    await visitor.post(cancel, {})
    expect(visitor.cookies.has('cart')).toBe(false)
    expect((await visitor.get(page)).status).toBe(200)
  })
})

describe('the page of the order', () => {
  it('sets keeping and giving back side by side, each with its price and last day', async () => {
    const { visitor, order } = await opened('trial', 'keep')
    const { html, text } = await visitor.get(`/en/orders/${order.UUID_Order}`)
    expect(text).toContain('Keep it or give it back?')
    expect(text).toMatch(
      /Buy it: €.[\d.,]+ incl. VAT; after your deposit is deducted, €.[\d.,]+ is left to pay/,
    )
    // The deposit is paid already and is no part of that price, which the costs say as well.
    expect(text).toMatch(/Rent it: €.89,00 for the first 4 days, then €.6,50 a day/)
    expect(text).toMatch(/€.[\d.,]+ deposit refunded/)
    expect(text.match(/Decide by /g)).toHaveLength(1)
    for (const page of ['keep', 'return']) {
      expect(html.match(new RegExp(`href="/en/orders/${order.UUID_Order}/${page}"`, 'g'))).toHaveLength(1)
    }
  })

  it('asks for no decision before the bed is there, and still lets it be extended', async () => {
    const client = await apiClient(shop.backend.backend.fetch)
    const order = await paidOrder(client, RENTAL)
    await shipOrder(client, order)
    const visitor = shop.visitor()
    const page = await openPage(visitor, `/en/orders/${order.UUID_Order}?key=${order.signature}`)
    expect(page.text).not.toContain('Keep it for longer')
    expect(page.text).not.toContain('Related orders')
    expect(page.html.match(new RegExp(`href="/en/orders/${order.UUID_Order}/extend"`, 'g'))).toHaveLength(1)
  })

  it('sets extending and giving back side by side', async () => {
    const { visitor, order, page } = await opened('rent', 'extend')
    expect((await visitor.get(page)).text).toContain('The next holidays: 25-12-2026 (')
    const { text } = await visitor.get(`/en/orders/${order.UUID_Order}`)
    expect(text).toContain('Keep it for longer, or give it back?')
    expect(text).toMatch(/€.6,50 a day for the whole order, incl. VAT/)
    expect(text).toContain(
      'You do not need to book anything. We collect everything on 11 December 2026, the last day of your rental. Please have it packed, with the bed in its bag, and make sure somebody is at home.',
    )
  })
})
