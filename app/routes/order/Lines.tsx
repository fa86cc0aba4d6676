import { useTranslation } from 'react-i18next'
import { ItemList } from '../../shop/ItemList/ItemList'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { OrderPage } from './order-page.server'

export function Lines({ order, items }: Pick<OrderPage, 'order' | 'items'>) {
  const { t } = useTranslation('order')
  return (
    <Card as="section" className={stacks[24]} aria-labelledby="lines">
      <h2 id="lines">{t('lines')}</h2>
      <ItemList breakdown={order.totals} articles={items} />
      <PriceBreakdown breakdown={order.totals} depositCounted={order.depositCounted} />
    </Card>
  )
}
