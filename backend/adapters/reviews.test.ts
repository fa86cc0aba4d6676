import { expect, it } from 'vitest'
import { hurry, outsideService } from '../../tests/support/outside-service'
import { createPlaceReviews } from './reviews'

const outside = outsideService()
const KEY = 'a-key-of-the-places'
const PLACE = { rating: 4.6, userRatingCount: 91, googleMapsUri: 'https://maps.google.com/?cid=1' }

const portTo = (url: string) => createPlaceReviews({ placeId: 'ChIJ/1', key: KEY, url: `${url}/v1` })

it('asks for the place, with its key in a header and for no more than it needs', async () => {
  const headers: unknown[] = []
  const url = await outside.answering((req, res) => {
    headers.push(req.headers['x-goog-api-key'], req.headers['x-goog-fieldmask'])
    res.end(JSON.stringify(PLACE))
  })
  expect(await portTo(url).read()).toEqual({ rating: 4.6, count: 91, url: PLACE.googleMapsUri })
  expect(outside.asked).toEqual(['/v1/places/ChIJ%2F1'])
  expect(headers).toEqual([KEY, 'rating,userRatingCount,googleMapsUri'])
})

it.each([
  ['nothing of it', {}],
  ['no reviews', { googleMapsUri: PLACE.googleMapsUri }],
  ['an impossible rating', { ...PLACE, rating: 46 }],
  ['a link that is none', { ...PLACE, googleMapsUri: 'javascript:alert(1)' }],
  ['a page', '<html>'],
])('believes no answer with %s', async (_, answer) => {
  await expect(portTo(await outside.saying(answer)).read()).rejects.toThrow()
})

it('believes no error', async () => {
  await expect(portTo(await outside.saying(PLACE, 403)).read()).rejects.toThrow('403')
})

it('does not wait for ever', async () => {
  hurry()
  await expect(portTo(await outside.answering(() => {})).read()).rejects.toThrow()
})
