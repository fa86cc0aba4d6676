import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Price } from '../../../contract/endpoints/articles'
import { formatMoney, formatPercent } from '../../i18n/money'
import { RecordTable } from './RecordTable'

interface PriceTableProps {
  caption: string
  first: string
  /** The names of columns after the amounts. */
  more?: string[]
  rows: { id: string; first: ReactNode; price: Price; more?: ReactNode[] }[]
}

/** Prices before VAT; nothing without rows. */
export function PriceTable({ caption, first, more = [], rows }: PriceTableProps) {
  const { t } = useTranslation('admin-articles')
  if (rows.length === 0) return null
  const buyOf = ({ buy, buyVat: vat, buyShipping: shipping }: Price) =>
    buy === null
      ? t('price.no')
      : t('price.buyIs', {
          amount: formatMoney(buy),
          vat: formatPercent(vat),
          shipping: formatMoney(shipping),
        })
  const rentOf = ({ rentStart: start, rentDay: day, rentVat: vat }: Price) =>
    start === null
      ? t('price.no')
      : t('price.rentIs', { amount: formatMoney(start), vat: formatPercent(vat), day: formatMoney(day) })
  return (
    <RecordTable
      caption={caption}
      columns={[
        { label: first },
        { label: t('price.buy') },
        { label: t('price.rent') },
        { label: t('price.trial') },
        { label: t('price.deposit'), isNumeric: true },
        ...more.map((label) => ({ label })),
      ]}
      rows={rows.map(({ id, first: name, price, more: cells = [] }) => ({
        id,
        cells: [
          name,
          buyOf(price),
          rentOf(price),
          t(price.trial ? 'price.yes' : 'price.no'),
          formatMoney(price.deposit),
          ...cells,
        ],
      }))}
    />
  )
}
