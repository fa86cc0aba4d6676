import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PriceBreakdown as Breakdown } from '../../../contract/breakdown'
import { type Cents, formatMoney } from '../../../contract/money'
import { amountDue } from '../../../contract/prices'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './PriceBreakdown.css'
import { type BreakdownRow, chargeRows, noVatNote, reductionRows, vatRows } from './price-rows'

type RowVariant = keyof typeof styles.rows

function Row({ row, variant }: { row: BreakdownRow; variant: RowVariant }) {
  return (
    <tr className={styles.rows[variant]}>
      <th scope="row" className={styles.label}>
        {row.label}
        {row.detail && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={styles.detail}>{row.detail}</span>
          </>
        )}
      </th>
      <td className={styles.amount}>{row.amount}</td>
    </tr>
  )
}

interface PriceBreakdownProps {
  breakdown: Breakdown
  /** The names of the articles by id; without them the articles are listed elsewhere. */
  names?: Record<string, string>
  caption?: ReactNode
  /** The part of the deposit of a trial that pays for it. */
  depositCounted?: Cents
  /** The last sum then stands below, with what belongs to it. */
  isSummedBelow?: boolean
  /** The deposit then stands apart, with what is paid in all; this is the price alone, beside the fields that it is for. */
  isDepositApart?: boolean
}

/** Shows what an order costs; every amount includes VAT. */
export function PriceBreakdown(props: PriceBreakdownProps) {
  const {
    breakdown,
    names,
    caption,
    depositCounted = 0,
    isSummedBelow = false,
    isDepositApart = false,
  } = props
  const { t } = useTranslation('prices')
  const { discount, total, vatByRate } = breakdown
  const label = t(vatByRate.length > 0 ? 'prices:total' : 'prices:totalWithoutVat')
  const sum = {
    id: 'total',
    label,
    detail: noVatNote(breakdown, t),
    amount: formatMoney(total + discount - (isDepositApart ? breakdown.deposit : 0)),
  }
  const voucher = { id: 'voucher', label: t('prices:voucher'), amount: formatMoney(-discount) }
  const counted = { id: 'counted', label: t('prices:depositCounted'), amount: formatMoney(-depositCounted) }
  const due = amountDue({ totals: breakdown, depositCounted })
  const isReduced = discount + depositCounted > 0
  const hasSum = isReduced || !isSummedBelow
  const toPay = { id: 'to-pay', label: t('prices:toPay'), amount: formatMoney(due) }
  const sums = [
    ...(hasSum ? [<Row key="total" row={sum} variant="total" />] : []),
    ...[...(hasSum && !isDepositApart ? vatRows(breakdown, t) : []), ...reductionRows(breakdown, t)].map(
      (row) => <Row key={row.id} row={row} variant="vat" />,
    ),
    ...(discount > 0 ? [<Row key="voucher" row={voucher} variant="charge" />] : []),
    ...(depositCounted > 0 ? [<Row key="counted" row={counted} variant="charge" />] : []),
    ...(isReduced && !isSummedBelow ? [<Row key="to-pay" row={toPay} variant="total" />] : []),
  ]
  return (
    <table className={styles.table}>
      <caption className={caption && !isDepositApart ? styles.caption : visuallyHidden}>
        {caption ?? t('prices:calculation')}
      </caption>
      <thead className={visuallyHidden}>
        <tr>
          <th scope="col">{t('prices:what')}</th>
          <th scope="col">{t('prices:amount')}</th>
        </tr>
      </thead>
      <tbody>
        {chargeRows(breakdown, { t, names, isDepositApart }).map((row) => (
          <Row key={row.id} row={row} variant="charge" />
        ))}
      </tbody>
      {sums.length > 0 && <tfoot>{sums}</tfoot>}
    </table>
  )
}
