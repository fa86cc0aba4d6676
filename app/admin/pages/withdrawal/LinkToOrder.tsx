import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/Field/TextField'
import { stacks } from '../../../ui/Layout/Layout.css'
import { StaffForm } from '../../parts/StaffForm'

interface LinkToOrderProps {
  typed: string
  error: string | undefined
}

/** Links a withdrawal that names no order, or another than it is about. */
export function LinkToOrder({ typed, error }: LinkToOrderProps) {
  const { t } = useTranslation('admin-messages')
  return (
    <section className={stacks[16]} aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <p>{t('link.text')}</p>
      <StaffForm name="order" className={stacks[16]} noValidate>
        <TextField
          name="number"
          label={t('link.number')}
          hint={t('link.hint')}
          maxLength={40}
          autoComplete="off"
          required
          defaultValue={typed}
          error={error}
        />
        <p>
          <Button name="step" value="link" variant="quiet">
            {t('link.send')}
          </Button>
        </p>
      </StaffForm>
    </section>
  )
}
