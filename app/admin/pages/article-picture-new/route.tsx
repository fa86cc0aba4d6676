import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { LinkLine } from '../../parts/AdminLink'
import { forStaff, submitStaffForm } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-articles'], form: loadedFormId }

export const loader = forStaff(async ({ visit, params }) => {
  const { id, seen } = (await visit.call(articlesApi.readContent, { id: params.id ?? '' })).data
  return { id, seen, form: await readForm(visit, ARTICLE_FORMS.picture, { article: id }) }
})

export const action = forStaff(({ visit, params: { id = '' } }) =>
  submitStaffForm(visit, ARTICLE_FORMS.picture, {
    query: { article: id },
    carried: ['seen'],
    done: visit.t('admin-articles:pictures.kept'),
    to: `articles/${id}/pictures`,
  }),
)

export default function NewPicture() {
  const { t, id, seen, form } = usePage<typeof loader>('admin-articles')
  return (
    <Page width="text" title={t('pictures.add')}>
      <PageForm form={form} hidden={{ seen }} />
      <LinkLine to={`articles/${id}/pictures`}>{t('pictures.back')}</LinkLine>
    </Page>
  )
}
