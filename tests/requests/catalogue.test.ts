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
    expect(sets.html.match(/<h3/g)).toHaveLength(4 + (all.html.match(/<h3/g)?.length ?? 0) - 22)
    expect(sets.text).not.toContain('Nachtnest Junior')
    expect(sets.html).toMatch(/aria-current="true"[^>]*>Complete sets \(4\)/)
  })

  test('where renting is not possible, the page says so and leads on', async () => {
    const visitor = await visitorIn(shop, 'es')
    for (const path of ['/en/rent', '/en/trial', await pathOf(shop, 'Nachtnest Junior')]) {
      const page = await visitor.get(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Your delivery country is Spain. Renting and trying are not possible')
      expect(linkNamed(page.html, 'Change country')).toBe(`${path}/country`)
    }
  })

  test('a region has its own prices, and what is not offered there is not listed', async () => {
    const spain = await (await visitorIn(shop, 'es')).get('/en/buy')
    const islands = await (await visitorIn(shop, 'es', 'Canarische Eilanden')).get('/en/buy')
    expect(spain.text).toContain('incl. VAT')
    expect(islands.text).toContain('without VAT')
    expect((await (await visitorIn(shop, 'gr')).get('/en/buy')).text).not.toContain('All (22)')
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
    expect(page.text).toMatch(/We refund the deposit by \d+\s\w+, less any loss or damage/)
    // What is paid is read before the button.
    const order = ['Rental price incl. VAT', 'To pay now', 'Quantity', 'Show the price']
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
    ['buy', 'Nachtnest Junior', ['Junior mattress', 'Junior fitted sheet', 'Junior waterproof liner']],
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

  test('leads to each way to order it, with its price, directly under its name', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const { html } = await shop.visitor().get(path)
    const [nav = ''] = /<nav aria-label="Price and order".*?<\/nav>/s.exec(html) ?? []
    const links = [...nav.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, head = '', words = '']) => [
      /href="([^"]*)"/.exec(head)?.[1]?.split('/')[2],
      words.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
      head.includes('aria-current="page"'),
    ])
    expect(links).toEqual([
      ['rent', 'Rent from € 89,00', true],
      ['buy', 'Buy € 2.495,00', false],
      ['trial', 'Try free, 14 days', false],
    ])
    expect(html.indexOf(nav)).toBeLessThan(html.indexOf('<img src="/pictures/junior.svg"'))
    expect(html.match(/<nav aria-label="Price and order"/g)).toHaveLength(1)
  })

  test('that is a set says what is in it, with links', async () => {
    const page = await shop.visitor().get(await pathOf(shop, 'Junior travel set', 'buy'))
    expect(page.text).toContain('What is included')
    expect(linkNamed(page.html, 'Junior mattress')).toMatch(/^\/en\/buy\//)
  })

  test('has its pictures larger in a dialog, which names all of them and closes to what was chosen', async () => {
    const visitor = shop.visitor()
    const path = `${await pathOf(shop, 'Nachtnest Junior')}?quantity=2`
    const picture = await visitor.get(linkNamed((await visitor.get(path)).html, 'Entrance open'))
    expect([picture.status, picture.title]).toEqual([200, expect.stringContaining('Nachtnest Junior: ')])
    const [, dialog = ''] = /(<div role="dialog"[\s\S]*?)<main/.exec(picture.html) ?? []
    expect(dialog).toMatch(/<h1[^>]*>Nachtnest Junior: Entrance open</)
    expect(dialog).toMatch(/<img src="\/pictures\/junior-open\.svg"/)
    expect(dialog).toMatch(/<figcaption[^>]*>Nachtnest Junior[^<]{20,}<\/figcaption>/)
    expect(linkNamed(dialog, 'Close')).toBe(path)
    const next = await visitor.get(linkNamed(dialog, 'Packed'))
    expect(next.title).toContain('Nachtnest Junior: Packed')
    expect((await visitor.get(`${path.split('?')[0]}/pictures/main`)).status).toBe(200)
    const film = await visitor.get(linkNamed(dialog, 'Setting up'))
    expect(film.html).toContain('srcSet="/pictures/junior-setup-moving.svg"')
    expect(film.text).toContain('A bed is set up: the base with its tubes comes first')
    for (const view of ['nothing', '%00']) {
      expect((await visitor.get(`${path.split('?')[0]}/pictures/${view}`)).status).toBe(404)
    }
  })
})
