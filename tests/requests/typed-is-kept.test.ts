import { expect, test } from 'vitest'
import { cartOf, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const ready = async () => visitorWith(shop, await cartOf(shop, 'buy', { 'NN-NL': 1 }))

test.each(['/en/quote', '/en/checkout'])(
  'the country of %s is changed without a loss of what was typed',
  async (path) => {
    const visitor = await ready()
    const { html } = await visitor.get(path)
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    expect(html).toMatch(/<button[^>]*name="form-country"/)
    expect(header).not.toMatch(/<a[^>]*href="[^"]*\/country"/)
    const left = await visitor.post(path, { Voornaam: 'Marieke', 'form-country': '' })
    expect([left.status, left.location]).toEqual([303, `${path}/country`])
    const chosen = await visitor.post(`${path}/country`, { country: 'be' })
    expect((await visitor.follow(chosen)).html).toContain('value="Marieke"')
  },
)

test.each(['/en/quote', '/en/checkout'])(
  'a step back to %s finds each of its answers again',
  async (path) => {
    const visitor = await ready()
    const { html } = await visitor.get(path)
    const form = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(form).toMatch(/<textarea[^>]*name="Opmerking"/)
    // A browser restores nothing that says so.
    expect(form).not.toContain('autocomplete="off"')
  },
)
