import { beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../support/browsing'
import { testShop } from '../support/set-up'

const shop = testShop()

let path: string
beforeAll(async () => {
  path = await pathOf(shop, 'Nachtnest Junior')
})

const asked = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

const NEXT = 'From Thursday 10 December. Now choose the last day'

describe('the address of an article with a first day alone', () => {
  test.each([
    ['rent', { start: '2026-12-10' }],
    ['rent', { start: '10-12-2026', end: '', quantity: '2' }],
    ['trial', { start: '2026-12-10' }],
  ] as const)('asks for the last day, in the months: %s %j', async (type, query) => {
    const address = `${await pathOf(shop, 'Nachtnest Junior', type)}?${new URLSearchParams(query)}`
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

  test('leads on to its months, which lie below the first screen of a phone', async () => {
    const { status, headers } = await shop.visitor().get(asked({ start: '2026-12-10', quantity: '2' }))
    expect([status, headers.get('Location')]).toEqual([
      303,
      `${path}?start=2026-12-10&quantity=2&month=2026-12#days`,
    ])
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

  test('asks for it without months, once they are closed half way', async () => {
    const { status, html, text } = await shop.visitor().get(asked({ start: '2026-12-10', end: '', shut: '' }))
    expect([status, html.includes('name="day"'), html.includes('aria-invalid="true"')]).toEqual([
      200,
      false,
      false,
    ])
    expect(text).toContain(NEXT)
  })

  test('lists the last days that are possible in a text browser', async () => {
    const { status, html, text } = await shop.textVisitor().get(asked({ start: '2026-12-10' }))
    expect([status, text.includes(NEXT)]).toEqual([200, true])
    expect(html).toContain('<option value="2026-12-16">Wednesday 16\u00a0December</option>')
  })

  test.each([
    ['nl', 'Vanaf donderdag 10 december. Kies nu de laatste dag'],
    ['de', 'Ab Donnerstag, 10. Dezember. Wählen Sie nun den letzten Tag'],
  ])('does so in %s', async (locale, words) => {
    const visitor = shop.visitor()
    const address = asked({ start: '2026-12-10' }).replace('/en/', `/${locale}/`)
    const page = await visitor.follow(await visitor.get(address))
    expect([page.status, page.text.includes(words)]).toEqual([200, true])
  })

  test.each([
    [{ start: '2026-12-13' }, '13 December is a Sunday'],
    [{ start: 'soon' }, 'Enter the first day as a date'],
    [{ start: '2020-01-01' }, 'at the earliest'],
    [{ start: '2026-12-10', quantity: '0' }, 'Enter a quantity'],
    [{ start: '2026-12-10', end: '2026-12-01' }, 'must come after the first'],
    [{ start: '2026-12-10', end: 'soon' }, 'Enter the last day as a date'],
  ])('says what is wrong where something is: %j', async (query, words) => {
    const page = await shop.visitor().get(asked(query))
    expect([page.status, page.title.startsWith('Error: ')]).toEqual([400, true])
    expect(page.text).toContain(words)
    expect(page.text).not.toContain('Enter the last day.')
  })
})
