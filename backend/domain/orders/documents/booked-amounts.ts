import { sql } from 'kysely'
import { isOfCompany } from '../../../../contract/checkout-form/company'
import { REVENUE_KINDS } from '../../../../contract/ledger'
import { isKeepingKind } from '../../../../contract/order-status'
import type { Queries } from '../../../db/schema'
import { textAnswer } from '../../platform/forms/answers'
import { existingOrder, followedBy } from '../record/find'
import type { Order } from '../record/order'
import { chargedRows } from './invoice-amounts'
import { storedSchema } from './invoice-document'
import { type BookedDocument, marginAmounts } from './margin-amounts'

const KIND_OF_TYPE = { buy: 'sale', rent: 'rental', trial: 'trial' } as const

export async function storeAmounts(db: Queries, order: Order, document: BookedDocument & { id: string }) {
  const { id, isCredit, at, rows } = document
  const { type, country, totals, address, lines } = order
  const followed = order.follows ? (await followedBy(db, order.id))?.kind : undefined
  const ofFollowUp = followed && isKeepingKind(followed) ? 'trial' : followed
  const isBusiness = isOfCompany(address) || textAnswer(address, 'BTWNummer') !== ''
  const sign = isCredit ? -1 : 1
  const underScheme = await marginAmounts(db, order, document)
  const amounts = rows.map((row, position) => ({
    ...{ purchase: null, margin: null },
    ...{ invoice_id: id, position, order_id: order.id, at, country, exemption: totals.exemption ?? null },
    kind: REVENUE_KINDS.find((kind) => kind === ofFollowUp) ?? KIND_OF_TYPE[type],
    article: row.position === 'shipping' ? '' : (lines[row.position]?.code ?? ''),
    is_goods: type === 'buy' ? 1 : 0,
    is_business: isBusiness ? 1 : 0,
    percent: Math.round(row.percent * 100),
    net: row.net * sign,
    vat: row.vat * sign,
    ...underScheme.get(row),
  }))
  const insertion = db.insertInto('invoice_amounts').values(amounts)
  await insertion.onConflict((conflict) => conflict.doNothing()).execute()
}

/** `from` inclusive, `to` exclusive. */
export type Period = { from: string; to: string }

/** Documents of versions before 0095 get their amounts when they are first summed. */
export async function completeAmounts(db: Queries): Promise<void> {
  const known = db.selectFrom('invoice_amounts').select('invoice_id')
  const missing = await db.selectFrom('invoices').select('id').where('id', 'not in', known).execute()
  for (const { id } of missing) {
    const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const order = await existingOrder(db, row.order_id)
    const rows = chargedRows(order, storedSchema.parse(JSON.parse(row.document)).charged)
    const at = row.booked_at ?? row.issued_at
    const isCredit = row.kind === 'credit_note'
    await storeAmounts(db, order, { id, refersTo: row.refers_to, seller: order.country, isCredit, at, rows })
  }
}

export const amountsIn = (db: Queries, { from, to }: Period) =>
  db
    .selectFrom('invoice_amounts')
    .select(({ fn }) => [fn.sum<number>('net').as('net'), fn.sum<number>('vat').as('vat')])
    .where('at', '>=', from)
    .where('at', '<', to)

export const IS_MARGIN = sql<number>`case when margin is null then 0 else 1 end`.as('is_margin')

/** In cents; credit notes are subtracted. Percents are stored as hundredths. */
export const amountOf = (row: { percent: number; net: number; vat: number }) => {
  const [net, vat] = [Number(row.net), Number(row.vat)]
  return { percent: row.percent / 100, net, vat, gross: net + vat }
}

const GROUPS = ['country', 'kind', 'article', 'exemption', 'percent', 'is_goods', 'is_business'] as const

export async function revenueIn(db: Queries, period: Period) {
  await completeAmounts(db)
  const groups = amountsIn(db, period).select(GROUPS).groupBy(GROUPS)
  const rows = await groups.orderBy('country').orderBy('kind').orderBy('article').orderBy('percent').execute()
  return rows.map(({ country, kind, article, exemption, ...row }) => {
    const who = { isGoods: row.is_goods === 1, isBusiness: row.is_business === 1 }
    return { country, kind, article, exemption, ...who, ...amountOf(row) }
  })
}
