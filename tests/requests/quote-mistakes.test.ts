import { expect, test } from 'vitest'
import { piecesField, QUOTE_FIELDS } from '../../contract/endpoints/quotes'
import { DUTCH_ADDRESS } from '../support/api-client'
import { cartOf, idOf, unescaped, visitorWith } from '../support/ordering'
import { testShop } from '../support/set-up'

const shop = testShop()

const ORGANISATION = { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde', BTWNummer: 'NL004495446B01' }
const WEEKDAYS = {
  [QUOTE_FIELDS.type]: 'rent',
  [QUOTE_FIELDS.start]: '2026-12-14',
  [QUOTE_FIELDS.end]: '2026-12-23',
}
const SUNDAYS = { [QUOTE_FIELDS.start]: '2026-12-13', [QUOTE_FIELDS.end]: '2026-12-20' }
const INVOICE = { AnderFactuuradres: '1', Factuur_Naam: '', Factuur_Landcode: '' }

test('all that is wrong with a request is said in one round', async () => {
  const pieces = { [piecesField('rent', await idOf(shop, 'NN-M'))]: '12' }
  const ask = (changes: object) =>
    shop.visitor().post('/en/quote', {
      ...(DUTCH_ADDRESS as Record<string, string>),
      ...{ [QUOTE_FIELDS.type]: 'rent', ...pieces, ...ORGANISATION, ...SUNDAYS, ...changes },
    })
  const both = [
    '13 December is a Sunday',
    'The next day is Monday 21 December',
    'This VAT number was not found',
  ]
  const named = ['Enter the name for the invoice.', 'Choose the country of the invoice address.']
  for (const [changes, said] of [
    [{}, both],
    [INVOICE, [...both, ...named]],
  ] as const) {
    const { status, text } = await ask(changes)
    expect(status).toBe(422)
    for (const sentence of said) expect(text).toContain(sentence)
  }
})

test('an invoice goes to the country of delivery unless another one is chosen', async () => {
  const { html } = await shop.visitor().get('/en/quote')
  expect(html).toMatch(
    /name="Factuur_Landcode"[^>]*>(?:(?!<\/select>)[\s\S])*<option value="nl" selected="">/,
  )
})

test('what was typed outlives a change of the country of delivery', async () => {
  const visitor = shop.visitor()
  const { html } = await visitor.get('/en/quote')
  expect(html).toMatch(/<button[^>]*form="quote"[^>]*name="form-country"/)
  const left = await visitor.post('/en/quote', { Voornaam: 'Marieke', 'form-country': '' })
  expect([left.status, left.location]).toEqual([303, '/en/quote/country'])
  const chosen = await visitor.post('/en/quote/country', { country: 'be' })
  expect((await visitor.follow(chosen)).html).toContain('value="Marieke"')
})

test('what it would come to stands above the button as soon as it is known', async () => {
  expect((await shop.visitor().get('/en/quote')).text).not.toContain('That comes to')
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 1 }))
  const { text } = await visitor.get('/en/quote')
  expect(text).toMatch(/That comes to € [\d,]+ without VAT/)
  const pieces = { [piecesField('buy', await idOf(shop, 'NN-M'))]: '2' }
  const refused = await shop.visitor().post('/en/quote', { [QUOTE_FIELDS.type]: 'buy', ...pieces })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('That comes to')])
})

test('what is asked for stands beside the form, and a missing mattress leads to its field', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-J': 2 }))
  const { html } = await visitor.get('/en/quote')
  const [aside = ''] = /<aside[\s\S]*?<\/aside>/.exec(html.slice(html.indexOf('id="main"'))) ?? []
  expect(aside).toContain('Nachtnest Junior')
  expect(aside).toMatch(/Rental price incl. VAT/)
  const way = /href="#(quote-Huur_[^"]*)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<input[^>]* id="${way}"`))
})

test('a quote says its amount and its deposit beside the button, and begins another one', async () => {
  const visitor = await visitorWith(shop, await cartOf(shop, 'rent', { 'NN-M': 12 }))
  const answers = { ...(DUTCH_ADDRESS as Record<string, string>), ...WEEKDAYS }
  const beds = piecesField('rent', await idOf(shop, 'NN-M'))
  const answer = await visitor.post('/en/quote', { ...answers, [beds]: '12' })
  const page = await visitor.follow(answer)
  const [head = ''] = /<main[\s\S]*?<article/.exec(page.html) ?? []
  expect(unescaped(head)).toMatch(/To pay: €.[\d.]+,\d\d/)
  expect(unescaped(head)).toMatch(/Of this, €.[\d.]+,\d\d is the deposit/)
  const again = `/en/quote?from=${answer.location?.split('/').at(-1)}`
  expect(head).toContain(`href="${again}"`)
  const anew = await visitor.get(again)
  expect(anew.html).toMatch(new RegExp(`name="${beds}"[^>]*value="12"`))
  expect(anew.text).toMatch(/We have filled in the items of quote NQ-26-\w{6}/)
  const stranger = await shop.visitor().get(again)
  expect([stranger.status, stranger.text.includes('We have filled in')]).toEqual([200, false])
})
