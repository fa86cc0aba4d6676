import { Link } from '@remix-run/react'
import { present } from '../../../contract/present'
import { writtenPeriod } from '../../../contract/written-dates'
import type { ShownOrder } from '../../api/orders.server'
import type { AnsweredSection } from '../../forms/answers'
import { useWords } from '../../i18n/locale'
import { type ItemArticle, ItemList } from '../../shop/ItemList/ItemList'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { orderSum } from '../../shop/PriceBreakdown/price-rows'
import { withdrawalPath } from '../../shop/paths'
import { RegionName } from '../../shop/RegionName/RegionName'
import { stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'

interface OrderDetailsProps {
  order: ShownOrder
  countryName?: string
  items: ItemArticle[]
  answers: AnsweredSection[]
  withdrawalNote?: string | undefined
}

export function OrderDetails({ order, countryName, items, answers, withdrawalNote }: OrderDetailsProps) {
  const { t, locale } = useWords(['payment', 'shell'])
  const { period, place } = order
  const facts = present([
    { label: t('number'), value: order.number },
    period && {
      label: t('period'),
      value: <WithDates inWords={locale}>{t('periodRange', writtenPeriod(period))}</WithDates>,
    },
    { label: t('method'), value: order.payment.methodName },
    {
      label: t('deliveryTo'),
      value: (
        <>
          {countryName ?? place.country.toUpperCase()}
          {place.region && <RegionName region={place.region} />}
        </>
      ),
    },
  ])
  return (
    <Section id="order" title={t('order')} gap={24} card="plain">
      <SummaryList rows={facts} />
      <ItemList breakdown={order.totals} articles={items} />
      <PriceBreakdown
        breakdown={order.totals}
        depositCounted={order.depositCounted}
        sumName={orderSum(order)}
      />
      {answers.map(({ title, answers: given }) => (
        <section key={title} className={stacks[16]}>
          <h3>{title}</h3>
          <SummaryList rows={given.map(({ label, value }) => ({ label, value }))} />
        </section>
      ))}
      <p>{t('keep')}</p>
      <p>
        {withdrawalNote ?? (
          <Link to={withdrawalPath(locale, order.number)}>{t('shell:footer.withdraw')}</Link>
        )}
      </p>
    </Section>
  )
}
