import { useTranslation } from 'react-i18next'
import { ORDER_STATUSES } from '../../../../contract/order-status'
import { ORDER_TYPES } from '../../../../contract/order-type'
import { ORDER_NEEDS } from '../../../../contract/staff/orders'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { Filters } from '../../parts/Filters'

type Shown = Partial<Record<'search' | 'status' | 'type' | 'need' | 'from' | 'to', string>>

export function OrderFilters({ shown }: { shown: Shown }) {
  const { t } = useTranslation(['admin-orders', 'order'])
  const needs = ORDER_NEEDS.map((value) => ({ value, label: t(`need.${value}`) }))
  const types = ORDER_TYPES.map((value) => ({ value, label: t(`order:type.${value}`) }))
  const statuses = ORDER_STATUSES.map((code) => ({ value: String(code), label: t(`order:status_${code}`) }))
  const select = (name: 'need' | 'status' | 'type', options: { value: string; label: string }[]) => (
    <SelectField
      name={name}
      label={t(`filter.${name}`)}
      emptyLabel={t('filter.any')}
      defaultValue={shown[name]}
      options={options}
    />
  )
  return (
    <Filters>
      <TextField type="search" name="search" label={t('filter.search')} defaultValue={shown.search} />
      {select('need', needs)}
      {select('status', statuses)}
      {select('type', types)}
      <TextField type="date" name="from" label={t('filter.from')} defaultValue={shown.from} />
      <TextField type="date" name="to" label={t('filter.to')} defaultValue={shown.to} />
    </Filters>
  )
}
