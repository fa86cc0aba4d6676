import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitForm } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { MAX_NOTICE_LENGTH } from '../../session/cookies.server'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'

const TEST_FORM = 'test'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: (t) => t('forms:page.title'),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor((visit) => readForm(visit, TEST_FORM))

export const action = forVisitor(async (visit) => {
  const submitted = await submitForm(visit, TEST_FORM)
  if ('response' in submitted) return submitted.response
  const { message = '', data } = submitted.result
  const text = [message, ...Object.values(data.checks ?? {})].join(' ').slice(0, MAX_NOTICE_LENGTH)
  visit.notify('success', text)
  return visit.redirect(`${visit.home}/etc/forms`)
})

export default function FormsPage() {
  const { t } = useTranslation('forms')
  return (
    <Page width="text" title={t('page.title')}>
      <p>{t('page.text')}</p>
      <PageForm form={useLoaderData<typeof loader>()} />
    </Page>
  )
}
