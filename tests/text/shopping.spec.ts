import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { writtenDate } from '../../contract/dates'
import { openPeriod } from '../fixtures/periods'
import { type Program, startShop } from '../support/processes'
import { PROGRAMS } from './programs'
import { openReader, type Reader } from './reader'
import { hasProgram } from './terminal'

const DETAILS = {
  'First name': 'Noor',
  'Last name': 'de Vries',
  'Email address': 'noor@example.org',
  Number: '0612345678',
  Street: 'Spui',
  'House number': '12 B',
  Postcode: '2511 CV',
  'Town or city': 'Den Haag',
}

/** This is the way from the home page to the bank, with everything that is typed. */
const MOST_KEYS = 315

let shop: Program
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.dispose())

const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]

describe.each(names)('in %s', { timeout: 240_000 }, (name) => {
  let reader: Reader | undefined
  afterEach(() => reader?.leave())

  const isMissing = !hasProgram('tmux') || !hasProgram(name)
  const open = async (path: string): Promise<Reader> => {
    reader = await openReader(name, shop.url + path)
    return reader
  }

  test.skipIf(isMissing)('a country is chosen, and one with regions', async () => {
    const { reads, press } = await open('/en/newsletter')
    await reads('Where should we deliver?')
    await press('Choose a country')
    await reads('Find your country')
    await press('Germany')
    expect(await reads('Your delivery country is now Germany')).toContain('Delivery to: Germany')
    await press('Buy')
    expect(await reads('Nachtnest Junior')).not.toContain('Your delivery country is now')
    await press('Delivery to')
    await reads('Find your country')
    await press('Spain')
    const page = await reads('Spain: which region?')
    expect(page.indexOf('Spain: which region?')).toBeLessThan(page.indexOf('Find your country'))
    await press('Canary Islands')
    await press('Deliver here')
    expect(await reads('is now Spain (Canary Islands)')).toContain('Delivery to: Spain')
  })

  test.skipIf(isMissing)(
    'a rental is put together, ordered, canceled at the bank and paid after all',
    async () => {
      const { reads, press, fill, keys } = await open('/en')
      const period = openPeriod({ days: 10, from: 20 })
      await reads('Rent')
      await press('Rent')
      await reads('Nachtnest Junior')
      await press('Nachtnest Junior')
      await reads('Add to cart')
      await fill('First day', writtenDate(period.start))
      await fill('Last day', writtenDate(period.end))
      await press('Add to cart')
      const cart = await reads('Nachtnest Junior is in your cart')
      expect(cart).toContain('€ 378,00')
      expect(cart).not.toContain('One less')
      await press('One more')
      expect(await reads('To pay now: € 756,00')).toContain('One less')
      await press('Go to checkout')

      expect((await reads('First name')).match(/Continue(?! shopping)/g)).toHaveLength(1)
      for (const [label, text] of Object.entries(DETAILS)) await fill(label, text)
      await press('Continue', 'Town or city')
      await reads('Order with obligation to pay')
      await press('PayPal')
      await press('I agree to')
      await press('I expressly ask you')
      await press('Order with obligation to pay')

      await reads('What should the bank do?')
      expect(keys()).toBeLessThan(MOST_KEYS)
      await press('Cancel payment')
      await reads('Payment cancelled')
      await press('PayPal: pay')
      await reads('What should the bank do?')
      await press('Pay', 'What should the bank do?')
      expect(await reads('Thank you, your order is paid')).toContain('€ 756,00')
    },
  )
})
