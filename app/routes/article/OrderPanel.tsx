import { useTranslation } from 'react-i18next'
import { Price } from '../../shop/Price/Price'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { ArticleView } from './article.server'
import { OrderForm } from './OrderForm'
import { OtherOrderTypes } from './OtherOrderTypes'
import type { OrderPanelData } from './order-panel.server'

type OrderPanelProps = { article: ArticleView; orderPanel: OrderPanelData }

export function OrderPanel({ article, orderPanel }: OrderPanelProps) {
  const { t } = useTranslation('articles')
  const { offer, trialDays } = article
  const { breakdown, errors } = orderPanel
  return (
    <>
      <Card as="section" aria-label={t('yourChoice')} className={stacks[24]}>
        {offer ? <Price offer={offer} trialDays={trialDays} size="large" /> : null}
        <OrderForm orderPanel={orderPanel} />
        {breakdown && !errors ? (
          <PriceBreakdown
            breakdown={breakdown}
            names={{ [article.id]: article.name }}
            caption={t('calculation')}
          />
        ) : null}
      </Card>
      <OtherOrderTypes article={article} />
    </>
  )
}
