import { dayInWords } from '../../../contract/dates'
import type { DeliveryDay } from '../../../contract/delivery-day'
import { useWords } from '../../i18n/locale'

export function Promised({ promised }: { promised: DeliveryDay | null | undefined }) {
  const { t, locale } = useWords('prices')
  if (!promised) return null
  const { day, by, hour, days } = promised
  const words = { day: dayInWords(day, locale, 'short'), by: dayInWords(by, locale, 'short'), hour }
  return <p suppressHydrationWarning>{t(days > 1 ? 'promisedBy' : 'promised', words)}</p>
}
