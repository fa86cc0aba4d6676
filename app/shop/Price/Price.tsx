import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import { START_PRICE_DAYS } from '../../../contract/promises'
import * as styles from '../ArticleCard/ArticleCard.css'
import type { Offer } from '../offer'

type PriceDescription = { amount: string; unit?: string; conditions: string[] }

function reductionOf(t: TFunction, { before }: Exclude<Offer, { type: 'trial' }>): string[] {
  return before === undefined ? [] : [t('price.lowestBefore', { amount: formatMoney(before) })]
}

function longRates(t: TFunction, { perWeek, perMonth }: Extract<Offer, { type: 'rent' }>): string[] {
  const rates = Object.entries({ perWeek, perMonth }).flatMap(([rate, amount]) =>
    amount === undefined ? [] : [t(`price.${rate}`, { amount: formatMoney(amount) })],
  )
  return rates.length > 0 ? [...rates, t('price.cheapest')] : []
}

function describePrice(t: TFunction, offer: Offer, trialDays: number): PriceDescription {
  if (offer.type === 'trial') {
    return {
      amount: t('price.free'),
      unit: t('price.forUpToDays', { count: trialDays }),
      conditions: [t('price.depositOnly', { amount: formatMoney(offer.deposit) }), t('price.roundTrip')],
    }
  }
  const isMargin = offer.type === 'buy' && offer.isMargin
  const vat = t(isMargin ? 'price.margin' : offer.hasVat ? 'price.vatIncluded' : 'price.noVat')
  if (offer.type === 'buy') {
    const shipping = offer.shipping
      ? t('price.shipping', { amount: formatMoney(offer.shipping) })
      : t('price.freeShipping')
    return { amount: formatMoney(offer.price), conditions: [...reductionOf(t, offer), vat, shipping] }
  }
  const deposit = offer.deposit ? [t('price.deposit', { amount: formatMoney(offer.deposit) })] : []
  return {
    amount: formatMoney(offer.start),
    unit: t('price.forFirstDays', { count: START_PRICE_DAYS }),
    conditions: [
      t('price.thenPerDay', { amount: formatMoney(offer.perDay) }),
      ...longRates(t, offer),
      ...reductionOf(t, offer),
      vat,
      ...deposit,
      t('price.roundTrip'),
    ],
  }
}

type PriceProps = { offer: Offer; trialDays?: number; size?: keyof typeof styles.amounts }

export function Price({ offer, trialDays = 0, size = 'small' }: PriceProps) {
  const { t } = useTranslation('articles')
  const { amount, unit, conditions } = describePrice(t, offer, trialDays)
  return (
    <div>
      <p>
        <strong className={styles.amounts[size]}>{amount}</strong>
        {unit ? ` ${unit}` : ''}
      </p>
      {size === 'large' ? (
        <p className={styles.priceDetails}>{conditions.join('; ')}</p>
      ) : (
        <ul className={styles.priceDetails}>
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
