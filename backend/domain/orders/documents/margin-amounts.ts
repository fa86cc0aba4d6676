import { type Cents, vatIn } from '../../../../contract/money'
import { pickPriceRow } from '../../../../contract/prices'
import type { Queries } from '../../../db/schema'
import { readCurrentPrices, readPriceHistories } from '../../catalogue/price-history'
import type { Order } from '../record/order'
import type { ChargedRow } from './invoice-amounts'

type Document = {
  refersTo: string | null
  seller: string
  isCredit: boolean
  at: string
  rows: readonly ChargedRow[]
}

type Sold = { gross: Cents; purchase: Cents; margin: Cents; vat: Cents; percent: number }

/** What was booked of an article by an invoice and the credit notes about it so far. */
async function soldBefore(db: Queries, invoiceId: string, article: string): Promise<Sold> {
  const ofInvoice = db.selectFrom('invoices').select('id')
  const about = ofInvoice.where((eb) => eb.or([eb('id', '=', invoiceId), eb('refers_to', '=', invoiceId)]))
  const row = await db
    .selectFrom('invoice_amounts')
    .select(({ fn }) => [fn.sum<number>('net').as('net'), fn.sum<number>('vat').as('vat')])
    .select(({ fn }) => [fn.sum<number>('purchase').as('purchase'), fn.sum<number>('margin').as('margin')])
    .select(({ fn }) => fn.max('percent').as('percent'))
    .where('invoice_id', 'in', about)
    .where('article', '=', article)
    .where('margin', 'is not', null)
    .executeTakeFirstOrThrow()
  const vat = Number(row.vat)
  const [purchase, margin, percent] = [Number(row.purchase), Number(row.margin), Number(row.percent)]
  return { gross: Number(row.net) + vat, purchase, margin, vat, percent }
}

/** The purchase price of the unit that an article is; none of the delivery. */
async function purchaseOf(db: Queries, articleId: string | undefined): Promise<Cents> {
  const offers = db.selectFrom('second_hand_offers').innerJoin('units', 'units.id', 'unit_id')
  const offer = offers.where('second_hand_offers.article_id', '=', articleId ?? '').select('margin_purchase')
  return (await offer.executeTakeFirst())?.margin_purchase ?? 0
}

/** In hundredths: the rate at which an article is taxed at home. */
async function rateAtHome(db: Queries, order: Order, { at, seller }: Document): Promise<number> {
  const prices = await readCurrentPrices(db, await readPriceHistories(db), at)
  const { articleId } = order.totals.lines.find((line) => line.isMargin) ?? {}
  const row = pickPriceRow(prices.get(articleId ?? '') ?? [], { country: seller })
  return Math.round((row?.buyVat ?? 0) * 100)
}

/** Nothing is left of the purchase once all of the price went back. */
function soldFor(gross: Cents, purchase: Cents, percent: number): Sold {
  if (gross <= 0) return { gross, purchase: 0, margin: 0, vat: 0, percent }
  const margin = Math.max(0, gross - purchase)
  return { gross, purchase, margin, vat: vatIn(margin, percent / 100), percent }
}

/**
 * The VAT of the margin scheme is on the margin of each unit, in the country of the seller (Directive 2006/112/EC, articles 312 to 315). A credit note
 * books the difference that it makes, so that all of them together undo the invoice to the cent.
 */
export async function marginAmounts(db: Queries, order: Order, document: Document) {
  const { refersTo, isCredit, rows, seller: country } = document
  const amounts = new Map<ChargedRow, object>()
  const sold = new Map<ChargedRow['position'], Sold>()
  for (const row of rows) {
    if (!row.isMargin) continue
    const { position } = row
    const line = position === 'shipping' ? undefined : order.lines[position]
    const before =
      sold.get(position) ??
      (refersTo
        ? await soldBefore(db, refersTo, line?.code ?? '')
        : soldFor(0, 0, await rateAtHome(db, order, document)))
    const gross = before.gross + (isCredit ? -row.net : row.net)
    const purchase = refersTo ? before.purchase : await purchaseOf(db, line?.articleId)
    const after = soldFor(gross, purchase, before.percent)
    sold.set(position, after)
    const vat = after.vat - before.vat
    amounts.set(row, {
      ...{ country, percent: before.percent, exemption: null, vat },
      net: gross - before.gross - vat,
      purchase: after.purchase - before.purchase,
      margin: after.margin - before.margin,
    })
  }
  return amounts
}
