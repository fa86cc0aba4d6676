import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../contract/locales'
import { type ApiClient, apiClient, DUTCH_ADDRESS, RENTAL } from '../support/api-client'
import { ORIGIN, type Visitor } from '../support/app'
import { brokenRules } from '../support/e-invoice-rules'
import { readUbl } from '../support/e-invoices'
import { memberOf, ORGANISATION, orderOnInvoice, transfer } from '../support/on-invoice'
import { cartOf, formWith, openPage, putCart, unescaped } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { readPdf } from '../support/pdf'
import { quotedOrders } from '../support/quotes'
import { testShop } from '../support/set-up'
import { newAddress } from '../support/shop-accounts'

const shop = testShop()

let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const AGREED = { delivery_terms: '1', early_start: '1' }
const ORDER: Record<Locale, string> = {
  en: 'Order with obligation to pay',
  de: 'Zahlungspflichtig bestellen',
  nl: 'Bestelling met betalingsverplichting',
}

const WORDS: Record<
  Locale,
  { method: string; thanks: string; toPay: string; dueDay: string; inProgress: string; paid: string }
> = {
  en: {
    method: 'By invoice',
    thanks: 'Thank you, we are starting on your order',
    toPay: 'By invoice, due by ',
    dueDay: '4 December 2026',
    inProgress: 'In progress',
    paid: 'By invoice, paid',
  },
  nl: {
    method: 'Op factuur',
    thanks: 'Dank u wel, wij gaan aan de slag met uw bestelling',
    toPay: 'Op factuur, uiterlijk te betalen op ',
    dueDay: '4 december 2026',
    inProgress: 'In behandeling',
    paid: 'Op factuur, betaald',
  },
  de: {
    method: 'Auf Rechnung',
    thanks: 'Vielen Dank, wir bearbeiten Ihre Bestellung',
    toPay: 'Auf Rechnung, zahlbar bis ',
    dueDay: '4. Dezember 2026',
    inProgress: 'In Bearbeitung',
    paid: 'Auf Rechnung, bezahlt',
  },
}

/** Asks for a quote of twelve beds; out: the address for whoever approves, as it was mailed. */
async function askedFor(visitor: Visitor, locale: Locale, more: Record<string, string> = ORGANISATION) {
  await putCart(visitor, await cartOf(shop, 'rent', { 'NN-M': 12 }))
  const email = newAddress()
  const { html } = await visitor.get(`/${locale}/quote`)
  const form = html.slice(html.indexOf('id="quote"'))
  const named = [...form.matchAll(/<input [^>]*>/g)].flatMap(([input]): [string, string][] => {
    const name = / name="([^"]*)"/.exec(input)?.[1]
    const isChosen = !/ type="(?:radio|checkbox)"/.test(input) || / checked=""/.test(input)
    return name && isChosen ? [[name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? '')]] : []
  })
  const address = DUTCH_ADDRESS as Record<string, string>
  const fields = { ...Object.fromEntries(named), ...address, Emailadres: email, ...more }
  const answer = await visitor.post(`/${locale}/quote`, fields)
  const page = await visitor.follow(answer)
  const [mail] = await mailsTo(shop.backend, email)
  const [, approve = ''] = (mail?.text ?? '').match(/https?:\/\/\S+\?key=\S+/g) ?? []
  return {
    page,
    approve: approve.replace(/^https?:\/\/[^/]+/, ''),
    UUID_Quote: answer.location?.split('/').at(-1) ?? '',
  }
}

function press(visitor: Visitor, html: string, locale: Locale, method = 'invoice') {
  const { action, fields } = formWith(html, ORDER[locale])
  const who = { accepted_by: 'Sanne Bakker', purchase_order: 'PO-2026-0815', cost_centre: '4711' }
  return visitor.post(action, { ...fields, ...who, payment_method: method, ...AGREED })
}

