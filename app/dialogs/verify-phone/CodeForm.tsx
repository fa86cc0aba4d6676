import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentCode } from '../../api/account.server'
import { DefinedForm } from '../../forms/DefinedForm'
import type { OpenForm } from '../../forms/form-state'
import { useLocale } from '../../i18n/locale'
import { PhoneForm } from '../../shop/PhoneForm/PhoneForm'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'

interface CodeFormProps {
  form: OpenForm
  /** It is null if the code was sent too long ago to know. */
  sent: SentCode | null
  returnTo: string
}

/** With scripts, the button to send another code is disabled until the backend allows it. */
export function CodeForm({ form, sent, returnTo }: CodeFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
      {sent ? <p>{t('verifyPhone.sent', { phone: sent.phone })}</p> : null}
      <DefinedForm {...form} submitLabel={t('verifyPhone.confirm')} />
      <ResendForm sent={sent} returnTo={returnTo} />
      <Disclosure summary={t('verifyPhone.otherNumber')}>
        <PhoneForm phone="" returnTo={returnTo} />
      </Disclosure>
    </>
  )
}

function useIsTooEarly(sent: SentCode | null): boolean {
  const [isTooEarly, setTooEarly] = useState(false)
  useEffect(() => {
    const rest = (sent?.again ?? 0) - Date.now()
    if (rest <= 0) return setTooEarly(false)
    setTooEarly(true)
    const timer = setTimeout(setTooEarly, rest, false)
    return () => clearTimeout(timer)
  }, [sent])
  return isTooEarly
}

function ResendForm({ sent, returnTo }: Omit<CodeFormProps, 'form'>) {
  const { t } = useTranslation('account')
  const isTooEarly = useIsTooEarly(sent)
  return (
    <Form method="post" action={`/${useLocale()}/account/phone-code`}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <p>{t(isTooEarly ? 'verifyPhone.wait' : 'verifyPhone.notCome')}</p>
      <Button variant="quiet" disabled={isTooEarly}>
        {t('verifyPhone.again')}
      </Button>
    </Form>
  )
}
