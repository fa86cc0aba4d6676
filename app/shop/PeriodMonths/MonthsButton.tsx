import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { useShellData } from '../shell-data'
import { MONTHS_ID, SHOWN_MONTH } from './month-input'

/** Returns whether the backend tells which days are taken; without that, days are typed. */
export const useHasMonths = (): boolean => !useShellData()?.unanswered.includes('takenDays')

interface MonthsButtonProps {
  /** The month that it opens, written as '2026-12'. */
  month: string
  action: string
}

/** Opens the months, with all that the form holds. */
export function MonthsButton({ month, action }: MonthsButtonProps) {
  const { t } = useTranslation('periods')
  return (
    <Button
      variant="quiet"
      icon="calendar"
      name={SHOWN_MONTH}
      value={month}
      formMethod="get"
      formAction={`${action}#${MONTHS_ID}`}
    >
      {t('months.open')}
    </Button>
  )
}
