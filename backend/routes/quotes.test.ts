import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { creditorReference } from '../../contract/creditor-reference'
import { piecesField, staffQuotesApi } from '../../contract/endpoints/quotes'
import { staffOrdersApi } from '../../contract/endpoints/staff-orders'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import type { Locale } from '../../contract/locales'
import { formatMoney, withVat } from '../../contract/money'
import { loggedIn, newAddress, PASSWORD } from '../../tests/support/accounts'
import { apiClient, articleId, orderIn } from '../../tests/support/api-client'
import { TEST_NOW, testDay } from '../../tests/support/backend'
import { brokenRules } from '../../tests/support/e-invoice-rules'
import { offerOf, setStatus } from '../../tests/support/follow-ups'
import { useUp } from '../../tests/support/limits'
import { confirmAddress, organisation, permit, transfer } from '../../tests/support/on-invoice'
import { orderFindings } from '../../tests/support/order-audit'
import { nameOf, readBoth } from '../../tests/support/order-files'
import { mailsTo, SHOP_MAILBOX } from '../../tests/support/outbox'
import { again, pay } from '../../tests/support/payments'
import { readPdf } from '../../tests/support/pdf'
import {
  accept,
  askedQuote,
  askForQuote,
  quoteAnswers,
  quotedOrders,
  readQuote,
  type Signed,
  withdraw,
} from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import { staffMember } from '../../tests/support/staff-members'
import { changeCatalogueVersion } from '../db/catalogue-version'
import { expire } from '../domain/expire'
import { LIMITS } from '../domain/platform/limits/limits'

const fresh = testBackend()
const client = testClient(fresh)

const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('asking for a quote', () => {
  it('answers with a numbered quote at the prices of today, and mails links to it', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    expect(quote.number).toMatch(/^NQ-26-[2-9A-Z]{6}$/)
    const read = await readQuote(client, quote)
    expect(read).toMatchObject({
      status: 'open',
      type: 'rent',
      valid_until: '2026-12-11',
      items: [{ Artikelnaam: 'Nachtnest Maxx', quantity: 12 }],
      order: null,
    })
    expect(read.totals.total).toBe(
      read.totals.items.gross + read.totals.extraDays.gross + read.totals.deposit,
    )
    const [mail] = await mailsTo(fresh, email)
    expect(mail?.subject).toMatch(new RegExp(`^Our prices are fixed until .* \\(${quote.number}\\)`))
    expect(mail?.text).toContain(`/en/quotes/${quote.UUID_Quote}?key=`)
    expect(mail?.text).toContain(`/en/quotes/${quote.UUID_Quote}/accept?key=`)
  })

  it('needs at least one item, whole pieces, and days that can be', async () => {
    const maxx = piecesField('rent', await articleId(client, 'NN-M'))
    const asked = async (changes: Record<string, string>) =>
      askForQuote(client, await quoteAnswers(client, changes))
    expect(errorsOf(await asked({ [maxx]: '' }))).toEqual({ Soort: ['Add at least one item to the quote.'] })
    expect(errorsOf(await asked({ [maxx]: '1.5' }))).toEqual({ [maxx]: [expect.stringContaining('whole')] })
    expect(errorsOf(await asked({ Begindatum: '', Einddatum: '' }))).toMatchObject({
      Begindatum: ['Choose a start and end date for the rental period.'],
    })
    const mistakes: Record<string, string>[] = [
      { Begindatum: '2026-12-13' },
      { [maxx]: '1000000' },
      { Opmerking: 'x'.repeat(10_000) },
      { BTWNummer: "' or 1=1 --" },
    ]
    for (const wrong of mistakes) {
      const { status, body } = await asked(wrong)
      expect([status, Object.keys(errorsOf({ body }))], JSON.stringify(wrong).slice(0, 80)).toEqual([
        422,
        Object.keys(wrong).slice(0, 1),
      ])
    }
    expect(
      (await askForQuote(client, await quoteAnswers(client), { country: 'zz', region: null })).status,
    ).toBe(422)
  })

  it('is told to the shop by number and amounts, and mails nothing that a stranger has typed', async () => {
    const email = newAddress()
    const typed = { Voornaam: 'Win 1000 at', Achternaam: 'spam.example', Opmerking: 'spam.example' }
    const { number } = await askedQuote(client, { ...typed, Bedrijfsnaam: 'spam.example', Emailadres: email })
    const [sent] = await mailsTo(fresh, email)
    const [told, ...others] = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`New quote ${number}: €`))
    expect([told?.text, others]).toEqual([expect.stringContaining('12 × Nachtnest Maxx'), []])
    for (const mail of [sent, told]) {
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/spam|Win 1000|undefined/)
    }
    expect(told?.text).not.toContain(email)
    expect(told?.text).toMatch(/Open in the back office:\n\S+\/en\/admin\/quotes\/\S+/)
  })

  it('names in its mail what is to be paid where a deposit is part of that, else the total', async () => {
    const bought = piecesField('buy', await articleId(client, 'NN-NL'))
    for (const [changes, named] of [
      [{}, 'To pay'],
      [{ Soort: 'buy', [bought]: '2' }, 'Total incl. VAT'],
    ] as const) {
      const email = newAddress()
      const quote = await askedQuote(client, { ...changes, Emailadres: email })
      const { totals } = await readQuote(client, quote)
      const [mail] = await mailsTo(fresh, email)
      expect(mail?.text).toMatch(new RegExp(`^${named}: ${formatMoney(totals.total)}$`, 'm'))
    }
  })

  it('is one of so many in a day for an address, at whatever pace', async () => {
    const email = newAddress()
    const answers = await quoteAnswers(client, { Emailadres: email })
    await useUp(fresh, 'quote_mail_account_day', email, LIMITS.quote_mail_account_day.points - 1)
    expect((await askForQuote(client, answers)).status).toBe(200)
    expect((await askForQuote(client, answers)).status).toBe(429)
  })
})

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

