import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { readUser } from '../../api/account.server'
import { backendFor } from '../../api/backend.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitForm } from '../../forms/submit-form.server'
import { localeOfRequest } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { destinationOf, withoutGoingTo } from '../../login-path'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { arrive } from '../../session/arrive.server'
import { redirectWithin } from '../../session/redirect.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useDialogOnThis, useParentLink } from '../../shop/page-path'
import { unlessDialog } from '../../shop/revalidate-page'
import { WithoutAccount } from '../../shop/WithoutAccount/WithoutAccount'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:login.title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

/** Whoever is logged in already goes on to where they were going (DESIGN §9), also from the dialogs on this one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isInside = await readUser(backendFor(request, context), context)
  const target = destinationOf(new URL(request.url), 'login')
  if (isInside) throw redirectWithin(target, `/${localeOfRequest(request)}`)
  return readForm(request, context, ACCOUNT_FORMS.login)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = await submitForm(request, context, ACCOUNT_FORMS.login)
  if ('answer' in submitted) return submitted.answer
  const text = submitted.taken.message ?? translator(localeOfRequest(request), 'account')('login.done')
  return arrive(request, context, { brought: submitted.cookies, greeting: { tone: 'success', text } })
}

/** Where customers log in; leads to the forgotten password and to a new account. */
export default function LoginDialog() {
  const { t } = useTranslation('account')
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const forgot = useDialogOnThis('forgot')
  const register = useDialogOnThis('register')
  return (
    <RouteDialog title={t('login.title')} closeTo={withoutGoingTo(useParentLink())} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('login.text')}</p>
        <DefinedForm definition={definition} state={answered ?? state} submitLabel={t('login.send')} />
        <LinkList
          links={[
            { to: forgot, label: t('forgot.title'), preventScrollReset: true },
            { to: register, label: t('register.title'), preventScrollReset: true },
          ]}
        />
        <DemoMailbox />
        <WithoutAccount />
      </div>
    </RouteDialog>
  )
}
