import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/Field/TextField'
import type { AccountingPeriod } from '../accounting-period.server'
import { Filters } from './Filters'

export function PeriodFilters({ period, isRefused }: { period: AccountingPeriod; isRefused: boolean }) {
  const { t } = useTranslation('admin-accounting')
  return (
    <Filters>
      <TextField type="date" name="from" label={t('from')} defaultValue={period.from} />
      <TextField
        type="date"
        name="to"
        label={t('to')}
        defaultValue={period.to}
        error={isRefused ? t('noPeriod') : undefined}
      />
    </Filters>
  )
}
