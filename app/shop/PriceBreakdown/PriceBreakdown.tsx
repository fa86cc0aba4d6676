import { useTranslation } from 'react-i18next'
import type { PriceBreakdown as Breakdown } from '../../../contract/prices'
import { formatMoney } from '../../i18n/money'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import * as styles from './PriceBreakdown.css'
import { chargeRows, type PriceRowWords, taxRemark, vatRows } from './price-rows'

type Look = keyof typeof styles.rows

function Row({ row, look }: { row: PriceRowWords; look: Look }) {
  return (
    <tr className={styles.rows[look]}>
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
  /** The articles' names by id, in the visitor's language. */
  names: Record<string, string>
  /** Seen above the table; without one the table is named for listeners only. */
  caption?: string
}

/** A calculation line by line; every amount includes VAT. Needs the words of `prices`. */
export function PriceBreakdown({ breakdown, names, caption }: PriceBreakdownProps) {
  const { t } = useTranslation('prices')
  const words = { t, names }
  const { discount, total, vatByRate } = breakdown
  const label = t(vatByRate.length > 0 ? 'prices:total' : 'prices:totalWithoutVat')
  const sum = {
    id: 'total',
    label,
    detail: taxRemark(breakdown, words),
    amount: formatMoney(total + discount),
  }
  const voucher = { id: 'voucher', label: t('prices:voucher'), amount: formatMoney(-discount) }
  const toPay = { id: 'to-pay', label: t('prices:toPay'), amount: formatMoney(total) }
  return (
    <table className={styles.table}>
      <caption className={caption ? styles.caption : visuallyHidden}>
        {caption ?? t('prices:calculation')}
      </caption>
      <thead className={visuallyHidden}>
        <tr>
          <th scope="col">{t('prices:what')}</th>
          <th scope="col">{t('prices:amount')}</th>
        </tr>
      </thead>
      <tbody>
        {chargeRows(breakdown, words).map((row) => (
          <Row key={row.id} row={row} look="charge" />
        ))}
      </tbody>
      <tfoot>
        <Row row={sum} look="total" />
        {vatRows(breakdown, words).map((row) => (
          <Row key={row.id} row={row} look="vat" />
        ))}
        {discount > 0 && (
          <>
            <Row row={voucher} look="charge" />
            <Row row={toPay} look="total" />
          </>
        )}
      </tfoot>
    </table>
  )
}
