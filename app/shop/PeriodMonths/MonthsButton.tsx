import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button/Button'
import { useShellData } from '../shell-data'
import { MONTHS_ID, monthNames } from './month-input'

/** Where the backend does not know which days are taken, days are typed. */
export const useHasMonths = (): boolean => !useShellData()?.unanswered.includes('takenDays')

interface MonthsButtonProps {
  action: string
  /** The field of the last day, in a form that is posted. */
  question?: string
}

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