describe('a quote', () => {
  const laterClient = (days: number) => apiClient(fresh.another({ clock: () => testDay(days) }).fetch)

  it('opens for nobody without its signature', async () => {
    const [quote, other] = [await askedQuote(client), await askedQuote(client)]
    for (const signature of ['', other.signature]) {
      for (const part of ['', '/document', '/pdf']) {
        const { status } = await client.get(`/api/quotes/${quote.UUID_Quote}${part}?signature=${signature}`)
        expect(status).toBe(404)
      }
      expect((await accept(client, { ...quote, signature })).status).toBe(404)
    }
    for (const part of ['', '/document', '/pdf', '/invoice_terms'])
      expect((await client.get(`/api/quotes/${quote.UUID_Quote}${part}`)).status).toBe(404)
  })

  it('is a cost estimate that names nobody, for whoever pays', async () => {
    const quote = await askedQuote(client, { Achternaam: 'Unusualname' })
    const read = async (query: string) => {
      const path = `/api/quotes/${quote.UUID_Quote}/pdf?signature=${quote.signature}${query}`
      const answer = await fresh.backend.fetch(new Request(`http://localhost${path}`))
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).texts.join(' ')
    }
    const [letter, estimate] = [await read(''), await read('&estimate=1')]
    for (const text of [letter, estimate]) expect(text).toContain(quote.number)
    expect(letter).toContain('Unusualname')
    expect(estimate).toContain('Cost estimate')
    expect(estimate).not.toContain('Unusualname')
    for (const amount of letter.match(/€[\s\u00a0]?[\d.]+,\d\d/g) ?? []) expect(estimate).toContain(amount)
  })

  it('is acted on by whoever has orders by a key that hides the voucher of its order', async () => {
    const staff = await staffMember(fresh, 'orders', () => TEST_NOW)
    const quote = await askedQuote(client)
    const keyOf = async () => {
      const { body } = await staff.get(`/api/adm/quotes/${quote.UUID_Quote}`)
      return staffQuotesApi.read.answer.parse(body).data.quote
    }
    const seen = await keyOf()
    const order = orderIn(await accept(client, { ...quote, signature: seen.signature }))
    const voucher_code = 'SECRET-CODE'
    await fresh.db.updateTable('orders').set({ voucher_code }).where('id', '=', order.UUID_Order).execute()
    for (const signature of [order.signature, (await keyOf()).order?.signature]) {
      const path = `/api/orders/${order.UUID_Order}?signature=${signature}`
      const { status, body } = await client.get(path)
      expect([status, JSON.stringify(body).includes(voucher_code)]).toEqual([200, false])
    }
  })

  it('is only read with the key of a role that may not do all that its customer may, and so is its order', async () => {
    const role = { id: randomUUID(), name: 'Quotes', actions: '["quotes.write","orders.cancel"]' }
    await fresh.db.insertInto('staff_roles').values(role).execute()
    const staff = await staffMember(fresh, role.id, () => TEST_NOW)
    const quote = await askedQuote(client)
    const keyOf = async () => {
      const { body } = await staff.get(`/api/adm/quotes/${quote.UUID_Quote}`)
      return staffQuotesApi.read.answer.parse(body).data.quote
    }
    expect((await accept(client, { ...quote, signature: (await keyOf()).signature })).status).toBe(404)
    const { UUID_Order } = orderIn(await accept(client, quote))
    const cancel = async (signature = '') =>
      (await client.post('/api/cancel_order', { order: { UUID_Order, signature } })).status
    expect(await cancel((await keyOf()).order?.signature)).toBe(404)
    const { body } = await staff.get(`/api/adm/orders/${UUID_Order}`)
    expect(await cancel(staffOrdersApi.read.answer.parse(body).data.order.signature)).toBe(404)
    const path = `/api/orders/${UUID_Order}?signature=${(await keyOf()).order?.signature}`
    expect((await client.get(path)).status).toBe(200)
  })

  it('is drawn as a PDF only so often for one address', async () => {
    const { points } = LIMITS.pdf_address
    const ask = (address: string) =>
      client.get(`/api/quotes/${randomUUID()}/pdf?signature=x`, { [CLIENT_ADDRESS_HEADER]: address })
    for (let count = 0; count < points; count++) expect((await ask('192.0.2.7')).status).toBe(404)
    expect(await ask('192.0.2.7')).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await ask('192.0.2.8')).status).toBe(404)
  })

  it('keeps its prices, whatever becomes of the catalogue', async () => {
    const quote = await askedQuote(client)
    const before = await readQuote(client, quote)
    const maxx = await articleId(client, 'NN-M')
    const rows = fresh.db.updateTable('price_rows').where('article_id', '=', maxx)
    const { rent_start } = await fresh.db
      .selectFrom('price_rows')
      .select('rent_start')
      .where('article_id', '=', maxx)
      .where('rent_start', 'is not', null)
      .executeTakeFirstOrThrow()
    await rows.where('rent_start', 'is not', null).set({ rent_start: 99_900 }).execute()
    const order = orderIn(await accept(client, quote))
    await rows.where('rent_start', 'is not', null).set({ rent_start }).execute()
    expect(order.totals).toEqual(before.totals)
  })

  it('may be reduced for its days, too, then and later', async () => {
    const quote = await askedQuote(client)
    const path = `/api/adm/quotes/${quote.UUID_Quote}`
    const before = await readQuote(client, quote)
    const { articleId: article = '', unit, extraDays } = before.totals.lines[0] ?? {}
    const change = {
      validUntil: before.valid_until,
      off: [{ articleId: article, amount: (unit?.net ?? 0) / 2 }],
    }
    const dayOf = async () => (await readQuote(client, quote)).totals.lines[0]?.extraDays?.perDay.net
    expect((await client.post(`${path}/changes`, change, AS_STAFF)).status).toBe(200)
    expect(await dayOf()).toBe(extraDays?.perDay.net)
    expect((await client.post(`${path}/changes`, { ...change, ofDays: true }, AS_STAFF)).status).toBe(200)
    const day = Math.round((extraDays?.perDay.net ?? 0) / 2)
    expect(await dayOf()).toBe(day)
    const letter = await client.get(`/api/quotes/${quote.UUID_Quote}/document?signature=${quote.signature}`)
    expect(JSON.stringify(letter.body)).toContain('also applies to extra days')
    const order = orderIn(await accept(client, quote, { payment_method: 'card' }))
    await pay(client, order)
    const changed = {
      period: { start: '2026-12-14', end: '2026-12-28' },
      lines: [],
      price: 'order',
      show: true,
    }
    const asked = await client.post(`/api/adm/orders/${order.UUID_Order}/change`, changed, AS_STAFF)
    const { order: more = 0, before: paid = 0 } = (asked.body as { data: { totals: Record<string, number> } })
      .data.totals
    expect(more - paid).toBe(12 * 4 * withVat(day, 21))
    const shorter = { ...changed, show: false, period: { start: '2026-12-14', end: '2026-12-17' } }
    expect((await client.post(`/api/adm/orders/${order.UUID_Order}/change`, shorter, AS_STAFF)).status).toBe(
      200,
    )
    const perDay = 12 * withVat(day, 21)
    expect((await again(client, order)).totals.total).toBe(paid - 7 * perDay)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
    await setStatus(fresh.db, order, 301)
    expect((await offerOf(client, order, 'extension', '2026-12-28')).totals.total).toBe(11 * perDay)
    const rentVat = async (rent_vat: number) => {
      await fresh.db.updateTable('price_rows').set({ rent_vat }).where('article_id', '=', article).execute()
      await changeCatalogueVersion(fresh.db)
    }
    await rentVat(900)
    const { totals } = await offerOf(client, order, 'extension', '2026-12-28')
    await rentVat(2_100)
    expect(totals.total).toBe(11 * 12 * withVat(day, 9))
  })

  it('becomes an order with the numbers of the customer, paid like any other', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    const answer = await accept(client, quote, { payment_method: 'card' })
    expect(answer.status).toBe(201)
    const order = orderIn(answer)
    expect(order.address_info).toMatchObject({ Inkoopnummer: 'PO-2026-0815', Kostenplaats: '4711' })
    const staff = await client.get(`/api/adm/orders/${order.UUID_Order}`, AS_STAFF)
    expect(JSON.stringify(staff.body)).toContain('{"label":"Purchase order number","value":"PO-2026-0815"}')
    expect(await readQuote(client, quote)).toMatchObject({
      status: 'accepted',
      accepted_by: 'Sanne Bakker',
      order: { UUID_Order: order.UUID_Order },
    })
    await pay(client, order)
    const name = await nameOf(client, order, 'invoice')
    const invoice = await client.get(
      `/api/orders/${order.UUID_Order}/documents/${name}?signature=${order.signature}`,
    )
    expect(JSON.stringify(invoice.body)).toContain('PO-2026-0815')
    const subjects = (await mailsTo(fresh, email)).map(({ subject }) => subject)
    expect(subjects).toContain(`Your quote is an order now (${quote.number})`)
    const [told, ...others] = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`Quote ${quote.number}`))
    expect([told?.subject, others]).toEqual([`Quote ${quote.number} is now order ${order.Ordernummer}`, []])
    expect(told?.text).toContain(`/en/admin/orders/${order.UUID_Order}`)
  })

  it('is accepted once: the same again is the same order, anything else is refused', async () => {
    const quote = await askedQuote(client)
    const key = '0f2a1f52-98cd-4c0d-8b0a-0d5f0f8f6c11'
    const first = await accept(client, quote, {}, key)
    const again = await accept(client, quote, {}, key)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(orderIn(again).UUID_Order).toBe(orderIn(first).UUID_Order)
    const other = await accept(client, quote)
    expect([other.status, codeOf(other)]).toEqual([409, 'quote_accepted'])
    expect(await quotedOrders(fresh.db, quote)).toHaveLength(1)
  })

  it('can no longer be accepted once it has expired, or was withdrawn', async () => {
    const quote = await askedQuote(client)
    const late = await accept(await laterClient(22), quote)
    expect([late.status, codeOf(late)]).toEqual([409, 'quote_expired'])
    expect(late.body).toMatchObject({ message: expect.stringContaining('11\u00a0December 2026') })
    expect((await readQuote(await laterClient(22), quote)).status).toBe('expired')
    const withdrawn = await withdraw(client, quote, 'Sold out until spring')
    expect(withdrawn.status).toBe(200)
    const refused = await accept(client, quote)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'quote_withdrawn'])
    expect(await readQuote(client, quote)).toMatchObject({
      status: 'withdrawn',
      reason: 'Sold out until spring',
    })
    expect(await quotedOrders(fresh.db, quote)).toEqual([])
  })

  it('is withdrawn by staff alone, before it is accepted', async () => {
    const email = newAddress()
    const quote = await askedQuote(client, { Emailadres: email })
    const path = `/api/adm/quotes/${quote.number}/withdraw`
    expect((await client.post(path, { reason: 'x' })).status).toBe(404)
    expect((await withdraw(client, { ...quote, number: 'NQ-26-AAAAAA' })).status).toBe(404)
    await withdraw(client, quote)
    await withdraw(client, quote, 'Another reason')
    const mails = await mailsTo(fresh, email, /withdrawn/)
    expect(mails.map(({ text }) => text.includes('Sold out'))).toEqual([true])
    const accepted = await askedQuote(client)
    await accept(client, accepted)
    expect((await withdraw(client, accepted)).status).toBe(409)
  })

  it('asks for what an acceptance needs', async () => {
    const quote = await askedQuote(client)
    for (const wrong of [
      { accepted_by: ' ' },
      { purchase_order: 'x'.repeat(61) },
      { delivery_terms: 0 },
      { purchase_order: 'a\u0000b' },
      { accepted_by: 'Sanne\nBakker' },
      { cost_centre: 'a\u202eb' },
    ]) {
      expect((await accept(client, quote, wrong)).status).toBe(422)
    }
    expect((await accept(client, quote, {}, 'no uuid')).status).toBe(422)
    expect((await readQuote(client, quote)).status).toBe('open')
  })

  it('of a rental needs the express request of a consumer to begin', async () => {
    const quote = await askedQuote(client, { Zakelijk: '', Bedrijfsnaam: '' })
    expect((await readQuote(client, quote)).early_start).toBe(true)
    expect(codeOf(await accept(client, quote, { early_start: 0 }))).toBe('early_start_needed')
    expect((await accept(client, quote)).status).toBe(201)
  })

  it('of an organisation needs none, and records none that was not made', async () => {
    const quote = await askedQuote(client)
    expect((await readQuote(client, quote)).early_start).toBe(false)
    expect((await accept(client, quote, { early_start: 0 })).status).toBe(201)
    expect(await quotedOrders(fresh.db, quote)).toMatchObject([{ starts_early: 0 }])
  })
})

