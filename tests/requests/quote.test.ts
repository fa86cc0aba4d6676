import { describe, expect, test } from 'vitest'
import { piecesField, QUOTE_FIELDS } from '../../contract/endpoints/quotes'
import { newAddress } from '../support/accounts'
import { apiClient, DUTCH_ADDRESS } from '../support/api-client'
import type { Answer, Visitor } from '../support/app'
import { working } from '../support/office'
import { cartOf, formWith, idOf, openPage, unescaped, visitorWith } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { quotedOrders, withdraw } from '../support/quotes'
import { testShop } from '../support/set-up'

const shop = testShop()

type Locale = 'en' | 'de'

const ORDER: Record<Locale, string> = {
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
}

/** Returns the fields of a form as they are filled in, hidden ones too. */
function filledIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input)
  const named = inputs.flatMap((input): [string, string][] => {
    const name = / name="([^"]*)"/.exec(input)?.[1]
    const isChoice = / type="(?:radio|checkbox)"/.test(input)
    if (!name || (isChoice && !/ checked=""/.test(input))) return []
    return [[name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? '')]]
  })
  return Object.fromEntries(named)
}

async function ask(
  visitor: Visitor,
  locale: Locale,
  changes: Record<string, string> = {},
): Promise<{ answer: Answer; email: string }> {
  const page = await visitor.get(`/${locale}/quote`)
  const email = newAddress()
  const answers = { ...(DUTCH_ADDRESS as Record<string, string>), Emailadres: email }
  const organisation = { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' }
  const form = page.html.slice(page.html.indexOf('id="quote"'))
  const fields = { ...filledIn(form), ...answers, ...organisation, ...changes }
  return { answer: await visitor.post(`/${locale}/quote`, fields), email }
}

const ofTwelve = async () => visitorWith(shop, await cartOf(shop, 'rent', { 'NN-M': 12 }))

/** Asks for a quote, and returns the visitor who asked, and the addresses in the mail. */
async function asked(locale: Locale = 'en', changes: Record<string, string> = {}) {
  const visitor = await ofTwelve()
  const { answer, email } = await ask(visitor, locale, changes)
  const [mail] = await mailsTo(shop.backend, email)
  const [view = '', approve = ''] = (mail?.text ?? '').match(/https?:\/\/\S+\?key=\S+/g) ?? []
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
  return { visitor, answer, email, view: pathOf(view), approve: pathOf(approve) }
}

function press(visitor: Visitor, page: Answer, locale: Locale, changes: Record<string, string> = {}) {
  const { action, fields } = formWith(page.html, ORDER[locale])
  return visitor.post(action, {
    ...fields,
    ...{ accepted_by: 'Sanne Bakker', purchase_order: 'PO-2026-0815', cost_centre: '4711' },
    ...{ payment_method: 'card', delivery_terms: '1', early_start: '1' },
    ...changes,
  })
}

const figuresIn = (text: string) => (text.match(/€.?[\d.]+,\d\d/g) ?? []).map((one) => one.replace(/\s/g, ''))

test('a quote for twelve rented beds goes from the cart to an order by the link of the approver, without scripts', async () => {
  const locale = 'de'
  const { visitor, answer, view, approve } = await asked(locale)
  expect([answer.status, answer.location]).toEqual([303, view.split('?')[0]])
  const page = await visitor.follow(answer)
  expect(page.status).toBe(200)
  expect(page.html).not.toMatch(/<script[^>]* (?:type="module"|src=)/)
  expect(page.html).toContain(`href="${approve.split('?')[0]}"`)

  const approver = shop.visitor()
  const entered = await approver.get(approve)
  expect([entered.status, entered.location]).toEqual([303, `${approve.split('?')[0]}?entered=1`])
  const accepting = await openPage(approver, entered.location ?? '')
  expect(accepting.html).not.toContain('key=')
  expect(accepting.text.split('Nachtnest Maxx').at(-1)).toContain(ORDER[locale])
  const accepted = await press(approver, accepting, locale)
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/bank/')])

  const UUID_Quote = answer.location?.split('/').at(-1) ?? ''
  const [order, ...others] = await quotedOrders(shop.backend.db, { UUID_Quote })
  expect(others).toEqual([])
  expect(order).toMatchObject({ type: 'rent', locale, payment_method: 'card' })
  expect(figuresIn(page.text)).toContain(
    `€${((order?.total ?? 0) / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`,
  )
  const reused = await openPage(approver, approve)
  expect(reused.text).toContain('Sanne Bakker')
  expect(reused.html).toContain(`href="/${locale}/orders/${order?.id}"`)
  expect(reused.html).not.toContain(ORDER[locale])
  expect((await openPage(visitor, view)).text).toContain('Sanne Bakker')
})

describe('asking for a quote', () => {
  test('says at once that it is for nothing, beside all else that is missing, and keeps what was typed', async () => {
    const visitor = shop.visitor()
    const { answer } = await ask(visitor, 'en', { Voornaam: '', Achternaam: 'Öz <b>' })
    expect(answer.status).toBe(422)
    expect(answer.title).toMatch(/^Error/)
    expect(answer.text).toContain('Add at least one item to the quote.')
    expect(answer.text).toContain('Choose a start and end date for the rental period.')
    expect(answer.text).toContain('Enter your first name.')
    expect(answer.html).toContain('value="Öz &lt;b&gt;"')
  })

  test('needs no phone number', async () => {
    const { answer } = await ask(await ofTwelve(), 'en', { Mobiel: '' })
    expect(answer.status).toBe(303)
  })
})

describe('a quote', () => {
  test('is found by nobody without its key', async () => {
    const { answer } = await asked()
    const stranger = shop.visitor()
    for (const part of ['', '/accept', '?key=guessed', '/accept?key=1.x']) {
      const page = await stranger.get(`${answer.location}${part}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('We cannot find this quote')
    }
    expect((await stranger.get(`${answer.location}/pdf`)).location).toBe(answer.location)
    expect((await stranger.get('/en/quotes/nothing')).status).toBe(404)
  })

  test('says what an acceptance lacks and keeps what was typed', async () => {
    const { visitor, approve } = await asked()
    const page = await openPage(visitor, approve)
    expect(page.text).toContain('Log in with the account that may do so')
    const wrong = await press(visitor, page, 'en', {
      ...{ accepted_by: '', purchase_order: 'PO"<i>', cost_centre: 'x'.repeat(10_000) },
      ...{ payment_method: '', delivery_terms: '', accepted_email: 'nobody' },
    })
    expect(wrong.status).toBe(422)
    expect(wrong.title).toMatch(/^Error/)
    for (const said of [
      'Enter your name.',
      'Enter an email address such as name@example.org, or leave the field empty.',
      'Use 60 characters at most.',
      'Choose how you want to pay.',
    ]) {
      expect(wrong.text).toContain(said)
    }
    expect(wrong.html).toContain('value="PO&quot;&lt;i&gt;"')
    const gone = await press(visitor, page, 'en', { payment_method: 'gone' })
    expect([gone.status, gone.text.includes('Choose another one from the list')]).toEqual([422, true])
  })

  test('that was withdrawn says so and why, and leads on', async () => {
    const { visitor, answer, approve } = await asked()
    const page = await openPage(visitor, approve)
    const quotes = shop.backend.db.selectFrom('quotes').select('number')
    const id = answer.location?.split('/').at(-1) ?? ''
    const { number } = await quotes.where('id', '=', id).executeTakeFirstOrThrow()
    const client = await apiClient(shop.backend.backend.fetch)
    await withdraw(client, { number }, 'The beds are recalled')
    const pressed = await press(visitor, page, 'en')
    expect([pressed.status, pressed.location]).toEqual([303, answer.location])
    const told = await visitor.follow(pressed)
    expect(told.text).toContain('We have withdrawn this quote.')
    expect(told.text).toContain('The beds are recalled')
    expect(told.html).toContain('href="/en/quote"')
  })
})

describe('the days of a quote', () => {
  const pressable = (html: string) =>
    [...html.matchAll(/name="Einddatum-day" value="([^"]*)"/g)].map(([, day]) => day)

  test('are pressed in months that keep what was typed, and on which there are enough', async () => {
    const visitor = await ofTwelve()
    const typed = { Begindatum: '', Einddatum: '', Voornaam: 'Noor', 'Einddatum-show': '2026-12' }
    const { answer: opened } = await ask(visitor, 'en', typed)
    expect([opened.status, opened.html.includes('value="Noor"')]).toEqual([200, true])
    expect(pressable(opened.html)).toEqual(expect.arrayContaining(['2026-12-14', '2026-12-19']))
    expect(pressable(opened.html)).not.toContain('2026-12-13')
    const pressed = { ...typed, 'Einddatum-month': '2026-12', 'Einddatum-day': '2026-12-14' }
    const { 'Einddatum-show': _, ...first } = pressed
    const { answer: begun } = await ask(visitor, 'en', first)
    expect(begun.text).toContain('From Monday 14 December. Now choose the last day')
    const last = { ...first, Begindatum: '2026-12-14', 'Einddatum-day': '2026-12-23' }
    const { answer: whole } = await ask(visitor, 'en', last)
    expect(whole.text).toContain('Monday 14 December to Wednesday 23 December: 10 days.')
    expect(whole.html).toMatch(/name="Einddatum"[^>]*value="2026-12-23"/)
  })
})

const ORGANISATION = { Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde', BTWNummer: 'NL004495446B01' }
const WEEKDAYS = {
  [QUOTE_FIELDS.type]: 'rent',
  [QUOTE_FIELDS.start]: '2026-12-14',
  [QUOTE_FIELDS.end]: '2026-12-23',
}
const SUNDAYS = { [QUOTE_FIELDS.start]: '2026-12-13', [QUOTE_FIELDS.end]: '2026-12-20' }
const INVOICED = {
  ...{ AnderFactuuradres: '1', Factuur_Naam: 'Linde Finance', Factuur_Landcode: 'nl' },
  ...{ Factuur_Adresline1: 'Spui', Factuur_Huisnummer: '14', Factuur_Postcode: '2511 CV' },
  Factuur_Plaatsnaam: 'Den Haag',
}
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
    'The next possible day is Monday 21 December',
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

test('whoever accepts for an organisation reads for whom and where to, and asks for no early start', async () => {
  const { visitor, approve } = await asked()
  const page = await openPage(visitor, approve)
  expect(page.html).not.toContain('early_start')
  expect(page.text).toMatch(
    /Delivery address:? Zorggroep De Linde, Noor de Vries, Spui 12 B, 2511 CV Den Haag/,
  )
  const accepted = await press(visitor, page, 'en', { early_start: '' })
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/bank/')])
  const { answer, approve: elsewhere } = await asked('en', INVOICED)
  expect(answer.status).toBe(303)
  expect((await openPage(visitor, elsewhere)).text).toMatch(
    /Invoice address:? Linde Finance, .*Delivery address:? Zorggroep De Linde, Noor/,
  )
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
  expect(anew.text).toMatch(/We have filled in the details of quote NQ-26-\w{6}/)
  const stranger = await shop.visitor().get(again)
  expect([stranger.status, stranger.text.includes('We have filled in')]).toEqual([200, false])
})

test('a changed quote begins with the address and organisation of the one before, for who may accept that', async () => {
  const { answer, email, view } = await asked()
  const id = answer.location?.split('/').at(-1) ?? ''
  const again = async (link: string) => {
    const visitor = shop.visitor()
    await openPage(visitor, link)
    const { html } = await visitor.get(`/en/quote?from=${id}`)
    return html.slice(html.indexOf('id="quote"'))
  }
  const form = await again(view)
  expect(filledIn(form)).toMatchObject({
    ...{ Voornaam: 'Noor', Achternaam: 'de Vries', Zakelijk: '1', Bedrijfsnaam: 'Zorggroep De Linde' },
    ...{ Bezorg_Adresline1: 'Spui', Bezorg_Plaatsnaam: 'Den Haag' },
  })
  expect(form).not.toContain(email)
  const office = await (await working(shop, 'reader')).get(`/en/admin/quotes/${id}`)
  const readingLink = new RegExp(`/en/quotes/${id}\\?key=[^"]+`).exec(office.html)?.[0] ?? ''
  expect(filledIn(await again(readingLink))).toMatchObject({
    ...{ Voornaam: '', Bedrijfsnaam: '', Bezorg_Adresline1: '' },
    [piecesField('rent', await idOf(shop, 'NN-M'))]: '12',
  })
})

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

test('who accepts a quote learns how to pay by invoice, gets a paper to pay on, and is named in the order', async () => {
  const { visitor, email, path } = await quoted(SOON)
  const accepting = await openPage(visitor, `${path}/accept`)
  expect(accepting.text).toContain('Organisations can also pay by invoice once we have agreed it')
  // On a wide page the button does not stand at the end.
  expect(accepting.text).toContain('The button “Order with obligation to pay” places an order')
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
  const asked = mails.find(({ subject }) => subject.includes('Please transfer'))
  expect(asked?.text).toContain('pro-forma')
  const paper = await visitor.get(`/en/orders/${id}/documents/pro-forma`)
  expect(paper.text).toContain('PO-2026-0815')
})

test('a request says before it is sent what it comes to', async () => {
  const pieces = { [piecesField('rent', await idOf(shop, 'NN-M'))]: '6' }
  const asked = { [QUOTE_FIELDS.type]: 'rent', ...pieces, ...SOON, 'form-update': '' }
  const { status, text } = await shop.visitor().post('/en/quote', asked)
  expect(status).toBe(200)
  expect(text).toContain('That comes to € 1.656,48 without VAT, € 2.004,00 incl. VAT.')
  expect(text).toContain('The refundable deposit of € 1.800,00 is added to this')
  expect(text.indexOf('Show the price')).toBeLessThan(text.indexOf('First name'))
})

test('a number of pieces that is none is said beside it when the price is asked for, and no price', async () => {
  const [beds, lamps] = (await Promise.all(['NN-M', 'NN-NL'].map((code) => idOf(shop, code)))).map((id) =>
    piecesField('buy', id),
  ) as [string, string]
  const asked = { [QUOTE_FIELDS.type]: 'buy', [beds]: 'een', [lamps]: '2', 'form-update': '' }
  const { status, html, text } = await shop.visitor().post('/en/quote', asked)
  expect(status).toBe(422)
  expect(html).toMatch(new RegExp(`name="${beds}"[^>]*aria-invalid="true"[^>]*value="een"`))
  expect(text).toContain('whole number')
  expect(text).not.toMatch(/That comes to|First name[^.]*is missing/)
})

test('whoever accepts a quote reads what each item is before the button', async () => {
  const { visitor, path } = await quoted(LATER)
  const { text } = await openPage(visitor, `${path}/accept`)
  const [, order = ''] = text.split('6 × Nachtnest Maxx €')
  expect(order).toMatch(/^.[\d.,]+ Enclosed bed with soft walls .*To pay.* Order with obligation to pay/)
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
