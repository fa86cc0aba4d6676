import { useTranslation } from 'react-i18next'
import type { UnitPage } from '../../../../contract/endpoints/units'
import { chosenFrom } from '../../../../contract/fleet'
import { writtenDate } from '../../../../contract/written-dates'
import { Disclosure } from '../../../ui/Disclosure/Disclosure'
import { CheckboxField } from '../../../ui/Field/CheckboxField'
import { SelectField } from '../../../ui/Field/SelectField'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { Seen, StaffForm, Submit } from '../../parts/forms'
import { Section } from '../../parts/Section'

interface ChangeStateProps extends Pick<UnitPage, 'unit' | 'short'> {
  /** The member of the staff who is logged in. */
  name: string
}

export function ChangeState({ unit, short, name }: ChangeStateProps) {
  const { t } = useTranslation('admin-fleet')
  return (
    <Section id="change" title={t('change.title')}>
      {unit.state === 'out' ? (
        <p>{t('change.isOut')}</p>
      ) : (
        <StaffForm verb="state" className={stacks[16]}>
          {short ? (
            <Notice tone="warning">
              {t('change.short', { count: short.days, date: writtenDate(short.first) })}
            </Notice>
          ) : null}
          <Seen value={unit.version} />
          <SelectField
            name="state"
            label={t('change.state')}
            required
            defaultValue={unit.state}
            options={chosenFrom(unit.state).map((state) => ({ value: state, label: t(`states.${state}`) }))}
          />
          <TextField
            name="text"
            label={t('change.reason')}
            hint={t('change.reasonHint')}
            maxLength={500}
            width="full"
          />
          {unit.toInspect ? (
            <CheckboxField
              name="inspected"
              label={t('change.inspected', { name })}
              hint={t('change.inspectedHint')}
            />
          ) : null}
          {short ? <CheckboxField name="anyway" label={t('change.anyway')} /> : null}
          <Submit>{t('change.save')}</Submit>
        </StaffForm>
      )}
    </Section>
  )
}

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
