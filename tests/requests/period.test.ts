import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../support/browsing'
import { cartOf, formWith, idOf, keptCart, ordersIn, placeOrder, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

let path: string
beforeAll(async () => {
  path = await pathOf(shop, 'Nachtnest Junior')
})

const asked = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const takes = (html: string) =>
  [...html.matchAll(/<button[^>]*name="(take-\w+)"[^>]*value="([^"]*)"/g)].map(([, name, day]) => [name, day])

describe('a day that is refused says why, and the nearest possible one is a button', () => {
  test.each([
    [
      'a holiday',
      { start: '2026-12-25', end: '2026-12-30' },
      'We do not deliver on 25 December (Christmas Day). The next possible day is Monday 28 December.',
      [['take-start', '2026-12-28']],
    ],
    [
      'both',
      { start: '13-12-2026', end: '20-12-2026' },
      'Choose Monday 21 December',
      [
        ['take-start', '2026-12-14'],
        ['take-end', '2026-12-21'],
      ],
    ],
    ['too early', { start: '2020-01-01' }, 'Choose Monday 23 November', [['take-start', '2026-11-23']]],
  ])('%s', async (_what, wrong, words, offered) => {
    const fields = { end: '2026-12-18', quantity: '1', ...wrong }
    const page = await shop.visitor().post(path, fields)
    expect(page.status).toBe(422)
    expect(page.text).toContain(words)
    if (offered) expect(takes(page.html)).toEqual(offered)
  })

  test('and only chooses that day, also in a browser that posts what its button was to get', async () => {
    const visitor = shop.visitor()
    const typed = { start: '2026-12-13', end: '2026-12-18', quantity: '1' }
    const refused = await visitor.post(path, typed)
    expect(refused.html).toMatch(/<button[^>]*name="take-start"[^>]*formMethod="get"/i)
    expect(refused.text).toContain('Sun 13 December 2026')
    expect(refused.html).not.toContain('<table')
    const chosen = await visitor.post(path, { ...typed, 'take-start': '2026-12-14' })
    expect([chosen.status, chosen.location]).toEqual([
      303,
      `${path}?start=2026-12-14&end=2026-12-18&quantity=1`,
    ])
    const page = await visitor.follow(chosen)
    expect(page.text).toContain('What it costs: Mon 14 December to Fri 18 December 2026')
    expect((await visitor.get('/en/cart')).text).not.toContain('Nachtnest Junior')
  })

  test('for the period of a cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const typed = { start: '2026-12-01', end: '2026-12-06' }
    const refused = await visitor.post('/en/cart/period', typed)
    expect(refused.text).toContain('6 December is a Sunday: we do not collect on that day.')
    expect(takes(refused.html)).toEqual([['take-end', '2026-12-07']])
    const saved = await visitor.post('/en/cart/period', { ...typed, 'take-end': '2026-12-07' })
    expect(saved.status).toBe(303)
    expect((await visitor.follow(saved)).text).toContain('collected on Mon 7 December 2026')
  })
})

