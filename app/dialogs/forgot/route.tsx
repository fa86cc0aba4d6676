import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { mailPayload } from '../../session/mail-payload.server'
import { redirectWithin } from '../../session/redirect.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useDialogBeside, useParentLink } from '../../shop/page-path'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:forgot.title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export function loader({ request, context }: LoaderFunctionArgs) {
  return readForm(request, context, ACCOUNT_FORMS.forgot)
}

/** Asks for a link by mail, and goes back to the login. The answer is the same whether the address is known or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const payload = mailPayload(request)
  const { locale } = payload
  const done = translator(locale, 'account')('forgot.sent')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.forgot, { payload, done })
  if ('answer' in submitted) return submitted.answer
  const { pathname, search } = new URL(request.url)
  const login = pathname.replace(/\/forgot\/?$/, '')
  return redirectWithin(login + search, `/${locale}/login`, submitted.cookies)
}

/** Where a forgotten password is replaced. */
export default function ForgotDialog() {
  const { t } = useTranslation('account')
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const parent = useParentLink()
  const register = useDialogBeside('register')
  return (
    <RouteDialog title={t('forgot.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('forgot.text')}</p>
        <DefinedForm definition={definition} state={answered ?? state} submitLabel={t('forgot.send')} />
        <LinkList
          links={[
            { to: parent, label: t('backToLogin'), preventScrollReset: true },
            { to: register, label: t('register.title'), replace: true, preventScrollReset: true },
          ]}
        />
        <DemoMailbox />
      </div>
    </RouteDialog>
  )
}
