import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../contract/dates'
import type { RentalSettings } from '../../../../contract/endpoints/settings'
import { RENTAL_LIMITS, type RentalNumber } from '../../../../contract/settings'
import { dayInWords } from '../../../../contract/written-dates'
import { useLocale } from '../../../i18n/locale'
import { CheckboxGroup } from '../../../ui/Field/CheckboxGroup'
import { TextField } from '../../../ui/Field/TextField'
import { grid, stacks } from '../../../ui/Layout/Layout.css'
import { Seen, StaffForm, Submit } from '../../parts/forms'
import { Section } from '../../parts/Section'

interface RentalRulesProps {
  rental: RentalSettings & { seen: string }
  mayWrite: boolean
}

const FIELDS = Object.keys(RENTAL_LIMITS) as RentalNumber[]
const SUNDAY = '2026-01-04'

export function RentalRules({ rental, mayWrite }: RentalRulesProps) {
  const { t } = useTranslation('admin-settings')
  const locale = useLocale()
  const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: <span suppressHydrationWarning>{dayInWords(addDays(SUNDAY, day), locale, 'weekday')}</span>,
    disabled: !mayWrite,
  }))
  return (
    <Section id="rules" title={t('rental.rules')}>
      <p>{t('rental.rulesText')}</p>
      <StaffForm verb="rules" className={stacks[16]}>
        <Seen value={rental.seen} />
        <div className={grid}>
          {FIELDS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`rental.${name}`)}
              hint={t(`rental.${name}Hint`)}
              inputMode="numeric"
              width="short"
              maxLength={4}
              required
              readOnly={!mayWrite}
              defaultValue={String(rental[name] ?? '')}
            />
          ))}
        </div>
        <CheckboxGroup
          name="closedWeekdays"
          label={t('rental.weekdays')}
          hint={t('rental.weekdaysHint')}
          options={weekdays}
          defaultValues={rental.closedWeekdays.map(String)}
        />
        {mayWrite ? <Submit>{t('save')}</Submit> : null}
      </StaffForm>
    </Section>
  )
}
