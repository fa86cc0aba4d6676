import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { destinationOf } from '../../login-path'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { requireUser } from '../../session/guarded.server'
import { refuseCrossSite } from '../../session/origin.server'
import { clearSentCode, readSentCode } from '../../session/phone-code.server'
import { redirectWithin } from '../../session/redirect.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { PhoneForm } from '../../shop/PhoneForm/PhoneForm'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'
import { CodeForm } from './CodeForm'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:verifyPhone.title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

const destination = (request: Request) => destinationOf(new URL(request.url), 'verify-phone')

/** Opening it sends nothing: a page may be opened again, or ahead of time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone, isPhoneVerified } = await requireUser(request, context)
  if (isPhoneVerified) throw redirectWithin(destination(request), `/${localeOfRequest(request)}`)
  const [form, sent] = await Promise.all([
    readForm(request, context, ACCOUNT_FORMS.verifyPhone),
    readSentCode(request, context),
  ])
  return { phone, form, sent: sent ?? null, closeTo: destination(request) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  await requireUser(request, context)
  const locale = localeOfRequest(request)
  const done = translator(locale, 'account')('verifyPhone.done')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.verifyPhone, { done })
  if ('answer' in submitted) return submitted.answer
  const cookies = [...submitted.cookies, await clearSentCode(request)]
  return redirectWithin(destination(request), `/${locale}`, cookies)
}

/** Where a phone number is confirmed: first the number, then the code that was sent to it. */
export default function VerifyPhoneDialog() {
  const { t } = useTranslation('account')
  const { phone, form, sent, closeTo } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <RouteDialog title={t('verifyPhone.title')} closeTo={closeTo} closeLabel={t('verifyPhone.later')}>
      <div className={stacks[24]}>
        {sent || answered ? (
          <CodeForm form={{ ...form, state: answered ?? form.state }} sent={sent} returnTo={here} />
        ) : (
          <>
            <p>{t('verifyPhone.why')}</p>
            <PhoneForm phone={phone} returnTo={here} />
          </>
        )}
        <DemoMailbox />
      </div>
    </RouteDialog>
  )
}
