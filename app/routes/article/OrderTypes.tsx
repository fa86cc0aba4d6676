import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { useLocale } from '../../i18n/locale'
import { articlePath } from '../../shop/article-path'
import { mainAmount } from '../../shop/offer'
import { detail } from '../../shop/PriceBreakdown/PriceBreakdown.css'
import * as styles from './article.css'
import type { ArticleView } from './article.server'

const WAYS = ['rent', 'buy', 'trial'] as const

/** Links to each way to order an article, with its price. */
export function OrderTypes({ article }: { article: ArticleView }) {
  const { t } = useTranslation(['articles', 'shell'])
  const locale = useLocale()
  if (article.otherOffers.length === 0) return null
  const offers = [...(article.offer ? [article.offer] : []), ...article.otherOffers]
  return (
    <nav aria-label={t('articles:yourChoice')} className={styles.ways}>
      {WAYS.flatMap((type) => offers.filter((offer) => offer.type === type)).map((offer) => (
        <Fragment key={offer.type}>
          <Link
            to={articlePath(locale, offer.type, article.id)}
            discover="none"
            aria-current={offer.type === article.type ? 'page' : undefined}
          >
            {`${t(`shell:menu.${offer.type}`)} `}
            <span className={detail}>
              {t(`articles:ways.${offer.type}`, { amount: formatMoney(mainAmount(offer)) })}
              {offer.type === 'trial' ? (
                <span>{`, ${t('articles:ways.trialDays', { count: article.trialDays })}`}</span>
              ) : null}
            </span>
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
