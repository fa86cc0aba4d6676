import { useTranslation } from 'react-i18next'

/** Returns how a number of things is written: where there may be more, as at least so many. */
export function useCount() {
  const { t } = useTranslation('admin-orders')
  return (number: number, isMore: boolean) => (isMore ? t('today.atLeast', { number }) : String(number))
}
