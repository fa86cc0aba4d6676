import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { forStaff } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-articles'], form: loadedFormId }

export const loader = forStaff(async ({ visit }) => ({ form: await readForm(visit, ARTICLE_FORMS.add) }))

export const action = forStaff(async ({ visit }) => {
  const submitted = await submitForm(visit, ARTICLE_FORMS.add, { schema: articlesApi.add.answer })
  if ('response' in submitted) return submitted.response
  visit.notify('success', visit.t('admin-articles:new.added'))
  const { id } = submitted.result.data
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `articles/${id}`)))
})

export default function NewArticle() {
  const { t, form } = usePage<typeof loader>('admin-articles')
  return (
    <Page width="text" title={t('new.title')}>
      <p>{t('new.text')}</p>
      <PageForm form={form} />
    </Page>
  )
}
