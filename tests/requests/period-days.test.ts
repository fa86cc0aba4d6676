import { describe, expect, test } from 'vitest'
import { pathOf } from '../support/browsing'
import { cartOf, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const takes = (html: string) =>
  [...html.matchAll(/<button[^>]*name="(take-\w+)"[^>]*value="([^"]*)"/g)].map(([, name, day]) => [name, day])

describe('a day that is refused says why, and the nearest possible one is a button', () => {
  test.each([
    [
      'a Sunday',
      { start: '2026-12-13' },
      '13 December is a Sunday: we do not deliver on that day. The next day is Monday 14 December.',
      [['take-start', '2026-12-14']],
    ],
    [
      'a holiday',
      { start: '2026-12-25', end: '2026-12-30' },
      'We do not deliver on 25 December (Christmas Day). The next day is Monday 28 December.',
      [['take-start', '2026-12-28']],
    ],
    [
      'a Sunday to collect',
      { end: '2026-12-20' },
      '20 December is a Sunday: we do not collect on that day. The next day is Monday 21 December.',
      [['take-end', '2026-12-21']],
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
    ['too late', { start: '2028-01-01', end: '2028-01-08' }, 'Choose Saturday 20 November', undefined],
    ['words', { start: 'soon' }, 'Enter the first day as a date', []],
  ])('%s', async (_what, wrong, words, offered) => {
    const fields = { start: '2026-12-07', end: '2026-12-18', quantity: '1', ...wrong }
    const page = await shop.visitor().post(await pathOf(shop, 'Nachtnest Junior'), fields)
    expect(page.status).toBe(422)
    expect(page.text).toContain(words)
    if (offered) expect(takes(page.html)).toEqual(offered)
  })

  test.each([
    [
      'de',
      'Der 13. Dezember ist ein Sonntag, da liefern wir nicht. Der nächste mögliche Tag: Montag, 14. Dezember',
      'Montag, 14. Dezember wählen',
      'So., 13. Dezember 2026',
    ],
    [
      'nl',
      '13 december is een zondag, dan bezorgen wij niet. De eerstvolgende mogelijke dag is maandag 14 december.',
      'Kies maandag 14 december',
      'zo 13 december 2026',
    ],
  ])('in the language of the page: %s', async (locale, why, button, readBack) => {
    const path = (await pathOf(shop, 'Nachtnest Junior', 'trial')).replace('/en/', `/${locale}/`)
    const page = await shop.visitor().post(path, { start: '2026-12-13', end: '2026-12-18', quantity: '1' })
    for (const words of [why, button, readBack]) expect(page.text).toContain(words)
  })

  test('for the last day as for the first one that is possible', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior', 'trial')
    const page = await shop.visitor().post(path, { start: '2026-12-13', end: '2026-12-25', quantity: '1' })
    expect(page.text).toContain('25 December (Christmas Day). The next day is Monday 28 December.')
    expect(takes(page.html)).toContainEqual(['take-end', '2026-12-28'])
  })

  test('and only chooses that day, also in a browser that posts what its button was to get', async () => {
    const visitor = shop.visitor()
    const path = await pathOf(shop, 'Nachtnest Junior')
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

  test('while the price is asked, it only shows the price', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const typed = { start: '2026-12-13', end: '2026-12-18', quantity: '1' }
    const refused = await shop.visitor().get(`${path}?${new URLSearchParams(typed)}`)
    expect(refused.html).toMatch(/<button[^>]*name="take-start"[^>]*formMethod="get"/i)
    const taken = new URLSearchParams({ ...typed, 'take-start': '2026-12-14' })
    const page = await shop.visitor().get(`${path}?${taken}`)
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('value="2026-12-14"')])
    expect(page.text).toContain('Mon 14 December 2026')
  })

  test('is not what Enter presses', async () => {
    const path = await pathOf(shop, 'Nachtnest Junior')
    const { html } = await shop
      .visitor()
      .post(path, { start: '2026-12-13', end: '2026-12-18', quantity: '1' })
    const form = html.slice(html.indexOf('name="start"') - 4_000)
    const buttons = [...form.matchAll(/<button[^>]*>/g)].map(([button]) => button)
    const before = buttons.slice(
      0,
      buttons.findIndex((button) => button.includes('take-start')),
    )
    expect(before.at(-1)).toMatch(/aria-hidden="true"/)
    expect(before.at(-1)).not.toContain('name=')
  })

  test('for the period of a cart', async () => {
    const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
    const typed = { start: '2026-12-01', end: '2026-12-06' }
    const refused = await visitor.post('/en/cart/period', typed)
    expect(refused.text).toContain('6 December is a Sunday: we do not collect on that day.')
    expect(takes(refused.html)).toEqual([['take-end', '2026-12-07']])
    const saved = await visitor.post('/en/cart/period', { ...typed, 'take-end': '2026-12-07' })
    expect(saved.status).toBe(303)
    expect((await visitor.follow(saved)).text).toContain('to Mon 7 December 2026')
  })
})

test('where days are only typed, hints name the earliest and latest one, and examples that are possible', async () => {
  const path = await pathOf(shop, 'Nachtnest Junior')
  const visitor = shop.textVisitor()
  const page = await visitor.get(path)
  expect(page.text).toMatch(/from 23-11-2026 to 20-11-2027 ?; for example 23-11-2026/)
  const query = new URLSearchParams({ start: '2026-12-03', end: '2026-12-08' })
  expect((await visitor.get(`${path}?${query}`)).text).toContain('collect, for example 07-12-2026')
})
