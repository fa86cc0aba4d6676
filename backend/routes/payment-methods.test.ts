import { expect, it } from 'vitest'
import { apiClient, orderFor, place, priced } from '../../tests/support/api-client'
import { paymentProvider } from '../../tests/support/payment-provider'
import { testBackend } from '../../tests/support/set-up'

const fresh = testBackend()

const methods: (order: { country: string; amount: number | undefined }) => Promise<string[]> = async ({
  country,
  amount = 0,
}) => (country === 'nl' && amount < 100_000 ? ['ideal', 'card', 'gold'] : ['card'])

const callerOf = (payment = paymentProvider({ methods })) => apiClient(fresh.another({ payment }).fetch)

const listed = async (client: Awaited<ReturnType<typeof callerOf>>, query: string) => {
  const { body } = await client.get(`/api/payment_methods?${query}`)
  return (body as { data: { id: string }[] }).data.map(({ id }) => id)
}

it('the ways to pay are those that the shop and its provider offer there for that much', async () => {
  const client = await callerOf()
  expect(await listed(client, 'country=nl')).toEqual(['ideal', 'card', 'bank_transfer'])
  expect(await listed(client, 'country=nl&total=100000')).toEqual(['card', 'bank_transfer'])
  expect(await listed(client, 'country=be')).toEqual(['card', 'bank_transfer'])
  const order = await priced(client, await orderFor(client))
  expect(await place(client, { ...order, payment_method: 'paypal' })).toMatchObject({
    status: 422,
    body: { code: 'unknown_payment_method' },
  })
})

it('a provider that cannot say what it offers hides none of them', async () => {
  const away = () => Promise.reject(new Error('away'))
  const client = await callerOf(paymentProvider({ methods: away }))
  expect(await listed(client, 'country=nl')).toContain('paypal')
})
