import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { joinNames } from '../../i18n/lists'
import { useLocale } from '../../i18n/locale'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { articlePath } from '../article-path'

/** Only warns, because what does not fit may be for another bed. */
export function Misfits({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  if (cart.misfits.length === 0) return null
  const texts = { and: t('aside.and'), more: (count: number) => t('aside.more', { count }) }
  return (
    <Notice tone="warning" title={t('misfits.title')}>
      <div className={stacks[8]}>
        {cart.misfits.map(({ articleId, name, others, fitting }) => (
          <p key={articleId}>
            {t('misfits.text', { name, others: joinNames(others, texts) })}{' '}
            {fitting.length > 0 && t('misfits.instead')}{' '}
            {fitting.map((article, index) => (
              <Fragment key={article.articleId}>
                {index > 0 && ', '}
                <Link to={articlePath(locale, cart.type, article.articleId)}>{article.name}</Link>
              </Fragment>
            ))}
          </p>
        ))}
        <p>{t('misfits.why')}</p>
      </div>
    </Notice>
  )
}
