import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { shopDay, writtenDate } from '../../../../contract/dates'
import { formatMoney } from '../../../../contract/money'
import { countsAsPaid } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { START_PRICE_DAYS } from '../../../../contract/promises'
import { rentedInWords } from '../../../../contract/rental-rates'
import { useWords } from '../../../i18n/locale'
import { noVatNote, reductionRows, vatRows } from '../../../shop/PriceBreakdown/price-rows'
import { DataTable } from '../../../ui/DataTable/DataTable'
import { Section } from '../../../ui/Section/Section'
import { visuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.css'
import { WithDates } from '../../../ui/WithDates/WithDates'
import * as styles from './order.css'
import type { OrderPage } from './order-page.server'

type SumRow = { id: string; label: string; detail?: string | undefined; amount: string; isStrong?: boolean }

export function Lines({ order, documents }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'prices', 'order'])
  const sumRows = useSumRows(order)
  return (
    <Section id="lines" title={t('lines.title')} gap={8}>
      <table className={styles.priceTable}>
        <caption className={visuallyHidden}>{t('lines.title')}</caption>
        <thead className={styles.priceHead}>
          <tr>
            {(['what', 'pieces', 'each', 'sum'] as const).map((column) => (
              <th key={column} scope="col" className={column === 'what' ? undefined : styles.priceNumber}>
                {t(`lines.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lineRows(order, t).map(({ id, what, pieces, each, sum }) => (
            <tr key={id} className={styles.priceLine}>
              <th scope="row">{what}</th>
              <td className={styles.priceNumber}>{pieces}</td>
              <td className={styles.priceNumber}>{each}</td>
              <td className={styles.priceNumber}>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumRows.map(({ id, label, detail, amount, isStrong }) => (
            <tr key={id} className={isStrong ? styles.priceTotal : styles.priceSum}>
              <th scope="row" colSpan={3}>
                {label} {detail ? <span className={styles.priceDetail}>{detail}</span> : null}
              </th>
              <td className={styles.priceNumber}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {documents.length > 0 ? (
        <ul className={styles.links} aria-label={t('documents')}>
          {documents.map(({ name, path, title }) => (
            <li key={name}>
              <a href={path}>{title}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function useSumRows(order: OrderPage['order']): SumRow[] {
  const { t, locale } = useWords(['admin-orders', 'prices', 'order'])
  const { type, totals, due, depositCounted, payments, isCanceled } = order
  const { deposit, discount, total } = totals
  const paid = payments.findLast(({ state }) => countsAsPaid(state))
  const vat = vatRows(totals, { t, locale }).map(({ label, amount }) => `${label}: ${amount}`)
  return present<SumRow>([
    {
      id: 'price',
      label: t(`order:type.${type}`),
      detail: noVatNote(totals, t) ?? vat.join(', '),
      amount: formatMoney(total + discount - deposit),
      isStrong: true,
    },
    ...reductionRows(totals, { t, locale }),
    deposit > 0 && {
      id: 'deposit',
      label: t('prices:deposit'),
      detail: t('prices:depositNote'),
      amount: formatMoney(deposit),
    },
    discount > 0 && { id: 'voucher', label: t('prices:voucher'), amount: formatMoney(-discount) },
    depositCounted > 0 && {
      id: 'counted',
      label: t('prices:depositCounted'),
      amount: formatMoney(-depositCounted),
    },
    {
      id: 'paid',
      label: paid
        ? t('lines.paid', { method: paid.methodName })
        : t(isCanceled ? 'lines.total' : 'lines.toPay'),
      amount: formatMoney(due),
      isStrong: true,
    },
  ])
}

type LineRow = { id: string; what: string; pieces: string; each: string; sum: string }

function lineRows({ lines: orderLines, totals }: OrderPage['order'], t: TFunction): LineRow[] {
  const { type, lines, shipping } = totals
  const startLabel =
    type === 'buy'
      ? ''
      : t(`prices:${type === 'rent' ? 'startPrice' : 'trialFree'}`, { days: START_PRICE_DAYS })
  const rows = lines.flatMap((line): LineRow[] => {
    const { articleId, quantity, unit, items, extraDays } = line
    const what = rentedInWords(line, t) ?? startLabel
    const name = orderLines.find((line) => line.articleId === articleId)?.name ?? t('prices:unknownArticle')
    const startRow = {
      id: articleId,
      what: what ? `${name}, ${what}` : name,
      pieces: String(quantity),
      each: formatMoney(unit.gross),
      sum: formatMoney(items.gross),
    }
    if (!extraDays) return [startRow]
    const { days, perDay, amount } = extraDays
    const daysRow = {
      id: `${articleId}-days`,
      what: `${name}, ${t('prices:extraDays', { count: days })}`,
      pieces: `${quantity} × ${days}`,
      each: formatMoney(perDay.gross),
      sum: formatMoney(amount.gross),
    }
    return unit.gross === 0 && type === 'rent' ? [daysRow] : [startRow, daysRow]
  })
  if (type !== 'buy') return rows
  const sum = shipping.gross === 0 ? t('prices:free') : formatMoney(shipping.gross)
  return [...rows, { id: 'shipping', what: t('prices:shipping'), pieces: '', each: '', sum }]
}

export function Money({ order, returned }: OrderPage) {
  const { t } = useTranslation(['admin-orders', 'order', 'admin'])
  const rows = [
    ...order.payments.flatMap(({ methodName, state, amount, at, mismatch, chargedBack }) => {
      const what = `${methodName}: ${t(`order:money.state.${state}`)}`
      const paid = { what: mismatch ? t('paidOtherwise', { what, paid: mismatch }) : what, amount, at }
      if (!chargedBack) return [paid]
      const chargebackText = `${methodName}: ${t('chargeback.title')}`
      return [paid, { what: chargebackText, amount: -chargedBack.amount, at: chargedBack.at }]
    }),
    ...order.refunds.map(({ cause, outside, state, amount, updatedAt: at }) => {
      const why = outside ? t('refundedOutside') : t(`order:money.cause.${cause}`)
      const what = `${why}: ${t(`admin:refundStates.${state}`)}`
      return { what, amount: -amount, at }
    }),
    ...(returned?.refund.extensions ?? []).map(({ number, money }) => {
      const what = t('order:return.back.extension', { number })
      return { what, amount: -money, at: returned?.gradedAt ?? '' }
    }),
    ...order.deposit.map(({ position, kind, amount, reason, at }) => {
      const name = order.lines[position]?.name ?? ''
      // Other reasons are codes.
      const why = kind === 'withheld' && reason ? `: ${reason}` : ''
      return { what: `${t(`order:deposit.${kind}`)}, ${name}${why}`, amount, at }
    }),
  ]
  if (rows.length === 0) return null
  return (
    <Section id="money" title={t('money')} gap={8}>
      <DataTable
        caption={t('money')}
        isCaptionHidden
        columns={[{ label: t('order:money.what') }, { label: t('order:money.amount'), isNumeric: true }]}
        isHeadHidden
        rows={rows.map(({ what, amount, at }, index) => ({
          id: String(index),
          cells: [
            <span key="what" className={styles.dated}>
              <span className={styles.at}>
                <WithDates>{writtenDate(shopDay(at))}</WithDates>
              </span>{' '}
              <span className={styles.text}>{what}</span>
            </span>,
            formatMoney(amount),
          ],
        }))}
      />
    </Section>
  )
}
