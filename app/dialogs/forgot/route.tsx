import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useParentLink, useSiblingDialogLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['account', 'forms'], title: 'account:forgot.title', dialog: true }

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readForm(await visitOf(args), ACCOUNT_FORMS.forgot)
}

/** The same whether or not the address is known. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const done = visit.t('account:forgot.sent')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.forgot, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  const { pathname, search } = visit.url
  return visit.redirect(pathname.replace(/\/forgot\/?$/, '') + search, `${visit.home}/login`)
}

export default function ForgotDialog() {
  const { t } = useTranslation('account')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const parent = useParentLink()
  const register = useSiblingDialogLink('register')
  return (
    <RouteDialog title={t('forgot.title')} closeTo={parent} closeLabel={t('close')}>
      <div className={stacks[24]}>
        <p>{t('forgot.text')}</p>
        <DefinedForm definition={definition} state={actionData ?? state} submitLabel={t('forgot.send')} />
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
