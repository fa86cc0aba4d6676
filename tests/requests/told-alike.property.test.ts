import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { WireOrder } from '../../contract/endpoints/order'
import type { WireOrderDetails } from '../../contract/endpoints/order-details'
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
import { COMPANY, organisation, placeOnInvoice, transfer } from '../support/on-invoice'
import { visitorByLink } from '../support/ordering'
import { again, answerBank, bankPath, cancelOrder } from '../support/payments'
import { announceReturn, withdrawFrom } from '../support/returns'
import { testShop } from '../support/set-up'
import { shipOrder, staffPost } from '../support/staff'

const shop = testShop({ config: { invoiceLimit: 1_000_000_000 } })
let client: ApiClient

beforeAll(async () => {
  client = await apiClient(shop.backend.backend.fetch)
})

type Fact = { where: string; label: string; value: string }

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const two = (n: number | string) => String(n).padStart(2, '0')

/** The amounts and days in a text, each written in one way; a day without its year is of 2026. */
function amountsAndDays(text: string): string {
  const amounts = [...text.matchAll(/€.([\d.]+,\d\d)/g)].map(([, amount = '']) => amount)
  const written = [...text.matchAll(/(\d\d)-(\d\d)-(20\d\d)/g)].map(([, d, m, y]) => `${y}-${m}-${d}`)
  const named = [
    ...text.matchAll(/(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: (20\d\d))?/g),
  ].map(([, d = '', m = '', y = '2026']) => `${y}-${two(MONTHS.indexOf(m) + 1)}-${two(d)}`)
  return [...amounts, ...written, ...named].join(' ')
}

const cell = (html: string) => textOf(`<body>${html}`).replace(/\s+/g, ' ').trim()

/** The rows of tables and lists that have a label and a value. */
function factsIn(where: string, html: string): Fact[] {
  const rows = [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, one = '']) => cell(one)),
  )
  const pairs = [...html.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)].map(
    ([, label = '', value = '']) => [cell(label), cell(value)],
  )
  return [...rows, ...pairs].flatMap((cells) => {
    const [label = '', value = ''] = [cells[0], cells.at(-1)]
    const told = amountsAndDays(value)
    return cells.length > 1 && label && told ? [{ where, label: label.replace(/:$/, ''), value: told }] : []
  })
}