function fetchAs(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return shop.request(new Request(ORIGIN + path, { headers: { Cookie: cookie } }))
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const euros = (cents: number) => `€ ${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`

describe.each(LOCALES)('in %s', (locale) => {
  test('a quote for 12 rented Maxx goes from request to accepted order by an approver’s link, without scripts; its PDF, HTML and UBL agree', async () => {
    const { visitor } = await memberOf(shop, client)
    const { page, approve, UUID_Quote } = await askedFor(visitor, locale)
    expect(page.html).not.toMatch(/<script[^>]* (?:type="module"|src=)/)

    const approver = shop.visitor()
    const accepting = await openPage(approver, approve)
    expect(accepting.text).toContain(WORDS[locale].method)
    const accepted = await press(approver, accepting.html, locale)
    expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/payment_callback/')])
    const thanks = await openPage(approver, accepted.location ?? '')
    expect(thanks.title).toContain(WORDS[locale].thanks)
    const [order, ...others] = await quotedOrders(shop.backend.db, { UUID_Quote })
    expect([others, order?.status, order?.pay_by]).toEqual([[], 201, '2026-12-04'])
    const { total = 0, id = '' } = order ?? {}
    expect(plain(thanks.text)).toContain(euros(total))
    expect(thanks.text).toMatch(/ RF\d\d NN26 /)

    const own = await openPage(approver, `/${locale}/orders/${id}`)
    expect(own.text).toContain(WORDS[locale].toPay)
    expect(own.text).toContain(WORDS[locale].dueDay)
    const name = /documents\/(invoice-2026-\d{6})"/.exec(own.html)?.[1]
    const path = `/${locale}/orders/${id}/documents/${name}`
    const invoice = await approver.get(path)
    const ubl = readUbl(await (await fetchAs(approver, `${path}.ubl.xml`)).text())
    const pdf = await readPdf(new Uint8Array(await (await fetchAs(approver, `${path}.pdf`)).arrayBuffer()))
    expect(brokenRules(ubl)).toEqual([])
    expect(ubl).toMatchObject({
      number: name?.replace('invoice-', ''),
      due: '2026-12-04',
      references: { purchaseOrder: 'PO-2026-0815', buyer: '4711' },
      iban: 'NL51VBLD0123456789',
      paid: 0,
      payable: ubl.gross,
    })
    expect(ubl.lines[0]?.quantity).toBe(12)
    const figures = [ubl.net, ubl.vat, ubl.gross, ...ubl.lines.map(({ net }) => net), total]
    for (const said of [plain(invoice.text), plain(pdf.texts.join(' '))]) {
      for (const figure of figures) expect(said).toContain(euros(figure))
      for (const fact of ['PO-2026-0815', '4711', WORDS[locale].dueDay, ubl.number])
        expect(said).toContain(fact)
    }

    const listed = await visitor.get(`/${locale}/orders`)
    expect(listed.text).toContain(`${WORDS[locale].toPay}04-12-2026`)
    expect(listed.text).toContain(WORDS[locale].inProgress)
    await transfer(client, { UUID_Order: id }, total)
    for (const shown of [
      await visitor.get(`/${locale}/orders`),
      await approver.get(`/${locale}/orders/${id}`),
    ]) {
      expect(shown.text).toContain(WORDS[locale].paid)
      expect(shown.text).not.toContain(WORDS[locale].toPay)
    }
  })
})

describe('on invoice is no way to pay', () => {
  test('for a quote that was asked for without such an account, also where its form is forged', async () => {
    const approver = shop.visitor()
    const { approve, UUID_Quote } = await askedFor(shop.visitor(), 'en')
    const page = await openPage(approver, approve)
    expect(page.html).not.toContain('value="invoice"')
    const forged = await press(approver, page.html, 'en')
    expect([forged.status, forged.text.includes('Choose another one from the list')]).toEqual([422, true])
    expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toEqual([])
  })

  test('beyond the limit, which is said beside the others', async () => {
    const { visitor } = await memberOf(shop, client)
    const { approve, UUID_Quote } = await askedFor(visitor, 'en')
    const asked = shop.backend.db.selectFrom('quotes').select('user_id').where('id', '=', UUID_Quote)
    const { user_id } = await asked.executeTakeFirstOrThrow()
    const owing = shop.backend.db.updateTable('orders').set({ user_id, payable: 10_000_000 })
    await owing.where('pay_by', 'is not', null).execute()
    const page = await openPage(shop.visitor(), approve)
    expect(page.html).not.toContain('value="invoice"')
    expect(page.text).toContain('This order would take you over your invoice limit')
    expect(page.html).toContain('value="bank_transfer"')
  })
})

test('the office lists an open invoice with what of it is paid, and the sum of all or of its customer', async () => {
  await orderOnInvoice(shop.backend, client)
  const order = await orderOnInvoice(shop.backend, client, RENTAL)
  await transfer(client, order, 1_000)
  const { total } = order.totals
  const office = shop.visitor()
  await office.post('/en/admin/sign_in?demo=reader', {})
  const list = await office.get('/en/admin/payments/invoices')
  const text = plain(list.text)
  const row = [order.Ordernummer, 'Zorggroep De Linde', '04-12-2026', '–', euros(total), euros(total - 1_000)]
  expect(text).toContain(row.join(' '))
  expect(text).toMatch(/Open in all: € [\d.,]+, of \d+ invoices\./)

  const inList = list.html.slice(list.html.indexOf(`orders/${order.UUID_Order}`))
  const statement = await office.get(unescaped(/href="([^"]*\?customer=[^"]*)"/.exec(inList)?.[1] ?? ''))
  const own = plain(statement.text)
  expect(own).toContain('Statement: Zorggroep De Linde')
  expect(own).toMatch(/As of \d\d-\d\d-\d{4}/)
  expect(own).toMatch(/Invoice Order Invoice date Due Days late Asked for Received Open 2026-\d{6} /)
  expect(own).toContain([euros(total), euros(1_000), euros(total - 1_000)].join(' '))
  expect(own).toContain(`Open in all: ${euros(total - 1_000)}, of one invoice.`)
})

test('the office notes a dispute about an invoice, and that it has ended', async () => {
  const order = await orderOnInvoice(shop.backend, client, RENTAL)
  const path = `/en/admin/orders/${order.UUID_Order}`
  const office = shop.visitor()
  await office.post('/en/admin/sign_in?demo=orders', {})
  const { html, text } = await office.get(path)
  expect(plain(text)).toContain(`${euros(order.totals.total)} is open, due by 04-12-2026`)
  const { fields } = formWith(html, 'What the customer disputes')
  const empty = await office.post(`${path}/dispute`, { ...fields, text: '' })
  expect(empty.status).toBe(422)
  const noted = await office.follow(await office.post(`${path}/dispute`, { ...fields, text: 'A slat broke' }))
  expect(noted.text).toContain('Noted. No reminders are sent until the dispute has ended.')
  expect(noted.text).toMatch(/The customer disputes the invoice, noted on \d\d-\d\d-2026/)
  expect(noted.text).toContain('A slat broke')
  expect(plain((await office.get('/en/admin/payments/invoices')).text)).toContain('–, disputed')
  const ended = await office.follow(await office.post(`${path}/end_dispute`, {}))
  expect(ended.text).toContain('The dispute has ended. Reminders are sent again.')
  expect(ended.text).toContain('Note the dispute')
})
