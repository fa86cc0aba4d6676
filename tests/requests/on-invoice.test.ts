import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, apiClient, DUTCH_ADDRESS, RENTAL } from '../support/api-client'
import { ORIGIN, type Visitor } from '../support/app'
import { brokenRules } from '../support/e-invoice-rules'
import { readUbl } from '../support/e-invoices'
import { working } from '../support/office'
import { memberOf, ORGANISATION, orderOnInvoice, transfer } from '../support/on-invoice'
import { cartOf, formWith, openPage, orderForm, putCart, sendDetails, unescaped } from '../support/ordering'
import { mailsTo } from '../support/outbox'
import { readPdf } from '../support/pdf'
import { quotedOrders } from '../support/quotes'
import { testShop } from '../support/set-up'
import { customerOf, newAddress } from '../support/shop-accounts'

const shop = testShop()

let client: ApiClient
beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

/** Asks for a quote of twelve beds; out: the address for whoever approves, as it was mailed. */
async function askedFor(visitor: Visitor) {
  await putCart(visitor, await cartOf(shop, 'rent', { 'NN-M': 12 }))
  const email = newAddress()
  const { html } = await visitor.get('/de/quote')
  const form = html.slice(html.indexOf('id="quote"'))
  const named = [...form.matchAll(/<input [^>]*>/g)].flatMap(([input]): [string, string][] => {
    const name = / name="([^"]*)"/.exec(input)?.[1]
    const isChosen = !/ type="(?:radio|checkbox)"/.test(input) || / checked=""/.test(input)
    return name && isChosen ? [[name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? '')]] : []
  })
  const address = DUTCH_ADDRESS as Record<string, string>
  const fields = { ...Object.fromEntries(named), ...address, Emailadres: email, ...ORGANISATION }
  const answer = await visitor.post('/de/quote', fields)
  const [mail] = await mailsTo(shop.backend, email)
  const [, approve = ''] = (mail?.text ?? '').match(/https?:\/\/\S+\?key=\S+/g) ?? []
  return {
    approve: approve.replace(/^https?:\/\/[^/]+/, ''),
    UUID_Quote: answer.location?.split('/').at(-1) ?? '',
  }
}

function press(visitor: Visitor, html: string) {
  const { action, fields } = formWith(html, 'Zahlungspflichtig bestellen')
  const who = { accepted_by: 'Sanne Bakker', purchase_order: 'PO-2026-0815', cost_centre: '4711' }
  const agreed = { payment_method: 'invoice', delivery_terms: '1', early_start: '1' }
  return visitor.post(action, { ...fields, ...who, ...agreed })
}

