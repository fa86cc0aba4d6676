import { dayInWords } from '../../../contract/dates'
import type { DeliveryDay } from '../../../contract/delivery-day'
import { useWords } from '../../i18n/locale'

interface PromisedProps {
  promised: DeliveryDay | null | undefined
  /** With a transfer, days count from the payment. */
  isOrdered?: boolean
}

/** Nothing where no day is promised. */
export function Promised({ promised, isOrdered }: PromisedProps) {
  const { t, locale } = useWords('prices')
  if (!promised) return null
  const { day, by, hour } = promised
  const words = { day: dayInWords(day, locale, 'short'), by: dayInWords(by, locale, 'short'), hour }
  return (
    <p suppressHydrationWarning>
      {t('promised', words)}
      {isOrdered ? ` ${t('promisedLater')}` : ''}
    </p>
  )
}
