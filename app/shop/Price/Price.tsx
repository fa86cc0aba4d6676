import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { INCLUDED_RENTAL_DAYS } from '../../../contract/promises'
import { formatMoney } from '../../i18n/money'
import type { Offer } from '../offer'
import * as styles from './Price.css'

interface PriceDescription {
  amount: string
  unit?: string
  details: string[]
}

function describePrice(t: TFunction, offer: Offer, trialDays: number): PriceDescription {
  if (offer.type === 'trial') {
    return {
      amount: t('price.free'),
      unit: t('price.forUpToDays', { count: trialDays }),
      details: [t('price.depositOnly', { amount: formatMoney(offer.deposit) }), t('price.roundTrip')],
    }
  }
  const vat = t(offer.hasVat ? 'price.vatIncluded' : 'price.noVat')
  if (offer.type === 'buy') {
    const shipping = offer.shipping
      ? t('price.shipping', { amount: formatMoney(offer.shipping) })
      : t('price.freeShipping')
    return { amount: formatMoney(offer.price), details: [vat, shipping] }
  }
  return {
    amount: formatMoney(offer.start),
    unit: t('price.forFirstDays', { count: INCLUDED_RENTAL_DAYS + 1 }),
    details: [
      t('price.thenPerDay', { amount: formatMoney(offer.perDay) }),
      vat,
      ...(offer.deposit ? [t('price.deposit', { amount: formatMoney(offer.deposit) })] : []),
      t('price.roundTrip'),
    ],
  }
}

interface PriceProps {
  offer: Offer
  trialDays?: number
  size?: keyof typeof styles.amounts
}

export function Price({ offer, trialDays = 0, size = 'small' }: PriceProps) {
  const { t } = useTranslation('articles')
  const { amount, unit, details } = describePrice(t, offer, trialDays)
  return (
    <div>
      <p>
        <strong className={styles.amounts[size]}>{amount}</strong> {unit}
      </p>
      <ul className={styles.details}>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </div>
  )
}
