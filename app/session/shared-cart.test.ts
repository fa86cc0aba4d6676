import { expect, test } from 'vitest'
import { addDays } from '../../contract/dates'
import { SHARED_CART_DAYS } from '../../contract/promises'
import { openSealedCart, sealCart } from './cart.server'
import { seal } from './sealed.server'

const TODAY = '2026-11-20'
const SECRET = 'a secret'
const cart = {
  type: 'rent' as const,
  lines: [{ articleId: '3383fe53-4012-4350-8b9b-0b761755964d', quantity: 2 }],
  period: { start: '2026-12-01', end: '2026-12-11' },
}
const link = sealCart({ ...cart, voucher: 'NOOR-50' }, SECRET, TODAY)

test('a shared cart is read as it was, without its voucher', () => {
  expect(openSealedCart(link, SECRET, TODAY)).toEqual(cart)
})

test('a shared cart holds until its last day', () => {
  const days = [SHARED_CART_DAYS, SHARED_CART_DAYS + 1].map((count) => addDays(TODAY, count))
  expect(days.map((day) => openSealedCart(link, SECRET, day) !== undefined)).toEqual([true, false])
})

test.each([
  ['changed', `${link.slice(0, -4)}AAAA`],
  ['made of a cookie', seal(JSON.stringify({ until: '2027-01-01', cart: {} }), SECRET)],
  ['cut off', link.slice(0, 20)],
  ['nothing', ''],
])('a link that is %s opens no cart', (_what, sealed) => {
  expect(openSealedCart(sealed, SECRET, TODAY)).toBeUndefined()
})
