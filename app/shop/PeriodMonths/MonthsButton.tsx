import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { useShellData } from '../shell-data'
import { MONTHS_ID, monthNames } from './month-input'

/** Returns whether the backend tells which days are taken; without that, days are typed. */
export const useHasMonths = (): boolean => !useShellData()?.unanswered.includes('takenDays')

interface MonthsButtonProps {
  action: string
  /** The question for the last day, in a form that is posted and drawn again. */
  question?: string
}

/** Opens the months, at the days that are chosen, with all that the form holds. */
export function MonthsButton({ action, question }: MonthsButtonProps) {
  const { t } = useTranslation('periods')
  return (
    <Button
      variant="quiet"
      name={monthNames(question).show}
      formMethod={question ? undefined : 'get'}
      formAction={`${action}#${MONTHS_ID}`}
    >
      {t('months.open')}
    </Button>
  )
}
