import { describe, expect, test } from 'vitest'
import { linkNamed, pathOf, visitorIn } from '../support/browsing'
import { testShop } from '../support/set-up'

const shop = testShop()

describe('lists', () => {
  test.each([
    ['/en/rent', 'Nachtnest Junior', '€ 89,00 for the first 4 days', 'plus € 250,00 refundable deposit'],
  ])('%s tells what an article costs and what that includes', async (path, ...words) => {
    const page = await shop.visitor().get(path)
    expect(page.status).toBe(200)
    for (const word of words) expect(page.text).toContain(word)
  })

  test('narrow to a group by a link, and say how many there are', async () => {
    const visitor = shop.visitor()
    const all = await visitor.get('/en/buy')
    const sets = await visitor.get(linkNamed(all.html, 'Complete sets (4)'))
    expect(sets.html.match(/<h3/g)).toHaveLength(4 + (all.html.match(/<h3/g)?.length ?? 0) - 17)
    expect(sets.text).not.toContain('Nachtnest Junior')
    expect(sets.html).toMatch(/aria-current="true"[^>]*>Complete sets \(4\)/)
    expect(all.text).not.toContain('Repair kit')
    expect((await visitor.get(linkNamed(all.html, 'Spare parts (5)'))).status).toBe(200)
  })

  test('a region has its own prices, and what is not offered there is not listed', async () => {
    const spain = await (await visitorIn(shop, 'es')).get('/en/buy')
    const islands = await (await visitorIn(shop, 'es', 'Canarische Eilanden')).get('/en/buy')
    expect(spain.text).toContain('incl. VAT')
    expect(islands.text).toContain('without VAT')
    expect((await (await visitorIn(shop, 'gr')).get('/en/buy')).text).not.toContain('All (17)')
  })
})

describe('an article', () => {
  test('that does not exist is not found', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', '%00']) {
      expect((await shop.visitor().get(`/en/rent/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await shop.visitor().post(`/en/rent/${encodeURIComponent(id)}`, {})).status).toBe(404)
    }
    expect((await shop.visitor().get('/en/buy?group=pillows')).status).toBe(404)
  })

  test('starts from the earliest day and the days the price covers', async () => {
    const page = await shop.visitor().get(await pathOf(shop, 'Nachtnest Junior'))
    expect(page.html).toMatch(/name="start"[^>]*value="2026-11-23"|value="2026-11-23"[^>]*name="start"/)
    expect(page.html).toMatch(/name="end"[^>]*value="2026-11-26"|value="2026-11-26"[^>]*name="end"/)
    expect(page.text).toContain('We do not deliver or collect on Sundays or Dutch public holidays.')
    expect(page.text).toContain('Choose from the calendar')
    expect(page.text).toMatch(/Rental price incl\. VAT €.89,00 Deposit , .* €.250,00 To pay now €.339,00/)
    expect(page.text).toMatch(/We will refund the deposit by \d+\s\w+, less the cost of loss or damage/)
    // What is paid is read before the button.
    const order = ['Rental price incl. VAT', 'To pay now', 'Quantity', 'Update the price']
    const places = order.map((words) => page.text.lastIndexOf(words))
    expect(places).toEqual([...places].sort((one, other) => one - other))
  })

  test('is priced line by line for the period and quantity asked for', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    for (const [start, end] of [
      ['2026-12-01', '2026-12-11'],
      ['1-12-2026', '11.12.2026'],
    ]) {
      const asked = new URLSearchParams({ start: start ?? '', end: end ?? '', quantity: '2' })
      const page = await shop.visitor().get(`${path}?${asked}`)
      expect(page.status).toBe(200)
      expect(page.text).toContain('7 extra days × € 6,50 × 2')
      // 2 × 89.00 + 2 × 7 × 6.50, and 2 × 250.00
      expect(page.text).toMatch(/Rental price incl\. VAT €.269,00 Deposit , .* €.500,00 To pay now €.769,00/)
    }
  })

  test('that is bought has no period, and tells of shipping', async () => {
    const page = await shop.visitor().get(await pathOf(shop, 'Nachtnest Junior', 'buy'))
    expect(page.html).not.toContain('name="start"')
    expect(page.text).toContain('Delivery free')
  })

  test.each([
    [
      'buy',
      'Nachtnest Junior',
      ['Junior mattress', 'Junior fitted sheet', 'Junior waterproof mattress protector'],
    ],
    ['buy', 'Night light', []],
  ])('to %s, %s: what fits it is offered with its price, and nothing else', async (type, name, fitting) => {
    const { html } = await shop.visitor().get(await pathOf(shop, name, type))
    const section = /<section id="fitting"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const links = [...section.matchAll(/<a [^>]*href="\/en\/(\w+)\/[^"]*"[^>]*>([^<]*)<\/a>/g)]
    expect(links.map(([, , text]) => text)).toEqual(fitting)
    expect(links.every(([, linked]) => linked === type)).toBe(true)
    const boxes = [...html.matchAll(/name="with"[^>]*> ([^:<]*): \D*€\s[\d.,]+/g)]
    expect(boxes.map(([, text]) => text)).toEqual(fitting)
  })

  test('has its pictures larger in a dialog, which leads to the others and closes to what was chosen', async () => {
    const visitor = shop.visitor()
    const path = `${await pathOf(shop, 'Nachtnest Junior')}?quantity=2`
    const { html, title } = await visitor.get(linkNamed((await visitor.get(path)).html, 'Entrance open'))
    expect(title).toContain('Nachtnest Junior: Entrance open')
    const [, dialog = ''] = /(<div role="dialog"[\s\S]*?)<main/.exec(html) ?? []
    expect(dialog).toMatch(/<img src="\/pictures\/junior-open\.svg"/)
    expect(linkNamed(dialog, 'Close')).toBe(path)
    expect((await visitor.get(linkNamed(dialog, 'Packed'))).title).toContain('Nachtnest Junior: Packed')
    expect((await visitor.get(`${path.split('?')[0]}/pictures/nothing`)).status).toBe(404)
  })
})
