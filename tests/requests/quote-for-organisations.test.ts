import { expect, test } from 'vitest'
import { piecesField, QUOTE_FIELDS } from '../../contract/endpoints/quotes'
import { newAddress } from '../support/accounts'
import { DUTCH_ADDRESS } from '../support/api-client'
import { formWith, idOf, openPage } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { testShop } from '../support/set-up'

const shop = testShop()

const SOON = { [QUOTE_FIELDS.start]: '2026-12-07', [QUOTE_FIELDS.end]: '2027-01-09' }
const LATER = { [QUOTE_FIELDS.start]: '2027-02-01', [QUOTE_FIELDS.end]: '2027-02-27' }

/** Asks for a quote for six beds, and returns its page and the address to write to. */
async function quoted(days: Record<string, string>) {
  const visitor = shop.visitor()
  const email = newAddress()
  const answer = await visitor.post('/en/quote', {
    ...(DUTCH_ADDRESS as Record<string, string>),
    ...{ [QUOTE_FIELDS.type]: 'rent', [piecesField('rent', await idOf(shop, 'NN-M'))]: '6' },
    ...{ Emailadres: email, Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' },
    ...days,
  })
  return { visitor, email, page: await visitor.follow(answer), path: answer.location ?? '' }
}

test('a quote that is valid for less than is promised says why, and what its beds come without', async () => {
  const { text } = await shop.visitor().get('/en/quote')
  expect(text).toContain('for as long as we can still prepare the delivery')
  const soon = (await quoted(SOON)).page.text
  expect(soon).toContain('Here it is less, because we need the days after 4 December 2026')
  expect(soon).toContain('There are no mattresses in this quote for 6 × Nachtnest Maxx.')
  expect((await quoted(LATER)).page.text).not.toContain('Here it is less')
})

test('who accepts a quote learns how to pay by invoice, gets a paper to pay on, and is named in the order', async () => {
  const { visitor, email, path } = await quoted(SOON)
  const accepting = await openPage(visitor, `${path}/accept`)
  expect(accepting.text).toContain('Organisations can also pay by invoice once we have agreed it')
  // On a wide page the button does not stand at the end.
  expect(accepting.text).toContain('With the button “Order with obligation to pay” you place an order')
  expect(accepting.text).toContain('From Mon 7 December 2026 to Sat 9 January 2027')
  const { action, fields } = formWith(accepting.html, 'Order with obligation to pay')
  const accepted = await visitor.post(action, {
    ...fields,
    ...{ accepted_by: 'Sanne Bakker', purchase_order: 'PO-2026-0815', cost_centre: '4711' },
    ...{ payment_method: 'bank_transfer', delivery_terms: '1', early_start: '1' },
  })
  const waiting = await openPage(visitor, accepted.location ?? '')
  const id = /[0-9a-f-]{36}/.exec(accepted.location ?? '')?.[0]
  expect(waiting.html).toContain(`href="/en/orders/${id}/documents/pro-forma"`)
  expect(waiting.text).toContain('The right of withdrawal is for consumers.')
  expect(waiting.html).not.toContain('/en/withdrawal?order=')
  const order = await visitor.get(`/en/orders/${id}`)
  expect(order.text).toContain('by Sanne Bakker')
  expect(order.text).not.toContain('by you')
  const mails = await mailsTo(shop.backend, email)
  for (const subject of ['has been accepted', 'Please transfer']) {
    const mail = mails.find((one) => one.subject.includes(subject))
    expect(mail?.text).toContain('PO-2026-0815')
  }
})

test.each([
  [
    'rent',
    { ...SOON },
    [
      'That comes to € 1.656,48 without VAT, € 2.004,00 incl. VAT.',
      'The refundable deposit of € 1.800,00 is added to this',
    ],
  ],
  ['rent', {}, ['Enter the first and the last day to see the price.']],
  ['buy', {}, ['incl. VAT.', 'There are no mattresses']],
] as const)(
  'a request to %s with the days %j says before it is sent what it comes to',
  async (type, days, said) => {
    const pieces = { [piecesField(type, await idOf(shop, 'NN-M'))]: '6' }
    const asked = { [QUOTE_FIELDS.type]: type, ...pieces, ...days, 'form-update': '' }
    const { status, html, text } = await shop.visitor().post('/en/quote', asked)
    expect(status).toBe(200)
    expect(html).toMatch(/name="form-update"[^>]*>Show the price</)
    for (const sentence of said) expect(text).toContain(sentence)
  },
)

test.each([
  ['Bezorg_AddrAutoFill-find', ''],
  ['form-update', 'address'],
])('what is pressed for an address (%s) leaves the price above the button', async (name, value) => {
  const pieces = { [piecesField('buy', await idOf(shop, 'NN-M'))]: '6' }
  const asked = { [QUOTE_FIELDS.type]: 'buy', ...pieces, [name]: value }
  const { status, text } = await shop.visitor().post('/en/quote', asked)
  expect(status).toBe(200)
  expect(text.split('That comes to')).toHaveLength(2)
  expect(text.indexOf('That comes to')).toBeGreaterThan(text.indexOf('Postcode'))
})

test('what was typed to accept a quote is kept for another language, but nothing that was agreed to', async () => {
  const { visitor, path } = await quoted(LATER)
  const { action, fields } = formWith(
    (await openPage(visitor, `${path}/accept`)).html,
    'Order with obligation to pay',
  )
  const typed = { accepted_by: 'Sanne Bakker', purchase_order: 'PO-2026-0815', cost_centre: '4711' }
  const sent = { ...fields, ...typed, delivery_terms: '1', 'form-language-de': '' }
  const left = await visitor.post(action, sent)
  expect([left.status, left.location]).toEqual([303, `${path.replace('/en/', '/de/')}/accept`])
  const { html } = await visitor.follow(left)
  for (const text of Object.values(typed)) expect(html).toContain(`value="${text}"`)
  expect(html).toMatch(/<input[^>]*name="delivery_terms"/)
  expect(html).not.toMatch(/<input[^>]*name="delivery_terms"[^>]* checked/)
})
