import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { creditorReference } from '../../contract/creditor-reference'
import type { WireOrder } from '../../contract/endpoints/order'
import type { Locale } from '../../contract/locales'
import { formatMoney } from '../../contract/money'
import { newAddress } from '../../tests/support/accounts'
import { apiClient, orderIn } from '../../tests/support/api-client'
import { brokenRules } from '../../tests/support/e-invoice-rules'
import { organisation, permit, transfer } from '../../tests/support/on-invoice'
import { invoiceFindings, orderFindings } from '../../tests/support/order-audit'
import { nameOf, readBoth } from '../../tests/support/order-files'
import { cancelOrder } from '../../tests/support/payments'
import { readPdf } from '../../tests/support/pdf'
import { accept, askedQuote, quotedOrders, readQuote } from '../../tests/support/quotes'
import { testBackend, testClient } from '../../tests/support/set-up'

const fresh = testBackend()
const client = testClient(fresh)

const ON_INVOICE = { payment_method: 'invoice' }

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]

/** A quote that an organisation asked for whose account may pay on invoice. */
async function askedByOrganisation(locale: Locale = 'en') {
  const { email, visitor } = await organisation(fresh, client)
  const payload = { country: 'nl', region: null, locale }
  const quote = await askedQuote(visitor, { BTWNummer: 'NL004495445B01' }, payload)
  return { quote, email, visitor }
}

const terms = async (by: { get: typeof client.get }, quote: { UUID_Quote: string; signature: string }) => {
  const { body } = await by.get(`/api/quotes/${quote.UUID_Quote}/invoice_terms?signature=${quote.signature}`)
  return (body as { data: { method: { id: string } | null; problem: string | null } }).data
}

/** Returns amounts without the kinds of spaces in them. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

/** The day to pay by, as each language says it in a sentence. */
const BY = { en: '4 December 2026', nl: '4 december 2026', de: '4. Dezember 2026' }

/** Everything that is said on a page of a document, beside its codes. */
async function pageOf(order: WireOrder, name: string) {
  const { UUID_Order, signature } = order
  const path = `/api/orders/${UUID_Order}/documents/${name}?signature=${signature}`
  const { document } = ((await client.get(path)).body as { data: { document: Page } }).data
  return {
    text: plain(JSON.stringify(document)),
    code: document.blocks.find(({ kind }) => kind === 'payment')?.code?.text,
  }
}
type Page = { blocks: { kind: string; code?: { text: string } }[] }

