import { useTranslation } from 'react-i18next'
import { Price } from '../../shop/Price/Price'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { ArticleView } from './article.server'
import type { DecisionView } from './decision.server'
import { OrderForm } from './OrderForm'
import { OtherWays } from './OtherWays'

type DecisionProps = { article: ArticleView; decision: DecisionView }

/** The price, the form that puts the article into the cart, and what it comes to line by line. */
export function Decision({ article, decision }: DecisionProps) {
  const { t } = useTranslation('articles')
  const { offer, trialDays } = article
  const { breakdown, errors } = decision
  return (
    <>
      <Card as="section" aria-label={t('yourChoice')} className={stacks[24]}>
        {offer ? <Price offer={offer} trialDays={trialDays} size="large" /> : null}
        <OrderForm decision={decision} />
        {breakdown && !errors ? (
          <PriceBreakdown
            breakdown={breakdown}
            names={{ [article.id]: article.name }}
            caption={t('calculation')}
          />
        ) : null}
      </Card>
      <OtherWays article={article} />
    </>
  )
}
