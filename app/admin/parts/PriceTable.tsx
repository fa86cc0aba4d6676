import type { Price } from '../../../contract/endpoints/articles'
import { formatMoney, formatPercent } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { RecordTable, type RecordTableProps } from './RecordList'

interface PriceTableProps<Row extends object> extends RecordTableProps<Row> {
  more?: RecordTableProps<Row>['columns']
}

/** Prices before VAT; nothing without rows. */
export function PriceTable<Row extends { price: Price }>({
  columns,
  more = [],
  ...table
}: PriceTableProps<Row>) {
  const { t, locale } = useWords('admin-articles')
  if (table.rows.length === 0) return null
  const buyOf = ({ buy, buyVat: vat, buyShipping: shipping }: Price) =>
    buy === null
      ? t('price.no')
      : t('price.buyIs', {
          amount: formatMoney(buy),
          vat: formatPercent(vat, locale),
          shipping: formatMoney(shipping),
        })
  const rentOf = ({ rentStart: start, rentDay: day, rentVat: vat }: Price) =>
    start === null
      ? t('price.no')
      : t('price.rentIs', {
          amount: formatMoney(start),
          vat: formatPercent(vat, locale),
          day: formatMoney(day),
        })
  return (
    <RecordTable
      {...table}
      columns={[
        ...columns,
        { label: t('price.buy'), cell: ({ price }) => buyOf(price) },
        { label: t('price.rent'), cell: ({ price }) => rentOf(price) },
        { label: t('price.trial'), cell: ({ price }) => t(price.trial ? 'price.yes' : 'price.no') },
        { label: t('price.deposit'), isNumeric: true, cell: ({ price }) => formatMoney(price.deposit) },
        ...more,
      ]}
    />
  )
}
