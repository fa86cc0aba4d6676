import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../support/browsing'
import { cartOf, idOf, keptCart, placeOrder, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

let path: string
beforeAll(async () => {
  path = await pathOf(shop, 'Nachtnest Junior')
})

const opened = { start: '2026-12-10', end: '', quantity: '1', month: '2026-12' }
const asked = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** Returns the days that are buttons, and those of them that are pressed. */
function days(html: string) {
  const buttons = [...html.matchAll(/<button[^>]*name="day"[^>]*>/g)].map(([button]) => button)
  const dayOf = (button: string) => /value="([^"]*)"/.exec(button)?.[1] ?? ''
  const pressed = buttons.filter((button) => button.includes('aria-pressed="true"'))
  return { possible: buttons.map(dayOf), pressed: pressed.map(dayOf) }
}

describe('the months of the days', () => {
  test('are behind a button that keeps what was typed', async () => {
    const closed = await shop.visitor().get(path)
    expect(closed.html).toMatch(/<button[^>]*name="show"[^>]*formMethod="get"/i)
    expect(closed.html).not.toContain('name="day"')
    const typed = { start: '10-12-2026', end: '19.12.2026', quantity: '3', show: '' }
    const { status, html, text } = await shop.visitor().get(asked(typed))
    expect([status, days(html).pressed]).toEqual([200, ['2026-12-10', '2026-12-19']])
    expect(html).toMatch(/<input[^>]*value="3"/)
    expect(text).toContain('Thursday 10 December to Saturday 19 December: 10 days.')
  })

  test('open without a complaint about days that are not chosen yet', async () => {
    const { status, html } = await shop.visitor().get(asked({ start: '', end: '', quantity: '1', show: '' }))
    expect([status, html.includes('aria-invalid="true"'), days(html).possible.length > 0]).toEqual([
      200,
      false,
      true,
    ])
  })

  test('are not what Enter presses', async () => {
    for (const address of [path, asked(opened)]) {
      const { html } = await shop.visitor().get(address)
      const [form = ''] = new RegExp(`<form[^>]*action="${path}".*?</form>`, 's').exec(html) ?? []
      expect(/<button[^>]*>([^<]*)/.exec(form)).toEqual(
        expect.objectContaining({ 1: 'Add to cart', 0: expect.stringContaining('aria-hidden="true"') }),
      )
    }
  })

  test('have no button on days that cannot be chosen, and say why', async () => {
    const { html, text } = await shop.visitor().get(asked(opened))
    const { possible } = days(html)
    for (const day of ['2026-11-30', '2026-12-11', '2027-01-30']) {
      expect([day, possible.includes(day)]).toEqual([day, day > '2026-12'])
    }
    for (const day of ['2026-12-13', '2026-12-25', '2027-01-01']) expect(possible).not.toContain(day)
    expect(text.match(/we do not deliver or collect/gi)).toHaveLength(1)
    expect(text).toContain('on days that are struck out: Sundays and Dutch public holidays.')
    expect(html).toContain('title="Christmas Day"')
    expect(text).not.toContain('Hatched days are all booked.')
    const tables = [...html.matchAll(/<caption[^>]*>([^<]*)/g)].map(([, caption]) => caption)
    expect(tables.slice(0, 2)).toEqual(['December 2026', 'January 2027'])
  })

  test('are turned by arrows that say where they lead, before the days and beside one heading', async () => {
    const { html } = await shop.visitor().get(asked({ ...opened, month: '2027-01' }))
    const arrows = [...html.matchAll(/<button[^>]*name="show"[^>]*>/g)].map(([button]) => button)
    expect(arrows.map((arrow) => /title="([^"]*)"/.exec(arrow)?.[1])).toEqual([
      'Earlier months: from December 2026',
      'Later months: from February 2027',
    ])
    expect(html.lastIndexOf('name="show"')).toBeLessThan(html.indexOf('name="day"'))
    expect(html).toMatch(/value="2027-02"[^>]*>.*?<span[^>]*>Later months: from February 2027</s)
    const first = await shop.visitor().get(asked({ ...opened, month: '2026-11' }))
    expect(first.html.match(/<button[^>]*name="show"/g)).toHaveLength(1)
  })

  test('show the price at each press, so no other button does while they are open', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get(path)).html).toContain('>Show the price<')
    const { html } = await visitor.get(asked(opened))
    expect(html).not.toContain('>Show the price<')
    expect((await shop.textVisitor().get(asked(opened))).html).toContain('>Show the price<')
  })

  test('take the first day, then the last one, each by a request to an address of its own', async () => {
    const visitor = shop.visitor()
    const first = await visitor.get(asked({ ...opened, end: '2026-12-19', day: '2026-12-14' }))
    expect([first.status, first.location]).toEqual([
      303,
      `${path}?start=2026-12-14&end=&quantity=1&month=2026-12`,
    ])
    const half = await visitor.follow(first)
    expect(half.status).toBe(200)
    expect(half.text).toContain('From Monday 14 December. Now choose the last day')
    expect([half.text.includes('What it costs'), half.text.includes('Enter the last day')]).toEqual([
      false,
      false,
    ])
    const last = await visitor.get(
      asked({ start: '2026-12-14', end: '', quantity: '2', month: '2026-12', day: '2026-12-23' }),
    )
    const whole = await visitor.follow(last)
    expect(last.location).toBe(`${path}?start=2026-12-14&end=2026-12-23&quantity=2&month=2026-12`)
    expect(whole.text).toContain('Monday 14 December to Wednesday 23 December: 10 days.')
    expect(whole.text).toContain('That comes to € 256,00, plus € 500,00 refundable deposit.')
    expect(whole.text).toContain('What it costs: Mon 14 December to Wed 23 December 2026')
  })

  test('begin anew with an earlier day, and close with the days that are chosen', async () => {
    const earlier = await shop.visitor().get(asked({ ...opened, day: '2026-12-04' }))
    expect(earlier.location).toContain('start=2026-12-04&end=&')
    const shut = await shop.visitor().get(asked({ ...opened, end: '2026-12-19', shut: '' }))
    expect([shut.html.includes('name="day"'), shut.html.includes('value="2026-12-19"')]).toEqual([
      false,
      true,
    ])
  })

  test('follow in browsers that post what their buttons were to get', async () => {
    const pressed = await shop.visitor().post(path, { ...opened, day: '2026-12-16' })
    expect([pressed.status, pressed.location]).toEqual([
      303,
      `${path}?start=2026-12-10&end=2026-12-16&quantity=1&month=2026-12`,
    ])
    const turned = await shop.visitor().post(path, { ...opened, show: '2027-02' })
    expect(turned.location).toContain('month=2027-02')
    expect((await shop.visitor().get('/en/cart')).text).not.toContain('Nachtnest Junior')
  })

  test.each([
    ['2026-01', 'November 2026'],
    ['2099-01', 'November 2027'],
    ['soon', 'November 2026'],
    ['2026-13', 'November 2026'],
  ])('show the nearest month for "%s"', async (month, caption) => {
    const page = await shop.visitor().get(asked({ month }))
    expect([page.status, page.html.includes(`>${caption}</caption>`)]).toEqual([200, true])
  })

  test('take only days: what is forged is typed', async () => {
    const forged = await shop.visitor().get(asked({ ...opened, day: '//elsewhere.example' }))
    expect(forged.status).toBe(200)
    const sunday = await shop.visitor().get(asked({ ...opened, day: '2026-12-13' }))
    const page = await shop.visitor().get(sunday.location ?? '')
    expect([page.status, page.text.includes('13 December is a Sunday')]).toEqual([400, true])
  })

  test.each([
    ['nl', 'Vanaf donderdag 10 december. Kies nu de laatste dag', 'december 2026'],
    ['de', 'Ab Donnerstag, 10. Dezember. Wählen Sie nun den letzten Tag', 'Dezember 2026'],
  ])('speak the language of the page: %s', async (locale, words, caption) => {
    const page = await shop.visitor().get(asked(opened).replace('/en/', `/${locale}/`))
    expect([page.text.includes(words), page.html.includes(`>${caption}</caption>`)]).toEqual([true, true])
  })

  test('are a list of days to select in text browsers, behind the buttons of the form', async () => {
    const visitor = shop.textVisitor()
    const closed = await visitor.get(path)
    expect(closed.html).toMatch(/>Show the price<\/button>\s*<button[^>]*name="show"/)
    const { html } = await visitor.get(asked(opened))
    expect(html).toContain('<option value="2026-12-16">Wednesday 16\u00a0December</option>')
    expect(html).not.toContain('<option value="2026-12-13">')
    expect(days(html).possible).toEqual([])
  })

  test('change the days of a cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const page = await visitor.get('/en/cart/period?show=2026-12')
    expect(days(page.html).pressed.length).toBeGreaterThan(0)
    const pressed = await visitor.get('/en/cart/period?start=2026-12-16&end=&month=2026-12&day=2026-12-22')
    const chosen = await visitor.follow(pressed)
    expect(chosen.text).toContain('Wednesday 16 December to Tuesday 22 December: 7 days.')
    await visitor.post('/en/cart/period', { start: '2026-12-16', end: '2026-12-22', month: '2026-12' })
    expect((await keptCart(visitor))?.period).toEqual({ start: '2026-12-16', end: '2026-12-22' })
  })
})

describe('days on which all are booked', () => {
  /** There is one bed alone, which somebody else has from 14 to 24 December. */
  beforeAll(async () => {
    await shop.backend.db
      .updateTable('units')
      .set({ state: 'retired' })
      .where('article_id', '=', await idOf(shop, 'NN-J'))
      .where('serial', '!=', 'NN-J-0001')
      .execute()
    const other = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    await sendDetails(other)
    await placeOrder(other)
  })

  test('are hatched, and so are last days beyond them', async () => {
    const begun = { start: '2026-12-01', end: '', quantity: '1', month: '2026-12' }
    const { html, text } = await shop.visitor().get(asked(begun))
    const { possible } = days(html)
    expect(possible).toEqual(expect.arrayContaining(['2026-12-02', '2026-12-05']))
    expect(possible.filter((day) => day > '2026-12-07')).toEqual([])
    expect(text).toContain('Hatched days are all booked.')
    const anew = await shop.visitor().get(asked({ ...begun, start: '2027-01-04' }))
    expect(days(anew.html).possible).toEqual(expect.arrayContaining(['2027-01-05', '2027-01-30']))
  })
})
