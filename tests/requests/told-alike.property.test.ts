import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
import { formatMoney } from '../../contract/money'
import {
  type ApiClient,
  apiClient,
  type CreateOrder,
  orderIn,
  placedOrder,
  RENTAL,
  TRIAL,
} from '../support/api-client'
import { textOf, type Visitor } from '../support/app'
import { cases } from '../support/cases'
import { follow } from '../support/follow-ups'
import { officePageOf, working } from '../support/office'
import { COMPANY, organisation, placeOnInvoice, transfer } from '../support/on-invoice'
import { visitorByLink } from '../support/ordering'
import { again, answerBank, bankPath, cancelOrder } from '../support/payments'
import { announceReturn, withdrawFrom, workOff } from '../support/returns'
import { testShop } from '../support/set-up'
import { shipOrder, staffPost } from '../support/staff'

const shop = testShop({ config: { invoiceLimit: 1_000_000_000 } })
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const NAMED_DAY = new RegExp(`(\\d{1,2}) (${MONTHS.join('|')})[a-z]*(?: (20\\d\\d))?`, 'g')

/** The amounts and days in a text, each written in one way; all that is told without a year is of 2026. After a change, the later ones. */
function amountsAndDays(text: string): string {
  const now = text.split('→').at(-1) ?? ''
  const amounts = [...now.matchAll(/€.[\d.]+,\d\d/g)].map(([amount]) => amount.replace(/\s/, ' '))
  const days = [
    ...[...now.matchAll(/(\d\d)-(\d\d)-(20\d\d)/g)].map(([, day, month, year]) => `${year}-${month}-${day}`),
    ...[...now.matchAll(NAMED_DAY)].map(([, day = '', month = '', year = '2026']) => {
      return [year, MONTHS.indexOf(month) + 1, day].map((part) => String(part).padStart(2, '0')).join('-')
    }),
  ]
  return [...amounts, ...days].join(' ')
}

type Fact = { where: string; label: string; told: string }

/** What tables and lists say of amounts and days, by the first cell. */
function factsIn(where: string, html: string): Fact[] {
  const cellsOf = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell]) => cell)
  const rows = [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => cellsOf(row))
  const pairs = html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)
  return [...rows, ...[...pairs].map(([, label, value]) => [label, value])].flatMap((cells) => {
    const [label = '', told = ''] = [textOf(cells[0] ?? ''), amountsAndDays(textOf(cells.at(-1) ?? ''))]
    return cells.length > 1 && label && told ? [{ where, label: label.replace(/:$/, ''), told }] : []
  })
}

