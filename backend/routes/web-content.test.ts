import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { LOCALES } from '../../contract/locales'
import { testBackend } from '../../tests/support/set-up'

const GOOGLE = { rating: 4.6, count: 91, url: 'https://maps.google.com/?cid=1' }

const fresh = testBackend()

async function read(locale: string, reviews?: typeof GOOGLE) {
  const backend = reviews ? fresh.another({ reviews: { read: async () => reviews } }) : fresh.backend
  const ask = () =>
    backend.fetch(new Request('http://shop.test/api/web_content', { headers: { 'Accept-Language': locale } }))
  await ask()
  await setImmediate()
  const answer = await ask()
  const { data } = await answer.json()
  return { reviews: data.content.reviews, etag: answer.headers.get('ETag') }
}

it.each(LOCALES)('in %s has the stored reviews by default, marked as an example', async (locale) => {
  const { reviews } = await read(locale)
  expect(reviews).toMatchObject({ rating: 4.7, count: 128, example: expect.stringMatching(/./) })
})

it.each(LOCALES)('in %s has those of the provider instead, with what is known of them', async (locale) => {
  const { reviews, etag } = await read(locale, GOOGLE)
  expect(reviews).toEqual({ ...GOOGLE, verification: expect.stringContaining('Google Maps') })
  const newer = await read(locale, { ...GOOGLE, count: 92 })
  expect([newer.reviews.count, newer.etag === etag]).toEqual([92, false])
})
