import fc from 'fast-check'

/** Any amount that a price may be, in cents. */
export const anyCents = fc.integer({ min: 0, max: 1_000_000 })

/** Returns a price row of the Netherlands, at one of these VAT rates in percent. */
export const priceRows = (...rates: number[]) =>
  fc.record({
    country: fc.constant('nl'),
    region: fc.constant('Overig'),
    buy: anyCents,
    buyShipping: anyCents,
    buyVat: fc.constantFrom(...rates),
    rentStart: anyCents,
    rentDay: anyCents,
    rentVat: fc.constantFrom(...rates),
    deposit: anyCents,
    trial: fc.boolean(),
  })
