import { Form, useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { RequiredNote } from '../RequiredNote/RequiredNote'

interface PhoneFormProps {
  phone: string
  returnTo: string
  error?: string
}

/** Asks for a number on a page of its own. */
export function PhoneForm(props: PhoneFormProps) {
  return (
    <Form {...usePosted()}>
      <PhoneFields {...props} />
    </Form>
  )
}

/** Asks for it in a dialog, which stays with what was typed while scripts run; without them a refused number has the page. */
export function PhoneFormInPlace(props: PhoneFormProps) {
  const { t } = useTranslation('account')
  const fetcher = useFetcher<{ errors: { mobile: string } }>()
  const error = fetcher.state === 'idle' ? fetcher.data?.errors.mobile : undefined
  return (
    <fetcher.Form {...usePosted()}>
      {error ? (
        <ErrorSummary title={t('verifyPhone.failed')} errors={[{ fieldId: 'mobile', message: error }]} />
      ) : null}
      <PhoneFields {...props} error={error} />
    </fetcher.Form>
  )
}

function usePosted() {
  const action = `/${useLocale()}/account/phone-code`
  return { method: 'post', action, noValidate: true, className: stacks[24] } as const
}

function PhoneFields({ phone, returnTo, error }: PhoneFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
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
    </>
  )
}
