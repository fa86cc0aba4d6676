import { type Cents, vatIn } from '../../../../contract/money'
import { pickPriceRow } from '../../../../contract/prices'
import type { Queries } from '../../../db/schema'
import { readCurrentPrices, readPriceHistories } from '../../catalogue/price-history'
import type { Order } from '../record/order'
import type { ChargedRow } from './invoice-amounts'

export type BookedDocument = {
  refersTo: string | null
  seller: string
  isCredit: boolean
  at: string
  rows: readonly ChargedRow[]
}

const NOTHING = { price: 0, delivery: 0, purchase: 0, margin: 0, vat: 0, percent: 0 }

type Sold = typeof NOTHING

/** What was booked of an article, and of the delivery that is part of its price, by an invoice and the credit notes about it so far. */
async function soldBefore(db: Queries, invoiceId: string, articles: readonly string[]): Promise<Sold> {
  const ofInvoice = db.selectFrom('invoices').select('id')
  const about = ofInvoice.where((eb) => eb.or([eb('id', '=', invoiceId), eb('refers_to', '=', invoiceId)]))
  const rows = await db
    .selectFrom('invoice_amounts')
    .select(['article', 'net', 'vat', 'purchase', 'margin', 'percent'])
    .where('invoice_id', 'in', about)
    .where('article', 'in', articles)
    .where('margin', 'is not', null)
    .execute()
  const sold = { ...NOTHING }
  for (const { article, net, vat, purchase, margin, percent } of rows) {
    sold[article === '' ? 'delivery' : 'price'] += net + vat
    sold.purchase += purchase ?? 0
    sold.margin += margin ?? 0
    sold.vat += vat
    sold.percent = percent
  }
  return sold
}

/** The purchase price of the unit that an article is. */
async function purchaseOf(db: Queries, articleId: string): Promise<Cents> {
  const offers = db.selectFrom('second_hand_offers').innerJoin('units', 'units.id', 'unit_id')
  const offer = offers.where('second_hand_offers.article_id', '=', articleId).select('margin_purchase')
  return (await offer.executeTakeFirst())?.margin_purchase ?? 0
}

/** In hundredths: the rate at which an article is taxed at home. */
async function rateAtHome(db: Queries, order: Order, { at, seller }: BookedDocument): Promise<number> {
  const prices = await readCurrentPrices(db, await readPriceHistories(db), at)
  const { articleId } = order.totals.lines.find((line) => line.isMargin) ?? {}
  const row = pickPriceRow(prices.get(articleId ?? '') ?? [], { country: seller })
  return Math.round((row?.buyVat ?? 0) * 100)
}

/** Nothing is left of the purchase once all of the price went back. */
function withMargin(sold: Sold): Sold {
  const purchase = sold.price > 0 ? sold.purchase : 0
  const margin = Math.max(0, sold.price + sold.delivery - purchase)
  return { ...sold, purchase, margin, vat: vatIn(margin, sold.percent / 100) }
}

/**
 * The VAT of the margin scheme is on the margin of each unit, in the country of the seller (Directive 2006/112/EC, articles 312 to 315); the delivery
 * is of the price of the first. A credit note books the difference that it makes, so that all of them together undo the invoice to the cent.
 */
export async function marginAmounts(db: Queries, order: Order, document: BookedDocument) {
  const { refersTo, isCredit, rows, seller: country } = document
  const amounts = new Map<ChargedRow, object>()
  const sign = isCredit ? -1 : 1
  const { articleId: first } = order.totals.lines.find(({ isMargin }) => isMargin) ?? {}
  for (const [at, { articleId, code }] of order.lines.entries()) {
    const codes = new Map<unknown, string>([[at, code]])
    if (articleId === first) codes.set('shipping', '')
    const own = rows.filter(({ isMargin, position }) => isMargin && codes.has(position))
    if (own.length === 0) continue
    let before = refersTo
      ? await soldBefore(db, refersTo, [...codes.values()])
      : { ...NOTHING, percent: await rateAtHome(db, order, document) }
    const purchase = before.purchase || (await purchaseOf(db, articleId))
    for (const row of own) {
      const part = row.position === 'shipping' ? 'delivery' : 'price'
      const more = row.net * sign
      const after = withMargin({ ...before, purchase, [part]: before[part] + more })
      const vat = after.vat - before.vat
      amounts.set(row, {
        ...{ country, percent: before.percent, exemption: null, vat, net: more - vat },
        purchase: after.purchase - before.purchase,
        margin: after.margin - before.margin,
      })
      before = after
    }
  }
  return amounts
}
