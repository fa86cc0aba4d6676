import { beforeAll, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import { LOCALES, type Locale } from '../../contract/locales'
import { ORDER_TYPES, type OrderType } from '../../contract/order-type'
import de from '../../locales/de/order.json'
import en from '../../locales/en/order.json'
import nl from '../../locales/nl/order.json'
import { markupErrors } from '../fixtures/markup'
import type { CreateOrder } from '../support/api-client'
import { type ApiClient, apiClient, placedOrder, RENTAL, TRIAL } from '../support/api-client'
import { type Answer, textOf, type Visitor } from '../support/app'
import { formWith, openPage } from '../support/ordering'
import { testShop } from '../support/set-up'
import { shipOrder, staffPost } from '../support/staff'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

type Words = Record<string, unknown> & { timeline: { placed: string }; track: { now: { announced: string } } }
const WORDS: Record<Locale, Words> = { en, nl, de }

const WISHES: Record<OrderType, Partial<CreateOrder>> = { rent: RENTAL, trial: TRIAL, buy: {} }

/** Returns the pieces of the timeline, as one reads them. */
function timelineIn({ html }: Answer): string[] {
  const section = html.split('aria-labelledby="timeline"')[1]?.split('</section>')[0] ?? ''
  const list = /<ol[\s\S]*?<\/ol>/.exec(section)?.[0] ?? ''
  return list
    .split('<li')
    .slice(1)
    .map((item) => textOf(`<li${item}`))
}

/** Pays with the form of the order's page, and the button of the bank. */
async function payOn(visitor: Visitor, page: Answer) {
  const { action } = formWith(page.html, 'payment_method')
  const leave = await visitor.post(action, { payment_method: 'card' })
  const back = await shop.backend.backend.fetch(
    new Request(new URL(leave.location ?? '', 'https://shop.test'), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'paid' }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    }),
  )
  expect(back.status).toBe(303)
}

const grading = (grade: number) => ({
  lines: [{ position: 0, grade, ...(grade === 500 ? {} : { withheld: 900, note: 'A zip is torn' }) }],
})

const announcement = { lines: [{ position: 0, quantity: 1 }], way: 'sent' }

const GRADES: Record<Locale, number> = { en: 500, nl: 501, de: 502 }

describe.each(LOCALES)('in %s', (locale) => {
  const words = WORDS[locale]

  async function expectStatuses(visitor: Visitor, order: WireOrder, statuses: number[]) {
    const page = await openPage(visitor, `/${locale}/orders/${order.UUID_Order}?key=${order.signature}`)
    const now = statuses.at(-1)
    expect(page.status).toBe(200)
    const says = (word: unknown) => expect(page.text.includes(String(word)), String(word)).toBe(true)
    // What has just been shipped is packed until its carrier has it.
    const word = (status?: number) =>
      words[status === 300 && now === 300 ? 'status_packed' : `status_${status}`]
    says(word(now))
    // While it waits, the page tells how its payment stands.
    if (now !== 200) says(now === 300 ? words.track.now.announced : words[`statustext_${now}`])
    const timeline = timelineIn(page)
    expect(timeline).toHaveLength(statuses.length)
    for (const [index, status] of statuses.entries()) {
      expect(timeline[index]).toContain(index === 0 ? words.timeline.placed : word(status))
    }
    expect(await markupErrors(page.html, { byScripts: false })).toEqual([])
    return page
  }

  // Types and languages meet in turns: each type goes all the way, and each language tells all of it.
  const types = ORDER_TYPES.filter(
    (_, index) => process.env.TEST_ALL || (index + LOCALES.indexOf(locale)) % LOCALES.length === 0,
  )

  it.each(types)('an order to %s goes all the way, and its page says so', async (type) => {
    const visitor = shop.visitor()
    const order = await placedOrder(client, { ...WISHES[type], locale })
    await payOn(visitor, await expectStatuses(visitor, order, [200]))
    await expectStatuses(visitor, order, [200, 201])
    await shipOrder(client, order)
    await expectStatuses(visitor, order, [200, 201, 300])
    await staffPost(client, order, 'delivered')
    await expectStatuses(visitor, order, [200, 201, 300, 301])
    await staffPost(client, order, 'return', announcement)
    await expectStatuses(visitor, order, [200, 201, 300, 301, 400])
    await staffPost(client, order, 'received')
    await expectStatuses(visitor, order, [200, 201, 300, 301, 400, 401])
    await staffPost(client, order, 'graded', grading(GRADES[locale]))
    await expectStatuses(visitor, order, [200, 201, 300, 301, 400, 401, GRADES[locale]])
  })

  it('an order that is given up says so', async () => {
    const visitor = shop.visitor()
    const order = await placedOrder(client, { locale })
    await expectStatuses(visitor, order, [200])
    const page = await visitor.get(`/${locale}/orders/${order.UUID_Order}/cancel`)
    const { action, fields } = formWith(page.html, '/cancel')
    await visitor.post(action, fields)
    await expectStatuses(visitor, order, [200, 209])
  })
})
