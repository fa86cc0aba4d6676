import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { useLocale } from '../../i18n/locale'
import { articlePath } from '../../shop/article-path'
import { mainAmount } from '../../shop/offer'
import { stacks } from '../../ui/Layout/Layout.css'
import { heading } from './article.css'
import type { ArticleView } from './article.server'

export function OtherOrderTypes({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  if (article.otherOffers.length === 0) return null
  return (
    <section aria-labelledby="other-ways" className={stacks[8]}>
      <h2 id="other-ways" className={heading}>
        {t('otherWays.title')}
      </h2>
      <ul>
        {article.otherOffers.map((offer) => (
          <li key={offer.type}>
            <Link to={articlePath(locale, offer.type, article.id)}>
              {t(`otherWays.${offer.type}`, {
                amount: formatMoney(mainAmount(offer)),
                days: START_PRICE_DAYS,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
