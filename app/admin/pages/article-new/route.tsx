import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import type { OpenForm } from '../../../forms/form-state'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  form: (loaded) => formId((loaded as OpenForm).definition),
}

export const loader = forStaff(({ visit }) => readForm(visit, ARTICLE_FORMS.add))

export const action = forStaff(async ({ visit }) => {
  const submitted = await submitForm(visit, ARTICLE_FORMS.add, { schema: articlesApi.add.answer })
  if ('response' in submitted) return submitted.response
  visit.notify('success', visit.t('admin-articles:new.added'))
  return visit.redirect(
    visit.addressOfChange(adminPath(visit.locale, `articles/${submitted.result.data.id}`)),
  )
})

export default function NewArticle() {
  const { t } = useTranslation('admin-articles')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('new.title')}>
      <p>{t('new.text')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} />
    </Page>
  )
}
