import { expect, test } from 'vitest'
import type { ShopDetails } from '../../api/web-content.server'
import type { Visit } from '../../session/visit.server'
import { shopFacts } from './home.server'

const REVIEWS = { rating: 4.7, count: 128, url: 'https://reviews.example', verification: 'All of them are.' }
const VISIT = { origin: 'https://shop.example', home: '/en' } as Visit

const shopWith = (reviews: ShopDetails['reviews']) => {
  const details = { vatNumber: 'NL000000000B00', social: [], reviews } as unknown as ShopDetails
  return shopFacts(details, VISIT).things[0]
}

test('the ratings of customers are told with the shop that they are of', () => {
  const rating = { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 128 }
  expect(shopWith(REVIEWS)).toMatchObject({ '@type': 'OnlineStore', aggregateRating: rating })
})

test.each([null, { ...REVIEWS, example: 'example' }])(
  'none are told that no customer gave: %o',
  (reviews) => {
    expect(shopWith(reviews)).not.toHaveProperty('aggregateRating')
  },
)
