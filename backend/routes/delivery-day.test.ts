import { expect, it } from 'vitest'
import { articleId, DUTCH_ADDRESS } from '../../tests/support/api-client'
import { mailTextOf } from '../../tests/support/returns'
import { testBackend, testClient } from '../../tests/support/set-up'
import { paidOrder } from '../../tests/support/staff'

const fresh = testBackend()
const client = testClient(fresh)

it('is named for every country in which we sell, before the order and in its confirmation', async () => {
  const { body } = await client.get('/api/countries')
  const sold = (body as { data: { key: string; buy: number }[] }).data.filter(({ buy }) => buy)
  expect(sold.length).toBeGreaterThan(20)
  for (const { key } of sold) {
    const answer = (await client.get(`/api/delivery_day?country=${key}`)).body
    expect(answer, key).toMatchObject({ data: { promised: { day: expect.any(String) } } })
  }
  const items = [{ UUID_Artikel: await articleId(client, 'NN-NL'), quantity: 1 }]
  const address_info = { ...DUTCH_ADDRESS, Bezorg_Postcode: '2000', Bezorg_Plaatsnaam: 'Antwerpen' }
  const paid = await paidOrder(client, { items, country: 'be', address_info })
  expect(await mailTextOf(fresh.db, paid, 'order-confirmation')).toContain(
    'Delivery by: Fri 27 November 2026',
  )
})
