import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buyAmount, rentDayAmount } from '../../../../contract/prices'
import { cases } from '../../../../tests/support/cases'
import { Refusal } from '../../platform/refusal'
import { priceRowFrom } from './forms'

const RATES = [0, 5.5, 7.7, 8.1, 9, 19, 20, 21, 25.5, 27]
const PLACE = { country: 'nl', region: 'Overig' }

/** What customers pay where these cents are typed; undefined where the form refuses them. */
function shownFor(cents: number, percent: number): number[] | undefined {
  const amount = (cents / 100).toFixed(2)
  const [buy, rentDay, vat] = [amount, amount, String(percent)]
  const typed = { buy, buyShipping: '0', buyVat: vat, rentStart: '', rentDay, rentVat: vat, deposit: '0' }
  try {
    const row = priceRowFrom(typed, PLACE)
    return [buyAmount(row).gross, rentDayAmount(row).gross]
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return undefined
  }
}

test('a price is shown as it was typed, and what cannot be shown is refused beside one that can', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(...RATES), (cents, percent) => {
      const shown = shownFor(cents, percent)
      expect(shown ?? shownFor(cents + 1, percent)).toEqual(shown ? [cents, cents] : [cents + 1, cents + 1])
    }),
    cases(1_000),
  )
})