describe('what is kept of quotes', () => {
  const isThere = async ({ UUID_Quote }: { UUID_Quote: string }) =>
    (await fresh.db.selectFrom('quotes').select('id').where('id', '=', UUID_Quote).execute()).length === 1

  it('goes after a year, unless an order has come of it', async () => {
    const [open, accepted] = [await askedQuote(client), await askedQuote(client)]
    await accept(client, accepted)
    expect(await expire('quotes', { db: fresh.db, now: () => testDay(364) })).toBe(0)
    await expire('quotes', { db: fresh.db, now: () => testDay(366) })
    expect([await isThere(open), await isThere(accepted)]).toEqual([false, true])
  })

  it('goes with the account of its address, once that was confirmed', async () => {
    const [email, unproved] = [newAddress(), newAddress()]
    const members = [
      await loggedIn(fresh.backend.fetch, email),
      await loggedIn(fresh.backend.fetch, unproved),
    ]
    const confirmed = { email_confirmed_at: TEST_NOW.toISOString() }
    await fresh.db.updateTable('users').set(confirmed).where('email_key', '=', email).execute()
    const quote = await askedQuote(client, { Emailadres: email })
    const others = await askedQuote(client, { Emailadres: unproved })
    for (const member of members) await member.submit('/api/account/delete', { Password: PASSWORD })
    expect([await isThere(quote), await isThere(others)]).toEqual([false, true])
  })
})

