import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm, Submit } from '../../parts/StaffForm'

/** Asks who made or imported a unit that is not of the manufacturer whom its article names. */
export function Maker({ unit }: Pick<UnitPage, 'unit'>) {
  const { t } = useTranslation('admin-fleet')
  return (
    <StaffForm verb="maker">
      <Disclosure summary={t('maker.title')}>
        <div className={stacks[16]}>
          <TextField
            name="maker"
            label={t('maker.label')}
            hint={t('maker.hint')}
            defaultValue={unit.maker ?? ''}
            maxLength={300}
            width="full"
          />
          <Submit variant="quiet">{t('maker.save')}</Submit>
        </div>
      </Disclosure>
    </StaffForm>
  )
}
