import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { RequiredNote } from '../RequiredNote/RequiredNote'

interface PhoneFormProps {
  phone: string
  returnTo: string
  error?: string
}

export function PhoneForm({ phone, returnTo, error }: PhoneFormProps) {
  const { t } = useTranslation('account')
  return (
    <Form method="post" action={`/${useLocale()}/account/phone-code`} noValidate className={stacks[24]}>
      <RequiredNote />
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextField
        name="mobile"
        type="tel"
        label={t('verifyPhone.number')}
        hint={t('verifyPhone.numberHint')}
        autoComplete="tel"
        defaultValue={phone}
        error={error}
        required
      />
      <div>
        <Button>{t('verifyPhone.send')}</Button>
      </div>
    </Form>
  )
}
