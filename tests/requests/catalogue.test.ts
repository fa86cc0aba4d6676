import { describe, expect, test } from 'vitest'
import { htmlErrors } from '../../app/ui/testing/renderPart'
import { LOCALES } from '../../contract/locales'
import { linkNamed, pathOf, visitorIn } from '../support/browsing'
import { testShop } from '../support/set-up'

const shop = testShop()

describe('lists', () => {
  test.each([
    ['/en/rent', 'Nachtnest Junior', '€ 89,00 for the first 4 days', 'plus € 250,00 refundable deposit'],
    ['/nl/buy', 'Nachtnest Junior', '€ 2.495,00', 'incl. btw'],
    ['/de/trial', 'Nachtnest Maxx', 'Kostenlos für bis zu 14 Tage', '€ 300,00 Kaution'],
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

  test('an unknown group is not found', async () => {
    expect((await shop.visitor().get('/en/buy?group=pillows')).status).toBe(404)
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

  test('where buying is not possible, the page says so', async () => {
    const page = await (await visitorIn(shop, 'li')).get('/de/buy')
    expect(page.text).toContain('Ihr Lieferland: Liechtenstein. Kaufen ist dort nicht möglich.')
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
    for (const id of ['00000000-0000-4000-8000-000000000000', 'junior', '%00', '☃', `${'a'.repeat(300)}`]) {
      expect((await shop.visitor().get(`/en/rent/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await shop.visitor().post(`/en/rent/${encodeURIComponent(id)}`, {})).status).toBe(404)
    }
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
    ['rent', 'Nachtnest Maxx', ['Maxx mattress']],
    ['buy', 'Maxx mattress', ['Maxx fitted sheet', 'Maxx waterproof liner']],
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

  test('does so behind its form in a text browser, where each link is a key', async () => {
    const { html } = await shop.textVisitor().get(await pathOf(shop, 'Nachtnest Junior'))
    expect(html.match(/<nav aria-label="Price and order"/g)).toHaveLength(1)
    expect(html.indexOf('<nav aria-label="Price and order"')).toBeGreaterThan(html.indexOf('Add to cart'))
  })

  test('has headings in its description', async () => {
    const { html } = await shop.visitor().get(await pathOf(shop, 'Nachtnest Junior'))
    expect(html).toMatch(/<h3>Closing and opening<\/h3><p>The entrance is in one long side/)
  })

  test.each([
    ['Nachtnest Maxx', 'rent'],
    ['Junior travel set', 'buy'],
  ] as const)('%s shows how it is set up and packed, a drawing beside each step', async (name, type) => {
    const page = await shop.visitor().get(await pathOf(shop, name, type))
    const section = /<section id="set-up"[\s\S]*?<\/section>/.exec(page.html)?.[0] ?? ''
    const drawn = [
      ...section.matchAll(
        /<li[^>]*><img src="\/pictures\/([\w-]+)\.svg" alt=""[^>]*\/><div[^>]*><p[^>]*>[^<]{30,}</g,
      ),
    ]
    expect(drawn.map(([, picture]) => picture)).toEqual([
      ...[1, 2, 3, 4, 5].map((step) => `assembly-${step}`),
      ...[1, 2, 3].map((step) => `packing-${step}`),
    ])
    expect(linkNamed(section, 'This bed in Easy Read')).toBe('/en/etc/easy_bed')
  })

  test('that is no bed shows no setting up', async () => {
    const { html } = await shop.visitor().get(await pathOf(shop, 'Night light', 'buy'))
    expect(html).not.toContain('id="set-up"')
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
    expect(await htmlErrors(next.html)).toEqual([])
    expect((await visitor.get(`${path.split('?')[0]}/pictures/main`)).status).toBe(200)
    const film = await visitor.get(linkNamed(dialog, 'Setting up'))
    expect(film.html).toContain('srcSet="/pictures/junior-setup-moving.svg"')
    expect(film.text).toContain('A bed is set up: the base with its tubes comes first')
    for (const view of ['nothing', '%00']) {
      expect((await visitor.get(`${path.split('?')[0]}/pictures/${view}`)).status).toBe(404)
    }
  })

  test.each(LOCALES)('is valid HTML in %s, as are its list and the home page', async (locale) => {
    const visitor = shop.visitor()
    const article = (await pathOf(shop, 'Nachtnest Maxx')).replace('/en/', `/${locale}/`)
    for (const path of ['', '/buy', article.slice(3), `${article.slice(3)}?start=x`, '/buy/country']) {
      const page = await visitor.get(`/${locale}${path}`)
      expect(await htmlErrors(page.html), path).toEqual([])
    }
  })
})
