import { describe, expect, it } from 'vitest'
import { type CounterQuoteStep, demoApi } from '../../contract/endpoints/demo'
import { accept, askedQuote, readQuote, type Signed } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const press = ({ UUID_Quote }: Signed, step: CounterQuoteStep) =>
  client.post('/api/demo/quotes', { quote: UUID_Quote, step })

async function stepsOf({ UUID_Quote }: Signed) {
  const { body } = await client.get('/api/demo/quotes')
  const { data } = demoApi.quotes.answer.wire.parse(body)
  return data.find((quote) => quote.UUID_Quote === UUID_Quote)?.steps
}

describe('at the counter, a quote', () => {
  it.each([
    ['withdraw', 'withdrawn'],
    ['expire', 'expired'],
  ] as const)('can %s once, and is %s then', async (step, status) => {
    const [quote, other] = [await askedQuote(client), await askedQuote(client)]
    expect(await stepsOf(quote)).toEqual(['withdraw', 'expire'])
    expect((await press(quote, step)).status).toBe(200)
    expect((await readQuote(client, quote)).status).toBe(status)
    expect((await readQuote(client, other)).status).toBe('open')
    expect(await stepsOf(quote)).toEqual([])
    expect((await press(quote, 'expire')).status).toBe(409)
  })

  it('that was accepted stays so', async () => {
    const quote = await askedQuote(client)
    expect((await accept(client, quote)).status).toBe(201)
    expect((await press(quote, 'withdraw')).status).toBe(409)
    expect((await readQuote(client, quote)).status).toBe('accepted')
  })

  it('that nobody asked for is not found', async () => {
    const UUID_Quote = '00000000-0000-4000-8000-000000000000'
    expect((await press({ UUID_Quote, number: '', signature: '' }, 'expire')).status).toBe(404)
  })
})
