import { expect, test } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { shopMoment } from '../../contract/shop-time'
import type { Visitor } from '../support/app'
import { testShop } from '../support/set-up'

/** A Friday, on which the shop is open. */
const NOW = shopMoment('2026-11-20', '10:00')
const shop = testShop({ clock: () => NOW })

const fill = (visitor: Visitor) => visitor.post('/en/etc/audit/states', { entry: 'office-week' })
const countOrders = () => shop.backend.db.selectFrom('orders').select('number').execute()

test('an empty office of a demonstration can be filled, once a day, and says so in each language', async () => {
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=owner', {})
  for (const locale of LOCALES) {
    const { html } = await visitor.get(`/${locale}/admin`)
    expect(html).toContain(`action="/${locale}/etc/audit/states"`)
    expect(html).toContain('value="office-week"')
  }
  expect(await fill(visitor)).toMatchObject({ status: 303, location: '/en/admin' })
  const orders = await countOrders()
  expect(orders).toHaveLength(14)
  const { html, text } = await visitor.get('/en/admin')
  expect(html).not.toContain('value="office-week"')
  for (const name of ['Els de Wit', 'Lotte Maes', 'Jan Visser', 'Karl Huber', 'Wim Peeters', 'Karin Vos']) {
    expect(text).toContain(name)
  }
  expect(text).toContain('we collect it')
  expect(text).toContain('No return registered')
  await fill(shop.visitor())
  expect(await countOrders()).toHaveLength(14)
})
