import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Section } from '../../parts/Section'
import { StaffForm, Submit } from '../../parts/StaffForm'

/** Links a withdrawal that names no order, or another than it is about. */
export function LinkToOrder() {
  const { t } = useTranslation('admin-messages')
  return (
    <Section id="link" title={t('link.title')}>
      <p>{t('link.text')}</p>
      <StaffForm verb="link" className={stacks[16]} noValidate>
        <TextField
          name="number"
          label={t('link.number')}
          hint={t('link.hint')}
          maxLength={40}
          autoComplete="off"
          required
        />
        <Submit variant="quiet">{t('link.send')}</Submit>
      </StaffForm>
    </Section>
  )
}
