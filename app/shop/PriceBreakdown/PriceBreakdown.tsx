import type { ReactNode } from 'react'
import type { PriceBreakdown as Breakdown } from '../../../contract/breakdown'
import { type Cents, formatMoney } from '../../../contract/money'
import { amountDue } from '../../../contract/prices'
import { useWords } from '../../i18n/locale'
import { classNames } from '../../ui/classNames'
import { caption as tableCaption } from '../../ui/DataTable/DataTable.css'
import { atFoot } from '../../ui/Layout/Layout.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './PriceBreakdown.css'
import {
  type BreakdownRow,
  chargeRows,
  depositRow,
  priceRow,
  reductionRows,
  type SumName,
  sumOf,
  vatRows,
} from './price-rows'

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
  /** By article id; without names, the articles are listed elsewhere. */
  names?: Record<string, string>
  caption?: ReactNode
  depositCounted?: Cents
  /** `below` where it is said by what is around. */
  sumName?: SumName | 'below' | null
  isBrief?: boolean
}

export function PriceBreakdown(props: PriceBreakdownProps) {
  const { breakdown, names, caption, depositCounted = 0, sumName = 'toPay', isBrief } = props
  const { t, locale } = useWords('prices')
  const less = [
    { id: 'voucher', label: t('prices:voucher'), cents: breakdown.discount },
    { id: 'counted', label: t('prices:depositCounted'), cents: depositCounted },
  ].filter(({ cents }) => cents > 0)
  const charges = [
    ...depositRow(breakdown, t),
    ...less.map(({ cents, ...row }) => ({ ...row, amount: formatMoney(-cents) })),
  ]
  const price = priceRow(breakdown, t)
  const isOnlySum = sumName === 'below' && charges.length === 0 && price.every(({ detail }) => !detail)
  const name = sumName === 'below' ? null : sumName
  const due = formatMoney(amountDue({ totals: breakdown, depositCounted }))
  const rows: [RowVariant, BreakdownRow[]][] = [
    ['total', isOnlySum ? [] : price],
    ['vat', isBrief || isOnlySum ? [] : vatRows(breakdown, { t, locale })],
    ['vat', reductionRows(breakdown, { t, locale })],
    ['charge', charges],
    ['total', name && charges.length > 0 ? [{ id: 'to-pay', label: t(`prices:${name}`), amount: due }] : []],
  ]
  const sums = rows.flatMap(([variant, variantRows]) =>
    variantRows.map((row) => <Row key={row.id} row={row} variant={variant} />),
  )
  return (
    <table className={styles.table}>
      <caption className={caption && !isBrief ? tableCaption : visuallyHidden}>
        {caption ?? t('prices:calculation')}
      </caption>
      <thead className={visuallyHidden}>
        <tr>
          <th scope="col">{t('prices:what')}</th>
          <th scope="col">{t('prices:amount')}</th>
        </tr>
      </thead>
      <tbody>
        {chargeRows(breakdown, { t, names }).map((row) => (
          <Row key={row.id} row={row} variant="charge" />
        ))}
      </tbody>
      {sums.length > 0 && <tfoot>{sums}</tfoot>}
    </table>
  )
}

type SumAtFootProps = { breakdown: Breakdown; name?: SumName; className?: string }

/** Beside a button that sticks to the foot of a narrow window. */
export function SumAtFoot({ breakdown, name, className }: SumAtFootProps) {
  const { t } = useWords('prices')
  const { label, amount } = sumOf(breakdown, t, name)
  return (
    <p className={classNames(atFoot, className)}>
      {label} <strong>{amount}</strong>
    </p>
  )
}