describe('a quote that is accepted on invoice', () => {
  it.each(['en', 'nl', 'de'] as const)(
    'is invoiced alike on paper and for programs, in %s',
    async (locale) => {
      const { quote } = await askedByOrganisation(locale)
      const order = orderIn(await accept(client, quote, ON_INVOICE))
      expect(order).toMatchObject({
        Status: 201,
        on_invoice: { pay_by: '2026-12-04', open: order.totals.total },
      })
      const name = await nameOf(client, order, 'invoice')
      const { pdf, ubl, cii } = await readBoth(fresh, order, name)
      const { total, deposit } = order.totals
      const reference = creditorReference(order.Ordernummer)
      expect(cii).toEqual(ubl)
      expect(brokenRules(ubl)).toEqual([])
      expect(ubl).toMatchObject({
        issued: '2026-11-20',
        due: '2026-12-04',
        references: { purchaseOrder: 'PO-2026-0815', buyer: '4711' },
        means: '58',
        iban: 'NL51VBLD0123456789',
        remittance: reference,
        gross: total - deposit,
        paid: 0,
        payable: total - deposit,
      })
      expect(ubl.lines[0]?.quantity).toBe(12)
      const { text, code } = await pageOf(order, name)
      const printed = plain((await readPdf(pdf)).texts.join(' '))
      const figures = [ubl.net, ubl.vat, ubl.gross, ubl.payable, deposit, total].map(formatMoney)
      for (const said of [text, printed]) {
        for (const figure of figures.map(plain)) expect(said).toContain(figure)
        for (const fact of [BY[locale], 'PO-2026-0815', '4711', ubl.number]) expect(said).toContain(fact)
      }
      for (const fact of [plain(formatMoney(ubl.payable)), BY[locale]])
        expect(plain(ubl.terms ?? '')).toContain(fact)
      expect(code?.split('\n').slice(6)).toEqual([
        'NL51VBLD0123456789',
        `EUR${(ubl.payable / 100).toFixed(2)}`,
        '',
        reference,
      ])
      expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
    },
  )

  it('takes the invoice back when it is canceled: nothing is to be paid, and nothing goes back', async () => {
    const { quote } = await askedByOrganisation()
    const order = orderIn(await accept(client, quote, ON_INVOICE))
    const invoice = await readBoth(fresh, order, await nameOf(client, order, 'invoice'))
    await cancelOrder(client, order)
    const name = await nameOf(client, order, 'credit-note')
    const credit = await readBoth(fresh, order, name)
    expect(credit.cii).toEqual(credit.ubl)
    expect(brokenRules(credit.ubl)).toEqual([])
    expect(credit.ubl).toMatchObject({
      invoice: invoice.ubl.number,
      gross: invoice.ubl.gross,
      iban: undefined,
    })
    expect((await pageOf(order, name)).text).toContain('first deducted from what is still to be paid')
    expect(await orderFindings(fresh.db, order.UUID_Order)).toEqual([])
  })

  it('belongs to the account that asked for it, which may have to pay others first', async () => {
    const { quote, visitor } = await askedByOrganisation()
    const other = await askedQuote(visitor)
    expect(await terms(client, quote)).toMatchObject({ method: { id: 'invoice' }, problem: null })
    const order = orderIn(await accept(client, quote, ON_INVOICE))
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
    expect(codeOf(await accept(strict, other, ON_INVOICE))).toEqual([422, 'invoice_limit'])
    expect((await readQuote(client, other)).status).toBe('open')
    await transfer(client, order, order.totals.total)
    expect((await accept(strict, other, ON_INVOICE)).status).toBe(201)
  })

  it('is ordered once, whoever accepts at the same time', async () => {
    const { quote, visitor } = await askedByOrganisation()
    const key = randomUUID()
    const answers = await Promise.all([
      accept(client, quote, ON_INVOICE, key),
      accept(client, quote, ON_INVOICE, key),
      accept(visitor, quote, ON_INVOICE),
      accept(client, quote, { payment_method: 'card' }),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const [order, ...others] = await quotedOrders(fresh.db, quote)
    expect(others).toEqual([])
    expect(await orderFindings(fresh.db, order?.id ?? '')).toEqual([])
    expect(await invoiceFindings(fresh.db)).toEqual([])
  })

  it('by whoever is logged in with such an account, is theirs to pay', async () => {
    const quote = await askedQuote(client)
    const { visitor } = await organisation(fresh, client)
    expect(await terms(visitor, quote)).toMatchObject({ method: { id: 'invoice' } })
    const order = orderIn(await accept(visitor, quote, ON_INVOICE))
    const owned = fresh.db.selectFrom('orders').select('user_id').where('id', '=', order.UUID_Order)
    expect((await owned.executeTakeFirstOrThrow()).user_id).not.toBeNull()
  })
})

describe('a quote cannot be accepted on invoice', () => {
  it('that somebody asked for without a login, with the address of an organisation that may', async () => {
    const { email } = await organisation(fresh, client)
    const quote = await askedQuote(client, { Emailadres: email })
    expect(await terms(client, quote)).toEqual({ method: null, problem: null })
    expect(codeOf(await accept(client, quote, ON_INVOICE))).toEqual([422, 'unknown_payment_method'])
    expect((await readQuote(client, quote)).status).toBe('open')
  })

  it('once the permission was withdrawn', async () => {
    const { quote, email } = await askedByOrganisation()
    await permit(client, email, false)
    expect(await terms(client, quote)).toEqual({ method: null, problem: null })
    expect(codeOf(await accept(client, quote, ON_INVOICE))).toEqual([422, 'unknown_payment_method'])
  })

  it('by a private person', async () => {
    const { visitor } = await organisation(fresh, client)
    const quote = await askedQuote(visitor, { Zakelijk: '', Bedrijfsnaam: '', Emailadres: newAddress() })
    expect(await terms(client, quote)).toEqual({ method: null, problem: null })
    expect(codeOf(await accept(client, quote, ON_INVOICE))).toEqual([422, 'unknown_payment_method'])
  })
})
