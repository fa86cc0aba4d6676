import { beforeEach, describe, expect, it } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { Checkout } from '../../contract/endpoints/orders'
import type { FormValues } from '../../contract/forms/values'
import { SHIPPED } from '../../contract/order-status'
import {
  type Answer,
  type ApiClient,
  apiClient,
  type CreateOrder,
  DUTCH_ADDRESS,
  orderFor,
  orderIn,
  place,
  priced,
  RENTAL,
} from '../../tests/support/api-client'
import { brokenRules } from '../../tests/support/e-invoice-rules'
import { agreement, offerOf, send, setStatus } from '../../tests/support/follow-ups'
import { nameOf, readBoth } from '../../tests/support/order-files'
import { cancelOrder, pay } from '../../tests/support/payments'
import { testBackend, testClient } from '../../tests/support/set-up'
import { AS_STAFF } from '../../tests/support/staff'
import type { VatResult } from '../ports'

const fresh = testBackend()
const client = testClient(fresh)

const checked = async (typed: string, by = client) => {
  const { status, body } = await by.get(`/api/check_btw/${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return (body as { data: unknown }).data
}

it.each([
  [' nl 0044.95445 b01 ', 'Demo company NL004495445B01'],
  ['GR 094259216', 'Demo company EL094259216'],
  ['NL004495446B01', null],
  [' . ', null],
])(
  'a VAT number counts without spaces and in capitals, and the demo names its company: %s',
  async (typed, name) => {
    expect(await checked(typed)).toEqual({ valid: name !== null, unavailable: false, name })
  },
)

it('a live shop invents no company', async () => {
  const live = await apiClient(fresh.another({ config: { mode: 'live' } }).fetch)
  expect(await checked('NL004495445B01', live)).toEqual({ valid: true, unavailable: false, name: null })
})

const COMPANY: FormValues = {
  ...DUTCH_ADDRESS,
  Bezorg_Postcode: '50667',
  Bezorg_Plaatsnaam: 'Köln',
  Zakelijk: '1',
  Bedrijfsnaam: 'Pflege & Co. GmbH',
  BTWNummer: 'DE136695976',
}

const turn = (statements: string[]) => client.post('/api/adm/opening/statements', { statements }, AS_STAFF)

beforeEach(async () => {
  await turn(['vat_free_abroad'])
})

async function stored(answers: FormValues = COMPANY, country = 'de', by = client): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) form.append(name, String(value))
  form.append('FORM_PAYLOAD', JSON.stringify({ country, region: null }))
  return by.send('/api/checkouts', form)
}

async function checkoutOf(...given: Parameters<typeof stored>): Promise<Checkout & { vat_free?: string }> {
  const { status, body } = await stored(...given)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { data: Checkout }).data
}

/** Orders what a checkout is for, at the price that the shop asks. */
async function ordered(
  { id }: { id: string },
  changes: Partial<CreateOrder> = {},
  by: ApiClient = client,
): Promise<WireOrder> {
  const order = await orderFor(by, { country: 'de', address_info: COMPANY, ...changes })
  const { body } = await place(by, { ...order, expected_total: 1 }, id)
  const { totals } = (body as { data: { totals: { total: number } } }).data
  return orderIn(await place(by, { ...order, expected_total: totals.total }, id))
}

describe('a company of another member state', () => {
  const registerSaying = (answer: VatResult) =>
    apiClient(fresh.another({ vat: { check: async () => answer } }).fetch)

  const checkOf = async ({ UUID_Order }: WireOrder) => {
    const query = fresh.db.selectFrom('orders').select('vat_check').where('id', '=', UUID_Order)
    const { vat_check } = await query.executeTakeFirstOrThrow()
    return vat_check && JSON.parse(vat_check)
  }

  const RENTED = { ...RENTAL, country: 'de' }

  it('whose number the register confirms buys without VAT, and the order keeps the proof', async () => {
    const checkout = await checkoutOf()
    expect(checkout.vat_free).toBe('confirmed')
    const order = await ordered(checkout)
    const { totals } = order
    expect(totals).toMatchObject({ exemption: 'K', vatByRate: [] })
    expect([totals.items.vat, totals.shipping.vat, totals.total]).toEqual([
      0,
      0,
      totals.items.net + totals.shipping.net,
    ])
    expect(await checkOf(order)).toMatchObject({ number: 'DE136695976', consultation: 'DEMO-DE136695976' })
  })

  it.each([
    ['a purchase', {}, 'K', 'VATEX-EU-IC', 'intra-Community supply'],
    ['a rental', RENTED, 'AE', 'VATEX-EU-AE', 'reverse charge'],
  ] as const)('gets an invoice of %s that says why, and a credit note that follows it', async (...given) => {
    const [, changes, category, reason, words] = given
    const order = await ordered(await checkoutOf(), changes)
    await pay(client, order)
    await cancelOrder(client, order, true)
    for (const kind of ['invoice', 'credit-note'] as const) {
      const name = await nameOf(client, order, kind)
      const { ubl, cii, xml } = await readBoth(fresh, order, name)
      expect(cii).toEqual(ubl)
      expect(brokenRules(ubl)).toEqual([])
      expect(ubl.rates).toMatchObject([{ percent: 0, vat: 0, category, reason }])
      expect(ubl.buyer.vatNumber).toBe('DE136695976')
      expect(xml).toContain(reason)
      const path = `/api/orders/${order.UUID_Order}/documents/${name}?signature=${order.signature}`
      const page = JSON.stringify((await client.get(path)).body)
      expect(page).toContain(words)
      expect(page).toContain('DE136695976')
    }
  })

  it('extends its rental without VAT', async () => {
    const rental = await ordered(await checkoutOf(), RENTED)
    await pay(client, rental)
    await setStatus(fresh.db, rental, SHIPPED)
    const offer = await offerOf(client, rental, 'extension', '2026-12-18')
    expect(offer.totals).toMatchObject({ exemption: 'AE', vatByRate: [] })
    expect((await send(client, rental, 'extension', agreement(rental, offer))).status).toBe(201)
  })

  it('is charged VAT, and told so, where the register does not answer or gives no proof', async () => {
    for (const answer of [
      { state: 'unavailable', reason: 'MS_UNAVAILABLE' },
      { state: 'valid', name: 'Pflege & Co. GmbH' },
    ] satisfies VatResult[]) {
      const by = await registerSaying(answer)
      const checkout = await checkoutOf(COMPANY, 'de', by)
      expect(checkout.vat_free).toBe('unconfirmed')
      const { totals } = await ordered(checkout, {}, by)
      expect([totals.exemption, totals.vatByRate.length]).toEqual([undefined, 1])
    }
  })
})

describe('VAT is charged', () => {
  it('unless the owner has said otherwise, also where that is taken back before the order', async () => {
    await turn([])
    const before = await checkoutOf()
    expect(before.vat_free).toBeUndefined()
    expect((await ordered(before)).totals.exemption).toBeUndefined()
    await turn(['vat_free_abroad'])
    const confirmed = await checkoutOf()
    await turn([])
    expect((await ordered(confirmed)).totals.exemption).toBeUndefined()
  })

  it.each<[string, FormValues, string]>([
    ['a company of the seller’s country', { ...COMPANY, BTWNummer: 'NL004495445B01' }, 'de'],
    ['a number of another country than that of delivery', { ...COMPANY, BTWNummer: 'ATU12345675' }, 'de'],
    ['a private customer', { ...COMPANY, Zakelijk: '', Bedrijfsnaam: '', BTWNummer: '' }, 'de'],
  ])('to %s', async (_, answers, country) => {
    expect((await checkoutOf(answers, country)).vat_free).toBeUndefined()
  })

  it('for an order with another number, or without its checkout', async () => {
    const checkout = await checkoutOf()
    const address_info = { ...COMPANY, BTWNummer: 'DE129273398' }
    expect((await ordered(checkout, { address_info })).totals.exemption).toBeUndefined()
    const order = await priced(client, await orderFor(client, { country: 'de', address_info: COMPANY }))
    expect(orderIn(await place(client, order)).totals.exemption).toBeUndefined()
  })
})
