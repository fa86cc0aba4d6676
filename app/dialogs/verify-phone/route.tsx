import { Form, useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import type { SentCode } from '../../api/account.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { readSentCode, requestPhoneCode } from '../../ordering/account/complete-login.server'
import { destinationOf } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forCustomer } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:verifyPhone.title',
  dialog: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

const ASKS_CODE = 'asks-code'

/** Sends no code, as pages may be reloaded or prefetched. */
export const loader = forCustomer(async (visit, { phone, isPhoneVerified }) => {
  const closeTo = destinationOf(visit.url, 'verify-phone')
  if (isPhoneVerified) throw await visit.redirect(closeTo)
  const form = await readForm(visit, ACCOUNT_FORMS.verifyPhone)
  return { phone, form, sentCode: readSentCode(visit) ?? null, closeTo }
})

export const action = forCustomer(async (visit) => {
  const { mobile, [ASKS_CODE]: asksCode } = await postedTexts(visit.request.clone(), 'mobile', ASKS_CODE)
  if (asksCode) return requestPhoneCode(visit, mobile.trim())
  const done = visit.t('account:verifyPhone.done')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.verifyPhone, { done })
  if ('response' in submitted) return submitted.response
  visit.cookies.clear('phone_code')
  return visit.redirect(destinationOf(visit.url, 'verify-phone'))
})

export default function VerifyPhoneDialog() {
  const { t, phone, form, sentCode, closeTo } = usePage<typeof loader>('account')
  const actionData = useActionData<typeof action>()
  const refusedPhone = actionData && 'mobile' in actionData ? actionData : undefined
  const refusedCode = actionData && !('mobile' in actionData) ? actionData : undefined
  return (
    <RouteDialog title={t('verifyPhone.title')} closeTo={closeTo} closeLabel={t('verifyPhone.later')}>
      <div className={stacks[24]}>
        {sentCode || refusedCode ? (
          <>
            {sentCode ? <p>{t('verifyPhone.sent', { phone: sentCode.phone })}</p> : null}
            <DefinedForm {...form} state={refusedCode ?? form.state} submitLabel={t('verifyPhone.confirm')} />
            <ResendForm sentCode={sentCode} />
            <Disclosure summary={t('verifyPhone.otherNumber')} isOpen={refusedPhone !== undefined}>
              <PhoneForm phone="" refused={refusedPhone} />
            </Disclosure>
          </>
        ) : (
          <>
            <p>{t('verifyPhone.why')}</p>
            <PhoneForm phone={phone} refused={refusedPhone} />
          </>
        )}
        <DemoMailbox />
      </div>
    </RouteDialog>
  )
}

function useIsTooEarly(sentCode: SentCode | null): boolean {
  const [isTooEarly, setTooEarly] = useState(false)
  useEffect(() => {
    const remainingMs = (sentCode?.again ?? 0) - Date.now()
    if (remainingMs <= 0) return setTooEarly(false)
    setTooEarly(true)
    const timer = setTimeout(setTooEarly, remainingMs, false)
    return () => clearTimeout(timer)
  }, [sentCode])
  return isTooEarly
}

/** Scripts disable the button until the backend sends another code. `sent` is null if that was too long ago. */
function ResendForm({ sentCode }: { sentCode: SentCode | null }) {
  const { t } = useTranslation('account')
  const isTooEarly = useIsTooEarly(sentCode)
  return (
    <Form method="post">
      <input type="hidden" name={ASKS_CODE} value="1" />
      <p>{t(isTooEarly ? 'verifyPhone.wait' : 'verifyPhone.notCome')}</p>
      <Button variant="quiet" disabled={isTooEarly}>
        {t('verifyPhone.again')}
      </Button>
    </Form>
  )
}

type RefusedPhone = { errors: { mobile: string }; mobile: string }

function PhoneForm({ phone, refused }: { phone: string; refused: RefusedPhone | undefined }) {
  const { t } = useTranslation('account')
  const fetcher = useFetcher<RefusedPhone>()
  const error = fetcher.state === 'idle' ? (fetcher.data ?? refused)?.errors.mobile : undefined
  return (
    <fetcher.Form method="post" noValidate className={stacks[24]}>
      <FieldErrors title={t('verifyPhone.failed')} errors={{ mobile: error }} />
      <RequiredNote />
      <input type="hidden" name={ASKS_CODE} value="1" />
      <TextField
        name="mobile"
        type="tel"
        label={t('verifyPhone.number')}
        hint={t('verifyPhone.numberHint')}
        autoComplete="tel"
        defaultValue={refused?.mobile ?? phone}
        error={error}
        required
      />
      <div>
        <Button>{t('verifyPhone.send')}</Button>
      </div>
    </fetcher.Form>
  )
}
