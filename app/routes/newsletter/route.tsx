import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { describeBreadcrumbs } from '../../content/search-engines/breadcrumbs.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import type { OpenForm } from '../../forms/form-state'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'

export const handle: PageHandle = {
  form: (data) => formId((data as OpenForm).definition),
  i18n: ['account', 'forms'],
  title: 'account:newsletter.title',
  description: 'account:newsletter.text',
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor((visit) => {
  describeBreadcrumbs(visit, visit.t('account:newsletter.title'))
  return readForm(visit, ACCOUNT_FORMS.newsletter)
})

/** Answers the same whether or not the address is known; leads back to the page that asked. */
export const action = forVisitor(async (visit) => {
  const done = visit.t('account:newsletter.sent')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.newsletter, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.url.searchParams.get('to'))
})

export default function Newsletter() {
  const { t } = useTranslation('account')
  const form = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page width="text" title={t('newsletter.title')}>
      <p>{t('newsletter.text')}</p>
      <DefinedForm
        definition={form.definition}
        state={actionData ?? form.state}
        submitLabel={t('newsletter.send')}
      />
      <p>{t('newsletter.stop')}</p>
    </Page>
  )
}
