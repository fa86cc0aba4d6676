import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/prices'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { articlePath } from '../../shop/article-path'
import type { Offer } from '../../shop/offer'
import { Price } from '../../shop/Price/Price'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import type { ArticleView } from './article.server'
import { otherWays } from './Decision.css'
import type { DecisionView } from './decision.server'
import { OrderForm } from './OrderForm'

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

function mainAmount(offer: Offer): string {
  if (offer.type === 'rent') return formatMoney(offer.start)
  return formatMoney(offer.type === 'buy' ? offer.price : offer.deposit)
}

/** The other types of order the article can be had by, each with its price. */
function OtherWays({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  if (article.otherOffers.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className={stacks[8]}>
      <h2 id="other-ways" className={otherWays}>
        {t('otherWays.title')}
      </h2>
      <ul>
        {article.otherOffers.map((offer) => (
          <li key={offer.type}>
            <Link to={articlePath(locale, offer.type, article.id)}>
              {t(`otherWays.${offer.type}`, {
                amount: mainAmount(offer),
                days: INCLUDED_RENTAL_DAYS + 1,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
