import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { type PageHandle, privatePage } from '../../../page-handle'
import { visitOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { requireStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t) => t('admin-articles:new.title'),
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  await requireStaff(visit, articlesApi.add.staff)
  return readForm(visit, ARTICLE_FORMS.add)
}

export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  await requireStaff(visit, articlesApi.add.staff)
  const submitted = await submitForm(visit, ARTICLE_FORMS.add, { schema: articlesApi.add.answer })
  if ('response' in submitted) return submitted.response
  visit.notify('success', visit.t('admin-articles:new.added'))
  return visit.redirect(
    visit.addressOfChange(adminPath(visit.locale, `articles/${submitted.result.data.id}`)),
  )
}

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
