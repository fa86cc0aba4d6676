import { NavLink } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { cluster } from '../../ui/Layout/Layout.css'
import { adminPath } from '../paths'

const PAGES = [
  ['entries', 'payments'],
  ['transfer', 'payments/transfer'],
  ['awaited', 'payments/awaited'],
  ['refunds', 'payments/refunds'],
  ['chargebacks', 'payments/chargebacks'],
  ['deposits', 'payments/deposits'],
] as const

/** The pages of this section. */
export function PaymentsNav() {
  const { t } = useTranslation('admin-payments')
  const locale = useLocale()
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={cluster}>
        {PAGES.map(([name, page]) => (
          <li key={name}>
            <NavLink to={adminPath(locale, page)} end>
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