function fetchAs(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return shop.request(new Request(ORIGIN + path, { headers: { Cookie: cookie } }))
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

const euros = (cents: number) => `€ ${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`

test('a quote for 12 rented Maxx goes from request to accepted order by an approver’s link, without scripts; its PDF, HTML and UBL agree', async () => {
  const { visitor } = await memberOf(shop, client)
  const { approve, UUID_Quote } = await askedFor(visitor)
  const approver = shop.visitor()
  const accepting = await openPage(approver, approve)
  expect(accepting.text).toContain('Auf Rechnung')
  const accepted = await press(approver, accepting.html)
  expect([accepted.status, accepted.location]).toEqual([303, expect.stringContaining('/payment_callback/')])
  const thanks = await openPage(approver, accepted.location ?? '')
  expect(thanks.title).toContain('Vielen Dank, wir bearbeiten Ihre Bestellung')
  const [order, ...others] = await quotedOrders(shop.backend.db, { UUID_Quote })
  expect([others, order?.status, order?.pay_by]).toEqual([[], 201, '2026-12-28'])
  const { total = 0, id = '' } = order ?? {}
  expect(plain(thanks.text)).toContain(euros(total))
  expect(thanks.text).toMatch(/ RF\d\d NN26 /)

  const own = await openPage(approver, `/de/orders/${id}`)
  expect(own.text).toContain('Zahlbar bis ')
  const name = /documents\/(invoice-2026-\d{6})"/.exec(own.html)?.[1]
  const path = `/de/orders/${id}/documents/${name}`
  const invoice = await approver.get(path)
  const ubl = readUbl(await (await fetchAs(approver, `${path}.ubl.xml`)).text())
  const pdf = await readPdf(new Uint8Array(await (await fetchAs(approver, `${path}.pdf`)).arrayBuffer()))
  expect(brokenRules(ubl)).toEqual([])
  expect(ubl).toMatchObject({
    number: name?.replace('invoice-', ''),
    due: '2026-12-28',
    references: { purchaseOrder: 'PO-2026-0815', buyer: '4711' },
    iban: 'NL51VBLD0123456789',
    paid: 0,
    payable: ubl.gross,
  })
  expect(ubl.lines[0]?.quantity).toBe(12)
  const figures = [ubl.net, ubl.vat, ubl.gross, ...ubl.lines.map(({ net }) => net), total]
  for (const said of [plain(invoice.text), plain(pdf.texts.join(' '))]) {
    for (const figure of figures) expect(said).toContain(euros(figure))
    for (const fact of ['PO-2026-0815', '4711', '28. Dezember 2026', ubl.number]) expect(said).toContain(fact)
  }

  expect((await visitor.get('/de/orders')).text).toContain('Zahlbar bis 28-12-2026')
  await transfer(client, { UUID_Order: id }, total)
  for (const shown of [await visitor.get('/de/orders'), await approver.get(`/de/orders/${id}`)]) {
    expect(shown.text).toContain('Bezahlt')
    expect(shown.text).not.toContain('zahlbar bis ')
  }
})

test('on invoice is no way to pay for a quote that was asked for without such an account, nor by a forged form', async () => {
  const approver = shop.visitor()
  const { approve, UUID_Quote } = await askedFor(shop.visitor())
  const page = await openPage(approver, approve)
  expect(page.html).not.toContain('value="invoice"')
  expect((await press(approver, page.html)).status).toBe(422)
  expect(await quotedOrders(shop.backend.db, { UUID_Quote })).toEqual([])
})

test('the office lists an open invoice with what of it is paid, and the sum of all or of its customer', async () => {
  await orderOnInvoice(shop.backend, client)
  const order = await orderOnInvoice(shop.backend, client, RENTAL)
  await transfer(client, order, 1_000)
  const { total } = order.totals
  const office = await working(shop, 'reader')
  const list = await office.get('/en/admin/payments/open?section=invoices')
  const text = plain(list.text)
  const row = [order.Ordernummer, 'Zorggroep De Linde', '15-12-2026', '–', euros(total), euros(total - 1_000)]
  expect(text).toContain(row.join(' '))
  expect(text).toMatch(/€ [\d.,]+, \d+ items/)

  const inList = list.html.slice(list.html.indexOf(`orders/${order.UUID_Order}`))
  const statement = await office.get(unescaped(/href="([^"]*customer=[^"]*)"/.exec(inList)?.[1] ?? ''))
  const own = plain(statement.text)
  expect(own).toContain('Statement: Zorggroep De Linde')
  expect(own).toContain([euros(total), euros(1_000), euros(total - 1_000)].join(' '))
  expect(own).toContain(`${euros(total - 1_000)}, 1 item`)
})

test('the office notes a dispute about an invoice, and that it has ended', async () => {
  const order = await orderOnInvoice(shop.backend, client, RENTAL)
  const path = `/en/admin/orders/${order.UUID_Order}`
  const office = await working(shop, 'orders')
  const { html, text } = await office.get(path)
  expect(plain(text)).toContain(`${euros(order.totals.total)} is open, due by 15-12-2026`)
  const { fields } = formWith(html, 'What the customer disputes')
  const empty = await office.post(`${path}/dispute`, { ...fields, text: '' })
  expect(empty.status).toBe(422)
  const noted = await office.follow(await office.post(`${path}/dispute`, { ...fields, text: 'A slat broke' }))
  expect(noted.text).toMatch(/The customer disputes the invoice, noted on \d\d-\d\d-2026/)
  expect(noted.text).toContain('A slat broke')
  expect(plain((await office.get('/en/admin/payments/open?section=invoices')).text)).toContain('–, disputed')
  const ended = await office.follow(await office.post(`${path}/end_dispute`, {}))
  expect(ended.text).toContain('Note the dispute')
})

test('the checkout offers on invoice to the organisation that staff allowed it, logged in, and to nobody else', async () => {
  async function atCheckout(visitor: Visitor, answers: Record<string, string> = ORGANISATION) {
    await putCart(visitor, await cartOf(shop, 'buy', { 'NN-NL': 2 }))
    await sendDetails(visitor, answers)
    return visitor.get('/en/checkout/confirm')
  }
  const { visitor } = await memberOf(shop, client)
  const others: [Visitor, Record<string, string>][] = [
    [visitor, {}],
    [shop.visitor(), ORGANISATION],
    [await customerOf(shop), ORGANISATION],
  ]
  for (const [other, answers] of others) {
    expect((await atCheckout(other, answers)).html).not.toContain('value="invoice"')
    const form = await orderForm(other, { payment_method: 'invoice' })
    expect((await other.post('/en/checkout/confirm', form)).status).toBe(422)
  }
  expect((await atCheckout(visitor)).html).toContain('value="invoice"')
  const form = await orderForm(visitor, { payment_method: 'invoice' })
  const placed = await visitor.post('/en/checkout/confirm', form)
  const thanks = await openPage(visitor, placed.location ?? '')
  expect(thanks.text).toContain('Bank details for your transfer')
  const path = /href="(\/en\/orders\/[\w-]{36})"/.exec(thanks.html)?.[1] ?? ''
  const asked = await openPage(visitor, `${path}/cancel`)
  expect(asked.text).toContain('You have nothing to pay')
  const { action, fields } = formWith(asked.html, 'Yes, cancel the order')
  const canceled = await openPage(visitor, (await visitor.post(action, fields)).location ?? '')
  expect(canceled.text).toContain('Nothing left to pay')
  expect(canceled.text).toContain('Credit note')
})
