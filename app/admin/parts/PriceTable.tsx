import type { Price } from '../../../contract/endpoints/articles'
import { formatMoney, formatPercent, withVat } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { type Column, RecordTable, type RecordTableProps } from './RecordList'

interface PriceTableProps<Row extends object> extends Omit<RecordTableProps<Row>, 'columns'> {
  first: Column<Row>
  more?: RecordTableProps<Row>['columns']
}

/** Prices as customers see them, and before VAT; nothing without rows. */
export function PriceTable<Row extends { price: Price }>({
  first,
  more = [],
  ...table
}: PriceTableProps<Row>) {
  const { t, locale } = useWords('admin-articles')
  if (table.rows.length === 0) return null
  const buyOf = ({ buy, buyVat: vat, buyShipping: shipping }: Price) =>
    buy === null
      ? t('price.no')
      : t('price.buyIs', {
          amount: formatMoney(withVat(buy, vat)),
          net: formatMoney(buy),
          vat: formatPercent(vat, locale),
          shipping: formatMoney(withVat(shipping, vat)),
        })
  const rentOf = ({ rentStart: start, rentDay: day, rentWeek, rentMonth, rentVat: vat }: Price) => {
    if (start === null) return t('price.no')
    const longer = { week: rentWeek, month: rentMonth }
    const rates = (['week', 'month'] as const).flatMap((rate) => {
      const net = longer[rate]
      if (net == null) return []
      return [t(`price.${rate}Is`, { amount: formatMoney(withVat(net, vat)), net: formatMoney(net) })]
    })
    const rent = t('price.rentIs', {
      amount: formatMoney(withVat(start, vat)),
      day: formatMoney(withVat(day, vat)),
      net: [start, day].map(formatMoney).join(' + '),
      vat: formatPercent(vat, locale),
    })
    return [rent, ...rates].join('; ')
  }
  return (
    <RecordTable
      {...table}
      columns={[
        first,
        { label: t('price.buy'), cell: ({ price }) => buyOf(price) },
        { label: t('price.rent'), cell: ({ price }) => rentOf(price) },
        { label: t('price.trial'), cell: ({ price }) => t(price.trial ? 'price.yes' : 'price.no') },
        { label: t('price.deposit'), isNumeric: true, cell: ({ price }) => formatMoney(price.deposit) },
        ...more,
      ]}
    />
  )
}
