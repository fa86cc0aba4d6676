import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../api/priced-cart.server'
import { Notice } from '../../ui/Notice/Notice'
import { useDialogLink } from '../page-path'

/** Why a cart cannot be ordered and what to do about it; nothing where it can. Words: `cart`. */
export function BlockedCart({ cart }: { cart: PricedCart }) {
  const { t } = useTranslation('cart')
  const countryDialog = useDialogLink('country')
  if (cart.isOrderable) return null
  const hasBadLines = cart.lines.some(({ problem }) => problem)
  return (
    <Notice tone="warning" title={t('blocked.title')}>
      {hasBadLines && (
        <p>
          {t('blocked.lines')}{' '}
          <Link to={countryDialog} preventScrollReset>
            {t('blocked.changeCountry')}
          </Link>
        </p>
      )}
      {cart.periodProblem && <p>{t('blocked.period')}</p>}
    </Notice>
  )
}
