import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { useWords } from '../../i18n/locale'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { useDialogLink } from '../page-path'
import { listPath } from '../paths'

export function BlockedCart({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  if (cart.isOrderable) return null
  if (cart.lines.length === 0) return <NothingLeft cart={cart} />
  return (
    <Notice tone="warning" title={t('blocked.title')}>
      <p>{t('blocked.period')}</p>
    </Notice>
  )
}

function NothingLeft({ cart }: { cart: PricedCart }) {
  const { t, locale } = useWords('cart')
  const countryDialog = useDialogLink('country')
  const country = cart.countryName
  const refusal = cart.type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent'
  return (
    <div className={stacks[16]}>
      <Notice tone="warning" title={t('nothingLeft.title')}>
        <p>
          {cart.possibleTypes.includes(cart.type)
            ? t('nothingLeft.text', { country })
            : t(`nothingLeft.${refusal}`, { country })}
        </p>
      </Notice>
      <div className={cluster}>
        <ButtonLink to={countryDialog} preventScrollReset>
          {t('changeCountry')}
        </ButtonLink>{' '}
        {cart.possibleTypes.map((type) => (
          <span key={type}>
            <ButtonLink to={listPath(locale, type)} variant="quiet">
              {t(`empty.${type}`)}
            </ButtonLink>{' '}
          </span>
        ))}
      </div>
    </div>
  )
}
