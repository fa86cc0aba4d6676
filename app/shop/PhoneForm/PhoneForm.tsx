import { Form, useFetcher } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { RequiredNote } from '../RequiredNote/RequiredNote'

type RefusedPhone = { errors: { mobile: string }; mobile: string }

type PhoneFormProps = { phone: string; returnTo: string; error?: string }

export function PhoneForm(props: PhoneFormProps) {
  return (
    <Form {...posted} action={`/${useLocale()}/account/phone-code`}>
      <PhoneFields {...props} />
    </Form>
  )
}

interface PhoneFormInPlaceProps extends PhoneFormProps {
  refused: RefusedPhone | undefined
}

/** The dialog takes the number itself, so what was typed stays: `returnTo` is its address. */
export function PhoneFormInPlace({ refused, ...props }: PhoneFormInPlaceProps) {
  const { t } = useTranslation('account')
  const fetcher = useFetcher<RefusedPhone>()
  const latest = fetcher.data ?? refused
  const error = fetcher.state === 'idle' ? latest?.errors.mobile : undefined
  return (
    <fetcher.Form {...posted} action={props.returnTo}>
      <FieldErrors title={t('verifyPhone.failed')} errors={{ mobile: error }} />
      <PhoneFields {...props} phone={refused?.mobile ?? props.phone} error={error} />
    </fetcher.Form>
  )
}

const posted = { method: 'post', noValidate: true, className: stacks[24] } as const

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
