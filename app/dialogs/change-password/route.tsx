import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { translator } from '../../i18n/translations.server'
import { destinationOf } from '../../login-path'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { requireUser } from '../../session/guarded.server'
import { mailPayload } from '../../session/mail-payload.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { useParentLink } from '../../shop/page-path'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:changePassword.title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return readForm(request, context, ACCOUNT_FORMS.reset)
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  await requireUser(request, context)
  const payload = mailPayload(request)
  const { locale } = payload
  const done = translator(locale, 'account')('changePassword.done')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.reset, { payload, done })
  if ('answer' in submitted) return submitted.answer
  const target = destinationOf(new URL(request.url), 'change-password')
  return redirectWithin(target, `/${locale}`, submitted.cookies)
}

/** Where who is logged in chooses another password; every other device is logged out by it. */
export default function ChangePasswordDialog() {
  const { t } = useTranslation('account')
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <RouteDialog title={t('changePassword.title')} closeTo={useParentLink()} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('changePassword.text')}</p>
        <DefinedForm
          definition={definition}
          state={answered ?? state}
          submitLabel={t('changePassword.send')}
        />
      </div>
    </RouteDialog>
  )
}
