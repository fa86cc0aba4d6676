import { expect, test, vi } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop({ addresses: undefined })

async function suggestionsFor(search: Record<string, string>) {
  const answer = await shop.request(
    new Request(`https://shop.test/address-suggestions?${new URLSearchParams(search)}`),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  return answer.json()
}

test('without a service that knows addresses there are no suggestions, and the form is told', async () => {
  expect(await suggestionsFor({ query: 'Spui 70' })).toEqual({ suggestions: null })
  expect(await suggestionsFor({ query: 'Spui 70', country: 'Netherlands' })).toEqual({ suggestions: null })
  expect(await suggestionsFor({})).toEqual({ suggestions: [] })
})

test('what the backend suggests goes to the form; one that fails suggests nothing', async () => {
  const asked: string[] = []
  const suggestions = [{ label: 'Spui 70, 2511 BT Den Haag, NL', parts: { Adresline1: 'Spui' } }]
  const spy = vi.spyOn(shop.backend.backend, 'fetch')
  spy.mockImplementation(async ({ url }) => {
    asked.push(new URL(url).search)
    return Response.json({ data: { unavailable: false, suggestions } })
  })
  expect(await suggestionsFor({ query: ' Spui 70 ', country: 'nl' })).toEqual({ suggestions })
  expect(asked).toEqual(['?query=Spui+70&country=nl'])
  spy.mockImplementation(async () => new Response(null, { status: 500 }))
  expect(await suggestionsFor({ query: 'Spui 70' })).toEqual({ suggestions: null })
  spy.mockRestore()
})