async function toldOf(visitor: Visitor, order: WireOrder): Promise<Fact[]> {
  const path = `/en/orders/${order.UUID_Order}`
  const page = await visitor.get(path)
  const links = [...page.html.matchAll(/href="([^"]*\/documents\/[^".]*)"/g)].map(([, link = '']) => link)
  const documents = await Promise.all(
    [...new Set(links)]
      .filter((link) => !link.includes('credit-note'))
      .map(async (link) => factsIn(link.split('/').at(-1) ?? '', (await visitor.get(link)).html)),
  )
  const rows = await shop.backend.db
    .selectFrom('outbox')
    .select(['payload', 'effect_key'])
    .where('kind', '=', 'mail')
    .where('effect_key', 'like', `%${order.UUID_Order}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const mail = rows[0]
  const mails = mail ? factsIn(`mail ${mail.effect_key.split(':')[0]}`, JSON.parse(mail.payload).html) : []
  return [...factsIn('page', page.html), ...documents.flat(), ...mails]
}

const ACTS = {
  pay: async (order: WireOrder) => answerBank(client, await bankPath(client, order), 'paid'),
  ship: (order: WireOrder) => shipOrder(client, order),
  deliver: (order: WireOrder) => staffPost(client, order, 'delivered'),
  cancel: (order: WireOrder) => cancelOrder(client, order),
  announce: (order: WireOrder) => announceReturn(client, order, {}),
  collect: (order: WireOrder) => announceReturn(client, order, { way: 'collected', day: '2026-11-26' }),
  receive: (order: WireOrder) => staffPost(client, order, 'received'),
  good: (order: WireOrder) => staffPost(client, order, 'graded', { lines: [{ position: 0, grade: 500 }] }),
  minor: (order: WireOrder) =>
    staffPost(client, order, 'graded', {
      lines: [{ position: 0, grade: 501, withheld: 900, note: 'A zip is torn' }],
    }),
  withdraw: (order: WireOrder) => withdrawFrom(shop.backend.backend, client, order),
  more: (order: WireOrder) => change(order, 2),
  fewer: (order: WireOrder) => change(order, 1),
  longer: (order: WireOrder) =>
    staffPost(client, order, 'change', {
      price: 'order',
      period: { start: '2026-12-02', end: '2026-12-15' },
      lines: [],
    }),
  end: (order: WireOrder) =>
    staffPost(client, order, 'earlier_end', { end: '2026-12-06', refund: 'days', amount: 0 }),
  extend: (order: WireOrder) => follow(client, order, 'extension', '2026-12-18'),
  keep: (order: WireOrder) => follow(client, order, 'keep'),
  transfer: (order: WireOrder) => transfer(client, order, order.totals.total),
  part: (order: WireOrder) => transfer(client, order, 5_000),
} satisfies Record<string, (order: WireOrder) => Promise<unknown>>
type Act = keyof typeof ACTS

const change = (order: WireOrder, quantity: number) =>
  staffPost(client, order, 'change', {
    price: 'order',
    period: null,
    lines: [{ articleId: order.items[0]?.UUID_Artikel, quantity }],
  })

const WAY: Act[] = ['pay', 'ship', 'deliver', 'announce', 'receive', 'good']
const anyAct = fc.constantFrom(...(Object.keys(ACTS) as Act[]))
const life = fc
  .tuple(fc.nat(WAY.length), fc.array(fc.tuple(fc.nat(WAY.length), anyAct), { maxLength: 3 }))
  .map(([length, extra]) => {
    const acts: Act[] = WAY.slice(0, length)
    for (const [at, act] of extra) acts.splice(Math.min(at, acts.length), 0, act)
    return acts
  })

const seen = new Map<string, string>()
test('page, papers and the last mail of an order say the same of it', { timeout: 590_000 }, async () => {
  const { visitor: member } = await organisation(shop.backend, client)
  const placing = {
    now: (wish: Partial<CreateOrder>) => placedOrder(client, wish),
    invoice: async (wish: Partial<CreateOrder>) =>
      orderIn(await placeOnInvoice(client, member, { ...wish, address_info: COMPANY })),
  }
  const types = { rent: RENTAL, trial: TRIAL, buy: {} }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('rent', 'trial', 'buy') as fc.Arbitrary<keyof typeof types>,
      fc.constantFrom('now', 'invoice') as fc.Arbitrary<keyof typeof placing>,
      life,
      async (type, paid, acts) => {
        if (type === 'trial' && paid === 'invoice') return
        const order = await placing[paid](types[type])
        const done: string[] = []
        for (const act of acts) {
          const answer = (await ACTS[act](order).catch((error) => ({
            status: String(error).slice(0, 80),
          }))) as { status?: unknown }
          done.push(`${act} ${answer?.status ?? ''}`)
          while ((await shop.backend.backend.outbox.deliverDue()) > 0);
        }
        const { follow_ups, Status } = (await again(client, order)) as WireOrderDetails
        const visitor = await visitorByLink(shop, order)
        const facts = await toldOf(visitor, order)
        for (const label of new Set(facts.map((fact) => fact.label))) {
          const told = facts.filter((fact) => fact.label === label)
          const values = new Set(told.map(({ value }) => value))
          if (values.size > 1 && new Set(told.map(({ where }) => where)).size > 1) {
            const line = `${label}: ${told.map(({ where, value }) => `${where.replace(/\d+/g, '#')}=${value}`).join(' | ')}`
            const key = `${label}: ${told.map(({ where }) => where.replace(/\d+/g, '#')).join()}`
            if (!seen.has(key)) {
              seen.set(key, line)
              console.log(`${type} ${paid} [${done.join(', ')}] ${Status} ${follow_ups.length}\n   ${line}`)
            }
          }
        }
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 5) },
  )
  expect(randomUUID()).toBeTruthy()
})
