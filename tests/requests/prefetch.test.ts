import { expect, test } from 'vitest'
import { testShop } from '../support/set-up'

const shop = testShop()

const ahead = { 'Sec-Purpose': 'prefetch' }

test.each(['/en/rent.data', '/en/rent.data?_routes=rent', '/en/rent'])(
  'asking ahead for %s changes nothing: no language is remembered, no message is taken away',
  async (path) => {
    const visitor = shop.visitor()
    await visitor.get('/de')
    const chosen = await visitor.post('/de/country', { country: 'at' })
    const cookies = new Map(visitor.cookies)
    expect(cookies.has('notice')).toBe(true)
    const answer = await visitor.get(path, ahead)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(visitor.cookies).toEqual(cookies)
    expect((await visitor.follow(chosen)).text).toContain('Österreich')
    expect(visitor.cookies.has('notice')).toBe(false)
  },
)

test('what was asked ahead serves the press that follows, as long as cart and country are the same', async () => {
  const visitor = shop.visitor()
  const asked = await visitor.get('/en/rent.data', ahead)
  expect(asked.headers.get('Cache-Control')).toBe('private, max-age=10')
  expect(asked.headers.get('Vary')).toContain('Cookie')
  const pressed = await visitor.get('/en/rent.data')
  expect(pressed.headers.get('Cache-Control')).toBe('private, no-cache')
})

test('a page that is not there is not kept', async () => {
  const answer = await shop.visitor().get('/en/nowhere.data', ahead)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'private, no-cache'])
})

test('after a change no tab shows what it had asked ahead', async () => {
  const visitor = shop.visitor()
  const changed = await visitor.post('/en/country', { country: 'at' })
  expect(changed.headers.get('Clear-Site-Data')).toBe('"prefetchCache"')
  const { headers } = await visitor.follow(changed)
  expect(headers.get('Clear-Site-Data')).toBeNull()
})
