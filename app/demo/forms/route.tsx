import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitForm } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { MAX_NOTICE_LENGTH } from '../../session/cookies.server'
import { visitOf } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'

const TEST_FORM = 'test'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: (t) => t('forms:page.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  return readForm(await visitOf(args), TEST_FORM)
}

/** The message also contains the backend's remarks on single answers. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const submitted = await submitForm(visit, TEST_FORM)
  if ('response' in submitted) return submitted.response
  const { message = '', data } = submitted.result
  const text = [message, ...Object.values(data.checks ?? {})].join(' ').slice(0, MAX_NOTICE_LENGTH)
  visit.notify('success', text)
  return visit.redirect(`${visit.home}/etc/forms`)
}

export default function FormsPage() {
  const { t } = useTranslation('forms')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('page.title')}>
      <p>{t('page.text')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} />
    </Page>
  )
}
