import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { demoApi } from '../../../../contract/endpoints/demo'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { isDemo } from '../../../platform/mode.server'
import type { PageHandle } from '../../../platform/page-handle'
import { type Visit, visitOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { currentStaff } from '../../staff.server'
import { DemoLogins } from './DemoLogins'

export const handle: PageHandle = { i18n: ['admin', 'forms'] }

const onwards = (visit: Visit) =>
  visit.redirect(visit.url.searchParams.get('to'), adminPath(visit.locale), { isFresh: true })

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  if ((await currentStaff(visit)).member) throw await onwards(visit)
  const [form, { data: logins }] = await Promise.all([
    readForm(visit, STAFF_FORMS.signIn),
    isDemo() ? visit.call(demoApi.logins) : { data: [] },
  ])
  return { ...form, logins }
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const role = visit.url.searchParams.get('demo')
  if (role !== null && isDemo()) {
    const login = demoApi.signIn.body.safeParse({ role })
    if (!login.success) throw new Response(null, { status: 404 })
    await visit.call(demoApi.signIn, login.data)
    return onwards(visit)
  }
  const submitted = await submitForm(visit, STAFF_FORMS.signIn)
  return 'response' in submitted ? submitted.response : onwards(visit)
}

export default function SignIn() {
  const { t } = useTranslation('admin')
  const { definition, state, logins } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('signIn.title')}>
      <p>{t('signIn.text')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} />
      {logins.length > 0 && <DemoLogins logins={logins} />}
    </Page>
  )
}
