import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { destinationOf } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:changePassword.title',
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  return readForm(visit, ACCOUNT_FORMS.reset)
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  await visit.requireUser()
  const done = visit.t('account:changePassword.done')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.reset, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(destinationOf(visit.url, 'change-password'))
}

export default function ChangePasswordDialog() {
  const { t } = useTranslation('account')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <RouteDialog title={t('changePassword.title')} closeTo={useParentLink()} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('changePassword.text')}</p>
        <DefinedForm
          definition={definition}
          state={actionData ?? state}
          submitLabel={t('changePassword.send')}
        />
      </div>
    </RouteDialog>
  )
}
