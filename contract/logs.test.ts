import { expect, it } from 'vitest'
import { loggedPath } from './logs'

const TOKEN = 'kq3vN0b-2hT5yX8sLw1cZr7uJd9mEaFgPoQiBxCtVnS'
const ID = '0b54a6cf-3b1c-4a55-9ef9-2f4f0a7d1e21'

it.each([
  ['/en', '/en'],
  [`/de/reset/${TOKEN}`, '/de/reset/…'],
  [`/en/newsletter/confirm/${TOKEN}/country`, '/en/newsletter/confirm/…/country'],
  [`/api/form_drafts/${ID}`, '/api/form_drafts/0b54a6cf…'],
  [`/en/rent/${ID}.data`, '/en/rent/…'],
  ['/api/location/194.25.2.129', '/api/location/…'],
  ['/api/check_btw/NL123456789B01', '/api/check_btw/…'],
])('of %s a log says %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged)
})
