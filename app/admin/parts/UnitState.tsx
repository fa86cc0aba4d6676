import { useTranslation } from 'react-i18next'
import type { FleetUnit } from '../../../contract/endpoints/units'
import { StateChip } from './StateChip'

export function UnitState({ state, recalled }: Pick<FleetUnit, 'state' | 'recalled'>) {
  const { t } = useTranslation('admin-fleet')
  return (
    <>
      <StateChip of="unit" state={state} label={t(`states.${state}`)} />{' '}
      {recalled ? <StateChip of="unit" state="recalled" label={t('recalled')} /> : null}
    </>
  )
}