const opened = { start: '2026-12-10', end: '', quantity: '1', month: '2026-12' }

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
    const { pressed } = days(html)
    expect([status, pressed[0], pressed[1], pressed.at(-1)]).toEqual([
      200,
      '2026-12-10',
      '2026-12-11',
      '2026-12-19',
    ])
    expect(html).toMatch(/<input[^>]*value="3"/)
    expect(text).toContain('Thursday 10 December to Saturday 19 December: 10 days.')
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

  test('take only days: what is forged is typed', async () => {
    const forged = await shop.visitor().get(asked({ ...opened, day: '//elsewhere.example' }))
    expect(forged.status).toBe(200)
    const sunday = await shop.visitor().get(asked({ ...opened, day: '2026-12-13' }))
    const page = await shop.visitor().get(sunday.location ?? '')
    expect([page.status, page.text.includes('13 December is a Sunday')]).toEqual([400, true])
  })

  test('are a list of days to select in text browsers, behind the buttons of the form', async () => {
    const visitor = shop.textVisitor()
    const closed = await visitor.get(path)
    expect(closed.html).toMatch(/>Update the price<\/button>\s*<button[^>]*name="show"/)
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

const NEXT = 'From Thursday 10 December. Now choose the last day'

describe('the address of an article with a first day alone', () => {
  test('asks for the last day, in the months', async () => {
    const address = asked({ start: '10-12-2026', end: '', quantity: '2' })
    const visitor = shop.visitor()
    const { status, title, html, text } = await visitor.follow(await visitor.get(address))
    expect([status, title.includes('Error'), html.includes('aria-invalid="true"')]).toEqual([
      200,
      false,
      false,
    ])
    expect(text).toContain(NEXT)
    expect(html).toMatch(/<button[^>]*value="2026-12-10"[^>]*aria-pressed="true"/)
    for (const day of ['2026-12-11', '2026-12-23']) expect(html).toContain(`name="day" value="${day}"`)
    for (const words of ['Enter the last day', 'must come after', 'What it costs']) {
      expect(text).not.toContain(words)
    }
  })

  test('stays open when it is put into the cart all the same, with no sum of other days', async () => {
    const visitor = shop.visitor()
    await visitor.get(path)
    const form = { start: '2026-12-10', end: '', quantity: '1', month: '2026-12' }
    const { status, html, text } = await visitor.post(path, form)
    expect([status, text.includes('Enter the last day')]).toEqual([422, true])
    expect(html).toContain('name="day" value="2026-12-16"')
    expect(text).not.toMatch(/Total € /)
  })
})

describe('where there is one bed alone, which somebody else has from 14 to 24 December', () => {
  beforeAll(async () => {
    await shop.backend.db
      .updateTable('units')
      .set({ state: 'retired' })
      .where('article_id', '=', await idOf(shop, 'NN-J'))
      .where('serial', '!=', 'NN-J-0001')
      .execute()
    await placeOrder(await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 })))
    expect(await ordersIn(shop)).toHaveLength(1)
  })

  test('those days are hatched, and so are last days beyond them', async () => {
    const begun = { start: '2026-12-01', end: '', quantity: '1', month: '2026-12' }
    const { html, text } = await shop.visitor().get(asked(begun))
    const { possible } = days(html)
    expect(possible).toEqual(expect.arrayContaining(['2026-12-02', '2026-12-05']))
    expect(possible.filter((day) => day > '2026-12-07')).toEqual([])
    expect(text).toContain('Hatched days are all booked.')
    const anew = await shop.visitor().get(asked({ ...begun, start: '2027-01-04' }))
    expect(days(anew.html).possible).toEqual(expect.arrayContaining(['2027-01-05', '2027-01-30']))
  })

  test('a cart whose period is booked up offers the next one, which one button takes', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const page = await visitor.get('/en/cart')
    expect(page.text).toContain('Every “Nachtnest Junior” is booked in this period.')
    expect((await visitor.get('/en/checkout')).text).toContain('Nachtnest Junior” is booked')
    const { action, fields } = formWith(page.html, 'Choose')
    const taken = await visitor.follow(await visitor.post(action, fields))
    expect(taken.text).not.toContain('is booked in this period')
    expect((await keptCart(visitor))?.period).toEqual(fields)
    const days = (Date.parse(fields.end ?? '') - Date.parse(fields.start ?? '')) / 86_400_000
    expect([days, (fields.start ?? '') > '2026-12-24']).toEqual([10, true])
  })

  test('the form of the period keeps what was typed and offers the next period', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const typed = { start: '17-12-2026', end: '28-12-2026' }
    const page = await visitor.post('/en/cart/period', typed)
    expect([page.status, page.html]).toEqual([422, expect.stringContaining('value="17-12-2026"')])
    expect(page.text).toContain('The same rental period is next free')
  })

  test('the page of the bed tells the next period, for one bed as for more than there are', async () => {
    const visitor = shop.visitor()
    const page = await visitor.get(`${path}?start=2026-12-14&end=2026-12-24&quantity=1`)
    const { fields } = formWith(page.html, 'Choose')
    expect((await visitor.get(`${path}?${new URLSearchParams(fields)}`)).text).not.toContain('is booked')
    const two = await visitor.get(`${path}?start=2027-02-01&end=2027-02-11&quantity=2`)
    expect(two.text).toContain('Nothing is free for that long within the coming year.')
  })
})
