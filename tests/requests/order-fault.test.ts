import { beforeAll, describe, expect, test } from 'vitest'
import { FAULTS } from '../../contract/endpoints/letters'
import type { WireOrder } from '../../contract/endpoints/order'
import { LOCALES } from '../../contract/locales'
import { png } from '../fixtures/files'
import { type ApiClient, apiClient, articleId, DUTCH_ADDRESS, RENTAL } from '../support/api-client'
import { RUNNING_SCRIPT } from '../support/browsing'
import { working } from '../support/office'
import { formWith, unescaped, visitorByLink } from '../support/ordering'
import { deliveredOrder } from '../support/returns'
import { testShop } from '../support/set-up'
import { sentTo } from '../support/shop-accounts'

const shop = testShop()
let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const faultPath = ({ UUID_Order }: WireOrder, locale = 'en') => `/${locale}/orders/${UUID_Order}/fault`

const answersTo = (html: string, changes: Record<string, string | File>) => {
  const form = new FormData()
  const fields = { ...formWith(html, 'Report the fault').fields, ...changes }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

async function withOrder() {
  const order = await deliveredOrder(shop.backend.db, client, RENTAL)
  return { order, visitor: await visitorByLink(shop, order) }
}

async function report(topic: string) {
  const { order, visitor } = await withOrder()
  const page = await visitor.get(faultPath(order))
  const photo = new File([png(4, 4) as BlobPart], 'zip.png')
  const spare = await articleId(client, 'NN-PZ')
  const answers = answersTo(page.html, { topic, spare, message: 'Since tonight', files: photo })
  return { order, visitor, sent: await visitor.post(faultPath(order), answers) }
}

test.each(LOCALES)('a delivered order leads to what to do at once, %s', async (locale) => {
  const { order, visitor } = await withOrder()
  const orderPage = await visitor.get(`/${locale}/orders/${order.UUID_Order}`)
  expect(orderPage.html).toContain(`href="${faultPath(order, locale)}"`)
  const page = await visitor.get(faultPath(order, locale))
  expect([page.status, RUNNING_SCRIPT.test(page.html)]).toEqual([200, false])
  const phone = page.html.indexOf('href="tel:', page.html.indexOf('<main'))
  expect(phone).toBeGreaterThan(0)
  expect(phone).toBeLessThan(page.html.indexOf('name="topic"'))
  expect(page.html).toMatch(
    /<h2[^>]*>[^<]+<\/h2><ol>.*?href="tel:112".*?href="tel:\+31.*?href="sms:\+31.*?<ol start="2">/,
  )
})

test('whoever bought is told before choosing that a repair lengthens the legal guarantee', async () => {
  const bought = await deliveredOrder(shop.backend.db, client, {})
  const about = async (order: WireOrder) =>
    (await (await visitorByLink(shop, order)).get(faultPath(order))).text
  expect(await about(bought)).toContain('extends your legal guarantee on the item once, by 12 months')
  expect(await about((await withOrder()).order)).not.toContain('12 months')
})

test('somebody without the order reads what to do at once, and no order', async () => {
  const { order } = await withOrder()
  const page = await shop.visitor().get(faultPath(order))
  expect([page.status, page.text.includes('Move the slider back')]).toEqual([404, true])
  expect(page.text).not.toContain(order.Ordernummer)
  const posted = await shop.visitor().post(faultPath(order), { topic: 'fault_shut' })
  expect([303, 400, 403, 404]).toContain(posted.status)
  expect(await shop.backend.db.selectFrom('contact_messages').selectAll().execute()).toEqual([])
})

describe('a fault that is reported', () => {
  test('is confirmed by page and mail, and told to the office with its photo, the most urgent first', async () => {
    const later = await report('fault_frame')
    const { order, visitor, sent } = await report('fault_shut')
    expect([sent.status, sent.location]).toEqual([303, `/en/orders/${order.UUID_Order}`])
    const after = await visitor.follow(sent)
    expect(after.html).toContain('data-stays="true"')
    expect(after.text).toMatch(/We have received your report C-26-\w{6}\./)
    const mails = await sentTo(shop, String(DUTCH_ADDRESS.Emailadres))
    expect(mails.join()).toContain('The zip jams or will not open')
    const [kept] = await shop.backend.db
      .selectFrom('contact_messages')
      .selectAll()
      .where('order_number', '=', order.Ordernummer)
      .execute()
    expect(kept?.message).toBe(
      'The zip jams or will not open\nSpare part: Zip sliders, set of 2\nSince tonight',
    )
    const office = await working(shop, 'orders')
    const today = (await office.get('/en/admin')).text
    const places = ['zip does not open', 'frame broken or loose'].map((words) => today.indexOf(words))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const orderPage = await office.get(`/en/admin/orders/${order.UUID_Order}`)
    expect(orderPage.text).toContain(`Message ${kept?.number}: zip does not open`)
    expect((await office.get(`/en/admin/messages/${kept?.id}`)).text).toContain('zip.png')
    expect((await office.get(`/en/admin/orders/${later.order.UUID_Order}`)).text).not.toContain(kept?.number)
  })

  test('stands above its order and on the page of its return until it is answered, then in the history alone', async () => {
    const { order, visitor } = await report('fault_torn')
    const other = await report('fault_frame')
    const orderPath = `/en/orders/${order.UUID_Order}`
    const text = async (path: string) => unescaped((await visitor.get(path)).text)
    const returns = 'The fault you reported costs you nothing if you are not responsible for it'
    const before = await visitor.get(orderPath)
    const [head = ''] = before.html.split('id="timeline"')
    expect(head).toContain('Nobody may sleep in the bed until we have looked at it with you.')
    expect(head.match(new RegExp(`href="${faultPath(order)}"`, 'g'))).toHaveLength(2)
    expect(before.text).toMatch(/Fault reported .*by you/)
    const page = await visitor.get(`${orderPath}/return`)
    expect([page.text.includes(returns), page.html.includes(`href="${faultPath(order)}"`)]).toEqual([
      true,
      true,
    ])
    await shop.backend.db
      .updateTable('contact_messages')
      .set({ answered_at: '2026-11-30T08:00:00.000Z', answered_by: 'Ilse' })
      .where('order_number', '=', order.Ordernummer)
      .execute()
    expect(await text(orderPath)).not.toContain('Nobody may sleep')
    expect(await text(orderPath)).toMatch(/Fault reported .*by you/)
    expect(await text(`${orderPath}/return`)).not.toContain(returns)
    const theirs = await other.visitor.get(`/en/orders/${other.order.UUID_Order}`)
    expect(theirs.text).toContain('Nobody may sleep')
  })

  test('without a choice comes back with what was typed', async () => {
    const { order, visitor } = await withOrder()
    const page = await visitor.get(faultPath(order))
    const { status, html } = await visitor.post(
      faultPath(order),
      answersTo(page.html, { message: 'It is the left one' }),
    )
    expect([status, html.includes('It is the left one')]).toEqual([422, true])
    for (const fault of FAULTS) expect(html).toContain(`value="${fault}"`)
  })
})

const TYPED = {
  en: ['zip stuck', 'broken zip', 'torn'],
  nl: ['rits klem', 'rits vast', 'gaat niet open', 'scheur'],
  de: ['Reißverschluss klemmt', 'geht nicht auf', 'Riss'],
}

test.each(Object.entries(TYPED))(
  'the questions answer what people type at night, %s',
  async (locale, words) => {
    for (const typed of words) {
      const { html } = await shop.visitor().get(`/${locale}/faq?search=${encodeURIComponent(typed)}`)
      const [first] = [...html.matchAll(/<\/summary><div id="([\w-]+)"/g)].map(([, id]) => id)
      expect([typed, ['stuck', 'repair'].includes(first ?? '')]).toEqual([typed, true])
    }
  },
)
