import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm } from '../../parts/StaffForm'

/** Links a withdrawal that names no order, or another than it is about. */
export function LinkToOrder() {
  const { t } = useTranslation('admin-messages')
  return (
    <section className={stacks[16]} aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
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
        <p>
          <Button variant="quiet">{t('link.send')}</Button>
        </p>
      </StaffForm>
    </section>
  )
}
