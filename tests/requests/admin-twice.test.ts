import { expect, test } from 'vitest'
import { apiClient } from '../support/api-client'
import { formWith } from '../support/ordering'
import { testShop } from '../support/set-up'
import { paidOrder } from '../support/staff'

const shop = testShop()

test('a second press of the same button leads to the same page, and does nothing more', async () => {
  const { UUID_Order: id } = await paidOrder(await apiClient(shop.backend.backend.fetch))
  const page = `/en/admin/orders/${id}`
  const visitor = shop.visitor()
  await visitor.post('/en/admin/sign_in?demo=owner', {})
  const { fields } = formWith((await visitor.get(page)).html, '/cancel"')
  const press = (reason: string) => visitor.post(`${page}/cancel`, { ...fields, reason })
  const [first, second] = [await press('called us'), await press('called us')]
  expect([first.status, first.location]).toEqual([303, page])
  expect([second.status, second.location]).toEqual([303, page])
  const lines = shop.backend.db.selectFrom('action_log').select('action').where('subject_id', '=', id)
  expect(await lines.execute()).toEqual([{ action: 'orders.cancel' }])
  expect((await press('wrote us')).status).toBe(409)
})
