import { useTranslation } from 'react-i18next'
import { addDays } from '../../../contract/dates'
import { DEPOSIT_REFUND_DAYS } from '../../../contract/promises'
import { dayInWords } from '../../../contract/written-dates'
import { useLocale } from '../../i18n/locale'
import { PriceBreakdown } from '../../shop/PriceBreakdown/PriceBreakdown'
import { stacks } from '../../ui/Layout/Layout.css'
import * as styles from './article.css'
import type { OrderPanelData } from './order-panel.server'

interface OrderSumProps extends Pick<OrderPanelData, 'period'> {
  breakdown: NonNullable<OrderPanelData['breakdown']>
  /** It has the names of the articles by their ids. */
  names: Record<string, string>
}

/** It says what is paid for what is chosen, and what of that comes back. */
export function OrderSum({ breakdown, names, period }: OrderSumProps) {
  return (
    <div className={stacks[8]}>
      <PriceBreakdown breakdown={breakdown} names={names} caption={<Calculation period={period} />} isBrief />
      {period && breakdown.deposit > 0 ? <Deposit end={period.end} /> : null}
    </div>
  )
}

/** The days that a price is for are said with it, as the fields may hold others. */
function Calculation({ period }: Pick<OrderPanelData, 'period'>) {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  if (!period) return t('calculation')
  const days = { start: dayInWords(period.start, locale, 'short'), end: dayInWords(period.end, locale) }
  return <span suppressHydrationWarning>{t('calculationOf', days)}</span>
}

function Deposit({ end }: { end: string }) {
  const { t } = useTranslation('articles')
  const day = dayInWords(addDays(end, DEPOSIT_REFUND_DAYS), useLocale(), 'plain').replaceAll(' ', '\u00a0')
  return (
    <p className={styles.deposit} suppressHydrationWarning>
      {t('depositBack', { day })}
    </p>
  )
}
