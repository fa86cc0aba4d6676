import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

test('the key of the search is turned off and on by a button, for one browser', async () => {
  const [one, other] = [shop.visitor(), shop.visitor()]
  for (const visitor of [one, other]) await visitor.post('/en/admin/sign_in?demo=reader', {})
  const hasKey = async (visitor: typeof one) =>
    (await visitor.get('/en/admin/units')).html.includes('aria-keyshortcuts="/"')
  expect([await hasKey(one), await hasKey(other)]).toEqual([true, true])
  for (const [pressed, isOn] of [
    ['off', false],
    ['on', true],
  ] as const) {
    const { html } = await one.get('/en/admin/keys')
    expect(html).toContain(`name="search=${pressed}"`)
    await one.post('/en/admin/keys', { [`search=${pressed}`]: '' })
    expect([await hasKey(one), await hasKey(other)]).toEqual([isOn, true])
  }
})
