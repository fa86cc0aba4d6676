import { Link } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/promises'
import { useLocale } from '../../i18n/locale'
import { formatMoney } from '../../i18n/money'
import { listPath } from '../../shop/article-path'
import type { Offer } from '../../shop/offer'
import { onIntent } from '../../shop/on-intent'
import { useDialogLink } from '../../shop/page-path'
import { plainList } from '../../ui/Layout/Layout.css'
import * as styles from './Doors.css'
import type { HomeView } from './home.server'
import * as section from './section.css'

type DoorsProps = Pick<HomeView, 'doors' | 'placeName' | 'trialDays'>
type Door = HomeView['doors'][number]

export function Doors({ doors, placeName, trialDays }: DoorsProps) {
  const { t } = useTranslation('home')
  const countryDialog = useDialogLink('country')
  const hasVat = doors.every(({ offer }) => !offer || offer.type === 'trial' || offer.hasVat)
  return (
    <section aria-labelledby="doors" className={section.section}>
      <h2 id="doors">{t('doors.title')}</h2>
      <p>
        {t('doors.place', { country: placeName })} {t(hasVat ? 'doors.withVat' : 'doors.noVat')}{' '}
        <Link to={countryDialog} preventScrollReset>
          {t('doors.change')}
        </Link>
      </p>
      <ul className={`${styles.doors} ${plainList}`}>
        {doors.map((door) => (
          <DoorCard key={door.type} door={door} trialDays={trialDays} />
        ))}
      </ul>
    </section>
  )
}

function priceOf(t: TFunction, offer: Offer, trialDays: number): string {
  if (offer.type === 'trial') return t('doors.trial.price', { count: trialDays })
  if (offer.type === 'buy') return t('doors.buy.price', { amount: formatMoney(offer.price) })
  return t('doors.rent.price', { amount: formatMoney(offer.start), count: INCLUDED_RENTAL_DAYS + 1 })
}

function DoorCard({ door: { type, offer }, trialDays }: { door: Door; trialDays: number }) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const deposit = offer && 'deposit' in offer ? formatMoney(offer.deposit) : ''
  return (
    <li className={offer ? styles.open : styles.shut}>
      <h3 className={styles.name}>
        <Link to={listPath(locale, type)} prefetch={onIntent} className={styles.link}>
          {t(`doors.${type}.name`)}
        </Link>
      </h3>
      {offer ? <p className={styles.price}>{priceOf(t, offer, trialDays)}</p> : null}
      <p>{offer ? t(`doors.${type}.text`, { amount: deposit }) : t(`doors.cannot.${type}`)}</p>
    </li>
  )
}
