import { fillIn } from '../../../contract/fill-in'
import type { Locale } from '../../../contract/locales'
import type { PricedLine } from '../../../contract/prices'
import { mailWords } from '../../words/mail'
import type { Order, OrderLine } from '../orders/order'
import { euro } from '../written-forms'
import type { AmountRow, MailBlock } from './document'

function percentText(percent: number, locale: Locale): string {
  return locale === 'en' ? String(percent) : String(percent).replace('.', ',')
}

function articleRows(line: OrderLine, priced: PricedLine | undefined, locale: Locale): AmountRow[] {
  const words = mailWords[locale]
  if (!priced) return []
  const article = {
    label: line.names[locale],
    quantity: String(line.quantity),
    amount: euro(priced.items.gross),
  }
  const { extraDays } = priced
  if (!extraDays) return [article]
  const sentence = extraDays.days === 1 ? words.extra_days_one : words.extra_days_other
  const label = `${line.names[locale]}, ${fillIn(sentence, { days: extraDays.days })}`
  return [article, { label, quantity: String(line.quantity), amount: euro(extraDays.amount.gross) }]
}

/** The calculation of an order, row by row as it was agreed to; amounts include VAT. */
export function orderAmounts({ lines, totals, type }: Order, locale: Locale): MailBlock {
  const words = mailWords[locale]
  const row = (label: string, amount: string): AmountRow => ({ label, quantity: '', amount })
  const rows = lines.flatMap((line) =>
    articleRows(
      line,
      totals.lines.find(({ articleId }) => articleId === line.articleId),
      locale,
    ),
  )
  if (type === 'buy') {
    rows.push(
      row(words.shipping, totals.shipping.gross > 0 ? euro(totals.shipping.gross) : words.shipping_free),
    )
  }
  if (totals.deposit > 0) rows.push(row(`${words.deposit} (${words.deposit_note})`, euro(totals.deposit)))
  if (totals.discount > 0) rows.push(row(words.discount, euro(-totals.discount)))
  rows.push({ ...row(words.total, euro(totals.total)), strong: true })
  for (const { percent, vat } of totals.vatByRate) {
    rows.push(row(fillIn(words.vat_included, { percent: percentText(percent, locale) }), euro(vat)))
  }
  return { kind: 'amounts', head: [words.article, words.quantity, words.amount], rows }
}
