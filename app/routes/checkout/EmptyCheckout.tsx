import { useTranslation } from 'react-i18next'
import { ORDER_TYPES } from '../../../contract/order-type'
import { useLocale } from '../../i18n/locale'
import { listPath } from '../../shop/article-path'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'

export function EmptyCheckout() {
  const { t } = useTranslation(['checkout', 'cart'])
  const locale = useLocale()
  return (
    <>
      <img src="/pictures/state-empty-cart.svg" alt="" width={240} height={180} />
      <h1>{t('checkout:empty.title')}</h1>
      <p>{t('checkout:empty.text')}</p>
      <div className={cluster}>
        {ORDER_TYPES.map((type) => [
          <ButtonLink key={type} to={listPath(locale, type)} variant="quiet">
            {t(`cart:empty.${type}`)}
          </ButtonLink>,
          ' ',
        ])}
      </div>
    </>
  )
}
