import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { readSentCode } from '../../account/phone-code.server'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { destinationOf } from '../../session/login-path'
import { visitOf } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { PhoneForm } from '../../shop/PhoneForm/PhoneForm'
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

/** Sends nothing by itself, because pages may be reloaded or prefetched. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { phone, isPhoneVerified } = await visit.requireUser()
  const closeTo = destinationOf(visit.url, 'verify-phone')
  if (isPhoneVerified) throw await visit.redirect(closeTo)
  const form = await readForm(visit, ACCOUNT_FORMS.verifyPhone)
  return { phone, form, sent: readSentCode(visit) ?? null, closeTo }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const done = visit.t('account:verifyPhone.done')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.verifyPhone, { done })
  if ('response' in submitted) return submitted.response
  visit.cookies.clear('phone_code')
  return visit.redirect(destinationOf(visit.url, 'verify-phone'))
}

export default function VerifyPhoneDialog() {
  const { t } = useTranslation('account')
  const { phone, form, sent, closeTo } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { pathname, search } = useLocation()
  const currentUrl = pathname + search
  return (
    <RouteDialog title={t('verifyPhone.title')} closeTo={closeTo} closeLabel={t('verifyPhone.later')}>
      <div className={stacks[24]}>
        {sent || actionData ? (
          <CodeForm form={{ ...form, state: actionData ?? form.state }} sent={sent} returnTo={currentUrl} />
        ) : (
          <>
            <p>{t('verifyPhone.why')}</p>
            <PhoneForm phone={phone} returnTo={currentUrl} />
          </>
        )}
        <DemoMailbox />
      </div>
    </RouteDialog>
  )
}
