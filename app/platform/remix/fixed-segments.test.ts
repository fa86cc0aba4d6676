import { matchRoutes } from '@remix-run/router'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../tests/support/cases'
import { canBeginWith } from './fixed-segments'

const word = fc.constantFrom('en', 'rent', 'Rent', 'orders', 'orders.xml', 'r%65nt', 'a b', '')
const part = fc.oneof(
  word.filter(Boolean),
  fc.constantFrom(':locale', ':uuid?', 'rent?', ':name.xml', ':uuid'),
)
const path = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.boolean())
  .map(([parts, hasRest]) => [...parts, ...(hasRest ? ['*'] : [])].join('/'))
const pathname = fc.array(word, { maxLength: 5 }).map((words) => `/${words.join('/')}`)

it('says no only where the router finds no address that begins with the path', () => {
  fc.assert(
    fc.property(path, pathname, (path, pathname) => {
      const found = matchRoutes([{ path: path.endsWith('*') ? path : `${path}/*` }], pathname)
      expect(canBeginWith(path, pathname) || found === null).toBe(true)
    }),
    cases(1_000),
  )
})

it('tells pages apart by their words', () => {
  expect(canBeginWith(':locale/rent/:uuid', '/nl/rent/1/cart')).toBe(true)
  expect(canBeginWith(':locale/rent/:uuid', '/nl/buy/1')).toBe(false)
  expect(canBeginWith(':locale/orders/:uuid/pay', '/nl/orders/1')).toBe(false)
})