const ON_INVOICE = { payment_method: 'invoice' }

const terms = async (by: { get: typeof client.get }, quote: { UUID_Quote: string; signature: string }) => {
  const { body } = await by.get(`/api/quotes/${quote.UUID_Quote}/invoice_terms?signature=${quote.signature}`)
  return (body as { data: { method: { id: string } | null; problem: string | null } }).data
}

describe('a quote that is accepted on invoice', () => {
  /** A quote that an organisation asked for whose account may pay on invoice. */
  async function askedByOrganisation(locale: Locale = 'en') {
    const { email, visitor } = await organisation(fresh, client)
    const payload = { country: 'nl', region: null, locale }
    const quote = await askedQuote(visitor, { BTWNummer: 'NL004495445B01' }, payload)
    return { quote, email, visitor }
  }

  /** Returns amounts without the kinds of spaces in them. */
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')

  it('is invoiced alike on paper and for programs', async () => {
    const { quote } = await askedByOrganisation('de')
    const order = orderIn(await accept(client, quote, ON_INVOICE))
    expect(order).toMatchObject({
      Status: 201,
      on_invoice: { pay_by: '2026-12-28', open: order.totals.total },
    })
    const name = await nameOf(client, order, 'invoice')
    const { pdf, ubl, cii } = await readBoth(fresh, order, name)
    const { total, deposit } = order.totals
    const reference = creditorReference(order.Ordernummer)
    expect(cii).toEqual(ubl)
    expect(brokenRules(ubl)).toEqual([])
    expect(ubl).toMatchObject({
      issued: '2026-11-20',
      due: '2026-12-28',
      references: { purchaseOrder: 'PO-2026-0815', buyer: '4711' },
      means: '58',
      iban: 'NL51VBLD0123456789',
      remittance: reference,
      gross: total - deposit,
      paid: 0,
      payable: total - deposit,
    })
    expect(ubl.lines[0]?.quantity).toBe(12)
    const printed = plain((await readPdf(pdf)).texts.join(' '))
    const figures = [ubl.net, ubl.vat, ubl.gross, ubl.payable, deposit, total].map(formatMoney)
    for (const figure of figures.map(plain)) expect(printed).toContain(figure)
    for (const fact of ['28. Dezember 2026', 'PO-2026-0815', '4711', ubl.number])
      expect(printed).toContain(fact)
    for (const fact of [plain(formatMoney(ubl.payable)), '28. Dezember 2026'])
      expect(plain(ubl.terms ?? '')).toContain(fact)
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('belongs to the account that asked for it, which may have to pay others first', async () => {
    const { quote, email, visitor } = await askedByOrganisation()
    const other = await askedQuote(visitor)
    expect(await terms(client, quote)).toMatchObject({ method: { id: 'invoice' }, problem: null })
    const order = orderIn(await accept(client, quote, ON_INVOICE))
    expect(await mailsTo(fresh, email, new RegExp(order.Ordernummer))).toHaveLength(1)
    const { body } = await visitor.get('/api/orders')
    expect(body).toMatchObject({
      data: { orders: [{ UUID_Order: order.UUID_Order, on_invoice: order.on_invoice }] },
    })
    const limited = fresh.another({ config: { invoiceLimit: order.totals.total + 1 } })
    const strict = await apiClient(limited.fetch)
    expect(await terms(strict, other)).toEqual({
      method: null,
      problem: expect.stringContaining('invoice limit'),
    })
    expect(codeOf(await accept(strict, other, ON_INVOICE))).toBe('invoice_limit')
    expect((await readQuote(client, other)).status).toBe('open')
    await transfer(client, order, order.totals.total)
    expect((await accept(strict, other, ON_INVOICE)).status).toBe(201)
  })
})

describe('a quote cannot be accepted on invoice', () => {
  it('that somebody asked for without a login, with the address of an organisation that may', async () => {
    const { email } = await organisation(fresh, client)
    const quote = await askedQuote(client, { Emailadres: email })
    expect(await terms(client, quote)).toEqual({ method: null, problem: null })
    expect(codeOf(await accept(client, quote, ON_INVOICE))).toBe('unknown_payment_method')
    expect((await readQuote(client, quote)).status).toBe('open')
  })
})

describe('an organisation that would like to pay on invoice', () => {
  it('reads so on its quote and in both mails, and once it is agreed', async () => {
    const line = async (quote: Signed, called: string) => {
      const { body } = await client.get(
        `/api/quotes/${quote.UUID_Quote}/document?signature=${quote.signature}`,
      )
      const [mail] = await mailsTo(fresh, called, new RegExp(quote.number))
      const [told] = await mailsTo(fresh, SHOP_MAILBOX, new RegExp(`New quote ${quote.number}`))
      const { facts } = (body as { data: { document: { facts: [string, string][] } } }).data.document
      const lines = [mail, told].map((one) => /^Payment by invoice: .*$/m.exec(one?.text ?? '')?.[0])
      return [facts.find(([label]) => label === 'Payment by invoice')?.[1], ...lines]
    }
    const [unasked, asker, payer] = [newAddress(), newAddress(), newAddress()]
    expect(await line(await askedQuote(client, { Emailadres: unasked }), unasked)).toEqual([
      ...[undefined, undefined, undefined],
    ])
    const requested = await askedQuote(client, { Op_Factuur: '1', Emailadres: asker })
    expect(await line(requested, asker)).toEqual([
      'requested',
      ...Array(2).fill('Payment by invoice: requested'),
    ])
    const { visitor } = await organisation(fresh, client)
    const agreed = await askedQuote(visitor, { Op_Factuur: '1', Emailadres: payer })
    expect(await line(agreed, payer)).toEqual(['agreed', ...Array(2).fill('Payment by invoice: agreed')])
  })

  it('says so with its quote, and staff let its account on the spot, so that its link offers it', async () => {
    const email = newAddress()
    const member = await loggedIn(fresh.backend.fetch, email)
    const quote = await askedQuote(client, { Op_Factuur: '1', Emailadres: email })
    const path = `/api/adm/quotes/${quote.UUID_Quote}`
    const shown = async () => (await client.get(path, AS_STAFF)).body as { data: Record<string, unknown> }
    expect((await shown()).data).toMatchObject({ account: null, answers: { Op_Factuur: '1' } })
    const permitted = () => client.post(`${path}/invoice_permission`, { email }, AS_STAFF)
    expect(codeOf(await permitted())).toBe('email_unconfirmed')
    await confirmAddress(fresh, email)
    expect((await permitted()).status).toBe(200)
    expect(await mailsTo(fresh, email, /pay by invoice/)).toHaveLength(1)
    const order = orderIn(await accept(client, quote, ON_INVOICE))
    expect(JSON.stringify((await member.get('/api/orders')).body)).toContain(order.Ordernummer)
    expect((await client.post(`${path}/invoice_permission`, { email })).status).toBe(404)
  })

  it('has it offered by the link of a quote only where staff said so of that quote, while it holds', async () => {
    const email = newAddress()
    await loggedIn(fresh.backend.fetch, email)
    await confirmAddress(fresh, email)
    const ask = (changes: object = {}) => askedQuote(client, { Emailadres: email.toUpperCase(), ...changes })
    const [agreed, typedByAnybody, theirs] = [
      await ask(),
      await ask(),
      await ask({ Emailadres: newAddress() }),
    ]
    const offered = async () => {
      const all = await Promise.all([agreed, typedByAnybody, theirs].map((one) => terms(client, one)))
      return all.map(({ method }) => method?.id)
    }
    await permit(client, email)
    expect(await offered()).toEqual(Array(3).fill(undefined))
    for (const { UUID_Quote } of [agreed, theirs])
      await client.post(`/api/adm/quotes/${UUID_Quote}/invoice_permission`, { email }, AS_STAFF)
    expect(await offered()).toEqual(['invoice', undefined, undefined])
    await permit(client, email, false)
    expect(await offered()).toEqual(Array(3).fill(undefined))
  })

  it('has whoever accepts confirmed by mail, beside whoever asked', async () => {
    const [asker, approver] = [newAddress(), newAddress()]
    const quote = await askedQuote(client, { Emailadres: asker })
    const typed = { accepted_by: 'Win at spam.example', purchase_order: 'spam.example' }
    const order = orderIn(await accept(client, quote, { ...typed, accepted_email: approver }))
    const [copy, ...others] = await mailsTo(fresh, approver)
    expect([copy?.text.includes(order.Ordernummer), others]).toEqual([true, []])
    expect(`${copy?.text} ${copy?.html}`).not.toMatch(/spam|Sanne|undefined/)
    for (const fact of [
      'Item: 12 × Nachtnest Maxx',
      'Period: Mon 14 December to Thu 24 December 2026',
      'Payment method: Bank transfer',
      `/en/orders/${order.UUID_Order}?key=`,
    ]) {
      expect(copy?.text).toContain(fact)
    }
    const subjects = (await mailsTo(fresh, asker)).map(({ subject }) => subject)
    expect(subjects.join()).not.toContain('spam')
    const same = await askedQuote(client, { Emailadres: asker })
    await accept(client, same, { accepted_email: asker.toUpperCase() })
    expect(await mailsTo(fresh, asker, /is an order now/)).toHaveLength(2)
    const bad = await accept(client, await askedQuote(client), { accepted_email: 'nobody' })
    expect(bad.status).toBe(422)
    const again = await askedQuote(client)
    for (let time = 0; time < LIMITS.quote_mail_account.points; time++) {
      await accept(client, again, { accepted_email: approver, expected_total: 1 })
    }
    expect((await accept(client, again, { accepted_email: approver })).status).toBe(429)
  })
})
