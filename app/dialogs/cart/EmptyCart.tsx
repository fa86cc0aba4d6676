import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { listPath } from '../../shop/article-path'
import { ButtonLink } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import * as styles from './cart.css'

/** `hasCookiesDisabled`: the article just added is missing, so the browser keeps no cookies. */
export function EmptyCart({ hasCookiesDisabled }: { hasCookiesDisabled: boolean }) {
  const { t } = useTranslation('cart')
  const locale = useLocale()
  return (
    <div className={stacks[16]}>
      {hasCookiesDisabled && (
        <Notice tone="warning" title={t('noCookies.title')}>
          {t('noCookies.text')}
        </Notice>
      )}
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} className={styles.drawing} />
      <p className={styles.heading}>{t('empty.title')}</p>
      <p>{t('empty.text')}</p>
      {ORDER_TYPES.map((type) => (
        <Fragment key={type}>
          <ButtonLink to={listPath(locale, type)} variant="quiet" isWide>
            {t(`empty.${type}`)}
          </ButtonLink>{' '}
        </Fragment>
      ))}
    </div>
  )
}
