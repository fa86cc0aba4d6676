import { describe, expect, test } from 'vitest'
import type { Visitor } from '../support/app'
import { cartOf, putCart, sendDetails } from '../support/ordering'
import { testShop } from '../support/set-up'
import { customerOf } from '../support/shop-accounts'

const shop = testShop()

const DETAILS = {
  Voornaam: 'Noor',
  Achternaam: 'de Vries',
  Mobiel: '612345678',
  'Mobiel-country': 'nl',
  Bezorg_Adresline1: 'Spui',
  Bezorg_Huisnummer: '12',
  Bezorg_Postcode: '2511 CV',
  Bezorg_Plaatsnaam: 'Den Haag',
  Bezorg_Landcode: 'nl',
  Zakelijk: '1',
  Bedrijfsnaam: 'Zorg aan huis',
}

async function customerWithDetails(changes: Record<string, string> = {}): Promise<Visitor> {
  const visitor = await customerOf(shop)
  const answer = await visitor.post('/en/account', { ...DETAILS, ...changes })
  expect([answer.status, answer.location]).toEqual([303, '/en/account'])
  await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
  return visitor
}

const answerTo = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0].match(/ value="([^"]*)"/)?.[1] ?? ''

describe('the checkout of who is logged in', () => {
  test('knows names, phone, address and company', async () => {
    const { html } = await (await customerWithDetails()).get('/en/checkout')
    expect(answerTo(html, 'Achternaam')).toBe('de Vries')
    expect(answerTo(html, 'Emailadres')).toContain('@example.org')
    expect(answerTo(html, 'Mobiel').replaceAll(' ', '')).toMatch(/612345678$/)
    expect(answerTo(html, 'Bezorg_Huisnummer')).toBe('12')
    expect(answerTo(html, 'Bezorg_Plaatsnaam')).toBe('Den Haag')
    expect(answerTo(html, 'Bedrijfsnaam')).toBe('Zorg aan huis')
  })

  test('leaves out an address that lies elsewhere', async () => {
    const visitor = await customerWithDetails()
    await visitor.post('/en/country', { country: 'de' })
    const { html } = await visitor.get('/en/checkout')
    expect(answerTo(html, 'Achternaam')).toBe('de Vries')
    expect(html).not.toContain('Den Haag')
  })

  test('has the number in the street where nobody asks for it apart', async () => {
    const visitor = await customerWithDetails({ Bezorg_Landcode: 'de', Bezorg_Postcode: '10115' })
    await visitor.post('/en/country', { country: 'de' })
    expect(answerTo((await visitor.get('/en/checkout')).html, 'Bezorg_Adresline1')).toBe('Spui 12')
  })

  test('never overwrites what was typed there', async () => {
    const visitor = await customerWithDetails()
    expect((await sendDetails(visitor, { Achternaam: 'Jansen' })).status).toBe(303)
    expect(answerTo((await visitor.get('/en/checkout')).html, 'Achternaam')).toBe('Jansen')
  })

  test('is empty for a guest', async () => {
    const guest = shop.visitor()
    await putCart(guest, await cartOf(shop, 'buy', { 'NN-NL': 1 }))
    expect(answerTo((await guest.get('/en/checkout')).html, 'Achternaam')).toBe('')
  })
})
