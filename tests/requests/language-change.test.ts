import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, sendDetails, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { FORMS_PAGE, NEEDED, sendForm } from '../support/test-form'

const shop = testShop()

/** The forms whose content the buttons of the languages post, and the names of these. */
const languageButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*form="([^"]*)"[^>]*name="form-language-(\w+)"[^>]*>/g)].map(
    ([, form, locale]) => ({ form, locale }),
  )

const withCart = async () => visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))

const PAGES: [string, () => Promise<Visitor>, Record<string, string>][] = [
  ['/checkout', withCart, { Voornaam: 'Marieke', Opmerking: 'Ring twice' }],
  ['/quote', async () => shop.visitor(), { Voornaam: 'Marieke' }],
  ['/contact', async () => shop.visitor(), { message: 'Does it fold?' }],
  ['/orders/link', async () => shop.visitor(), { Emailadres: 'marieke@example' }],
  ['/newsletter', async () => shop.visitor(), { Emailadres: 'marieke@example' }],
  ['/withdrawal', async () => shop.visitor(), { name: 'Marieke', email: 'marieke@example' }],
]

describe('a change of language keeps what was typed', () => {
  test.each(PAGES)('on %s', async (path, arrive, typed) => {
    const visitor = await arrive()
    const page = await visitor.get(`/en${path}`)
    const buttons = languageButtons(page.html)
    expect(new Set(buttons.map(({ locale }) => locale))).toEqual(new Set(['en', 'nl', 'de']))
    for (const { form } of buttons) expect(page.html).toMatch(new RegExp(`<form[^>]* id="${form}"`))
    const left = await visitor.post(`/en${path}`, { ...typed, 'form-language-de': '' })
    expect([left.status, left.location]).toEqual([303, `/de${path}`])
    const { html } = await visitor.follow(left)
    expect(html).toContain('<html lang="de"')
    for (const text of Object.values(typed)) expect(html).toContain(text)
  })

  test('but no password, and sends nothing', async () => {
    const visitor = shop.visitor()
    const left = await sendForm(visitor, { Story: 'Ring twice', 'form-language-nl': '' })
    expect([left.status, left.location]).toEqual([303, FORMS_PAGE.replace('/en/', '/nl/')])
    const { html } = await visitor.follow(left)
    expect(html).toContain('Ring twice</textarea>')
    expect(html).not.toContain(NEEDED.Password)
  })

  test('until it is sent', async () => {
    const visitor = await withCart()
    await visitor.post('/en/checkout', { Opmerking: 'Ring twice', 'form-language-de': '' })
    expect((await sendDetails(visitor, { Opmerking: 'Ring once' })).status).toBe(303)
    expect((await visitor.get('/en/checkout')).text).toContain('Ring once')
  })

  test('is a link where there is no form, or a browser knows no button outside of one', async () => {
    expect(languageButtons((await shop.visitor().get('/en/rent')).html)).toEqual([])
    const { html } = await shop.textVisitor().get('/en/contact')
    expect(languageButtons(html)).toEqual([])
    expect(html).toContain('href="/de/contact"')
  })

  test('leaves a withdrawal undeclared', async () => {
    const visitor = shop.visitor()
    await visitor.post('/en/withdrawal', { name: 'Marieke', 'form-language-de': '' })
    const confirm = await visitor.get('/de/withdrawal/confirm')
    expect([confirm.status, confirm.location]).toEqual([303, '/de/withdrawal?problem=lost'])
  })
})
