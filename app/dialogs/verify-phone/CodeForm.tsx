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
  /** Null once it is so long ago that nobody knows any more. */
  sent: SentCode | null
  /** The address of this dialog. */
  returnTo: string
}

/** Takes the code that was sent. Another one can be asked for; where scripts run, once that makes sense (SPEC §4). */
export function CodeForm({ form, sent, returnTo }: CodeFormProps) {
  const { t } = useTranslation('account')
  return (
    <>
      {sent ? <p>{t('verifyPhone.sent', { phone: sent.phone })}</p> : null}
      <DefinedForm {...form} submitLabel={t('verifyPhone.confirm')} />
      <Again sent={sent} returnTo={returnTo} />
      <Disclosure summary={t('verifyPhone.otherNumber')}>
        <PhoneForm phone="" returnTo={returnTo} />
      </Disclosure>
    </>
  )
}

/** Whether another code cannot be had yet. Without scripts nobody can tell, and the server says so. */
function useTooEarly(sent: SentCode | null): boolean {
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

function Again({ sent, returnTo }: Omit<CodeFormProps, 'form'>) {
  const { t } = useTranslation('account')
  const isTooEarly = useTooEarly(sent)
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