const DOCUMENTS = /href="([^"]*\/documents\/(?!credit-note)[^".]*)"/g

/** What stands now: an invoice that another one replaced, and mails before the last, told what was so then. */
async function toldOf(visitor: Visitor, office: Visitor, order: WireOrder): Promise<Fact[]> {
  const page = await visitor.get(`/en/orders/${order.UUID_Order}`)
  const links = [...new Set([...page.html.matchAll(DOCUMENTS)].map(([, link = '']) => link))].sort()
  const last = links.findLast((link) => link.includes('/invoice-'))
  const papers = links.filter((link) => link === last || !link.includes('/invoice-'))
  const mails = shop.backend.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail')
  const own = mails.where('effect_key', 'like', `%${order.UUID_Order}`).orderBy('created_at').orderBy('id')
  const mail = (await own.execute()).map(({ payload }) => JSON.parse(payload).html as string).at(-1)
  return [
    ...factsIn('page', page.html),
    ...factsIn('office', (await office.get(officePageOf(order))).html),
    ...factsIn('last mail', mail ?? ''),
    ...(await Promise.all(papers.map(async (path) => factsIn(path, (await visitor.get(path)).html)))).flat(),
  ]
}

const change = (order: WireOrder, changed: { quantity?: number; period?: object }) => {
  const { quantity, period = null } = changed
  const lines = quantity ? [{ articleId: order.items[0]?.UUID_Artikel, quantity }] : []
  return staffPost(client, order, 'change', { price: 'order', period, lines })
}

const grade = (order: WireOrder, line: object) =>
  staffPost(client, order, 'graded', { lines: [{ position: 0, ...line }] })

const ACTS = {
  pay: async (order: WireOrder) => answerBank(client, await bankPath(client, order), 'paid'),
  ship: (order: WireOrder) => shipOrder(client, order),
  deliver: (order: WireOrder) => staffPost(client, order, 'delivered'),
  announce: (order: WireOrder) => announceReturn(client, order, {}),
  receive: (order: WireOrder) => staffPost(client, order, 'received'),
  good: (order: WireOrder) => grade(order, { grade: 500 }),
  damaged: (order: WireOrder) => grade(order, { grade: 501, withheld: 900, note: 'A zip is torn' }),
  collect: (order: WireOrder) => announceReturn(client, order, { way: 'collected', day: '2026-11-26' }),
  cancel: (order: WireOrder) => cancelOrder(client, order),
  withdraw: (order: WireOrder) => withdrawFrom(shop.backend.backend, client, order),
  more: (order: WireOrder) => change(order, { quantity: 2 }),
  fewer: (order: WireOrder) => change(order, { quantity: 1 }),
  move: (order: WireOrder) => change(order, { period: { start: '2026-12-02', end: '2026-12-15' } }),
  end: (order: WireOrder) =>
    staffPost(client, order, 'earlier_end', { end: '2026-12-05', refund: 'days', amount: 0 }),
  extend: (order: WireOrder) => follow(client, order, 'extension', '2026-12-18'),
  keep: (order: WireOrder) => follow(client, order, 'keep'),
  transfer: (order: WireOrder) => transfer(client, order, order.totals.total),
  part: (order: WireOrder) => transfer(client, order, 5_000),
} satisfies Record<string, (order: WireOrder) => Promise<unknown>>
type Act = keyof typeof ACTS

const WAY: Act[] = ['pay', 'ship', 'deliver', 'announce', 'receive', 'good']
const life = fc
  .tuple(
    fc.nat(WAY.length),
    fc.array(fc.tuple(fc.nat(WAY.length), fc.constantFrom(...(Object.keys(ACTS) as Act[]))), {
      maxLength: 3,
    }),
  )
  .map(([length, others]) => {
    const acts = WAY.slice(0, length)
    for (const [at, act] of others) acts.splice(at, 0, act)
    return acts
  })

/** Invoices list articles and sums before VAT, other papers pieces and deposits. */
const APART = /^Nachtnest|^Total$|^\d+%|first \d+ days|extra day/

const KINDS = ['rent now', 'rent on invoice', 'trial now', 'buy now', 'buy on invoice'] as const
const TYPES: Record<string, Partial<CreateOrder>> = { rent: RENTAL, trial: TRIAL, buy: {} }

test('page, office, papers and the last mail of an order tell the same amounts and days', {
  timeout: 300_000,
}, async () => {
  const { visitor: member } = await organisation(shop.backend, client)
  const office = await working(shop)
  const place = async (kind: (typeof KINDS)[number]) => {
    const wish = TYPES[kind.split(' ')[0] ?? ''] ?? {}
    if (kind.endsWith('now')) return placedOrder(client, wish)
    return orderIn(await placeOnInvoice(client, member, { ...wish, address_info: COMPANY }))
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KINDS), life, async (kind, acts) => {
      const order = await place(kind)
      for (const act of acts) {
        // What cannot be done then is refused.
        await ACTS[act](order).catch(() => undefined)
        await workOff(shop.backend.backend)
      }
      const facts = await toldOf(await visitorByLink(shop, order), office, order)
      const { on_invoice, rent_range } = (await again(client, order)) as WireOrderDetails
      // An earlier end that gives nothing back leaves the invoice as it was.
      const isAsInvoiced = ({ label, where }: (typeof facts)[number]) =>
        label === 'Period' && acts.includes('end') && where.includes('/invoice-')
      const compared = facts.filter((fact) => !APART.test(fact.label) && !isAsInvoiced(fact))
      const differ = [...new Set(compared.map(({ label }) => label))].flatMap((label) => {
        const said = compared.filter((fact) => fact.label === label)
        const isOfOne = new Set(said.map(({ where }) => where)).size === 1
        if (isOfOne || new Set(said.map(({ told }) => told)).size === 1) return []
        return [`${label}: ${said.map(({ where, told }) => `${where} ${told}`).join(', ')}`]
      })
      expect(differ).toEqual([])
      const onPage = (name: string) =>
        facts.filter(({ label, where }) => label === name && where === 'page').map(({ told }) => told)
      const open = formatMoney(on_invoice?.open ?? 0).replace(/\s/, ' ')
      if (on_invoice) for (const told of onPage('To pay')) expect(told).toBe(open)
      for (const told of onPage('Period')) expect(told).toBe(`${rent_range?.start} ${rent_range?.end}`)
    }),
    cases(24),
  )
})
