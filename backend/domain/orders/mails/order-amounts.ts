import type { PricedLine } from '../../../../contract/breakdown'
import type { Locale } from '../../../../contract/locales'
import { formatMoney, formatPercent } from '../../../../contract/money'
import { amountDue } from '../../../../contract/prices'
import { translator } from '../../../translator'
import type { AmountRow, MailBlock } from '../../mail/document'
import type { Order, OrderLine } from '../record/order'
import { articleLabel } from '../record/payment-request'

function articleRows(
  line: OrderLine,
  priced: PricedLine | undefined,
  named: Parameters<typeof articleLabel>[0],
): AmountRow[] {
  if (!priced) return []
  const { name, t } = named
  const article = {
    label: articleLabel(named),
    quantity: String(line.quantity),
    amount: formatMoney(priced.items.gross),
  }
  const { extraDays } = priced
  if (!extraDays) return [article]
  const label = `${name}, ${t('order.extra_days', { count: extraDays.days })}`
  // An extension has no start price.
  const start = priced.items.gross === 0 ? [] : [article]
  return [...start, { label, quantity: String(line.quantity), amount: formatMoney(extraDays.amount.gross) }]
}

export function orderAmounts(
  order: Pick<Order, 'lines' | 'totals' | 'type' | 'depositCounted'>,
  locale: Locale,
  sum: 'paid' | 'due' = 'due',
): MailBlock {
  const { lines, totals, type, depositCounted } = order
  const t = translator(locale, 'mails')
  const row = (label: string, amount: string): AmountRow => ({ label, quantity: '', amount })
  const rows = lines.flatMap((line) =>
    articleRows(
      line,
      totals.lines.find(({ articleId }) => articleId === line.articleId),
      { type: totals.exemption === 'O' ? 'buy' : type, name: line.names[locale], t },
    ),
  )
  if (type === 'buy') {
    rows.push(
      row(
        t('order.shipping'),
        totals.shipping.gross > 0 ? formatMoney(totals.shipping.gross) : t('order.shipping_free'),
      ),
    )
  }
  const { total, deposit, discount } = totals
  if (type !== 'trial') {
    const price = formatMoney(total + discount - deposit)
    rows.push({
      ...row(t(type === 'rent' && totals.exemption !== 'O' ? 'order.rental_price' : 'order.total'), price),
      strong: true,
    })
  }
  for (const { percent, vat } of totals.vatByRate) {
    rows.push(row(t('order.vat_included', { percent: formatPercent(percent) }), formatMoney(vat)))
  }
  if (totals.exemption) rows.push(row(t(`order.exempt_${totals.exemption}`), formatMoney(0)))
  if (totals.reduction) {
    const { percent, amount } = totals.reduction
    rows.push(row(t('order.reduction', { percent: formatPercent(percent) }), formatMoney(amount.gross)))
  }
  if (deposit > 0) rows.push(row(`${t('order.deposit')} (${t('order.deposit_note')})`, formatMoney(deposit)))
  if (discount > 0) rows.push(row(t('order.discount'), formatMoney(-discount)))
  if (depositCounted > 0) rows.push(row(t('order.deposit_counted'), formatMoney(-depositCounted)))
  if (deposit + discount + depositCounted > 0) {
    rows.push({ ...row(t(`order.sums.${sum}`), formatMoney(amountDue(order))), strong: true })
  }
  return { kind: 'amounts', head: [t('order.article'), t('order.quantity'), t('order.amount')], rows }
}
