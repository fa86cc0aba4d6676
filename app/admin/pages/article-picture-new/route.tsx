import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../../forms/form-route.server'
import type { OpenForm } from '../../../forms/form-state'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { LinkLine } from '../../parts/AdminLink'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  form: (loaded) => formId((loaded as OpenForm).definition),
}

export const loader = forStaff(async ({ visit, params }) => {
  const { id, seen } = (await visit.call(articlesApi.readContent, { id: params.id ?? '' })).data
  return { id, seen, ...(await readForm(visit, ARTICLE_FORMS.picture, { article: id })) }
})

export const action = forStaff(async ({ visit, params }) => {
  const id = params.id ?? ''
  const submitted = await submitWithNotice(visit, ARTICLE_FORMS.picture, {
    query: { article: id },
    carried: ['seen'],
    done: visit.t('admin-articles:pictures.kept'),
  })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `articles/${id}/pictures`)))
})

export default function NewPicture() {
  const { t } = useTranslation('admin-articles')
  const { id, seen, definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('pictures.add')}>
      <DefinedForm definition={definition} state={actionData ?? state}>
        <input type="hidden" name="seen" value={seen} />
      </DefinedForm>
      <LinkLine to={`articles/${id}/pictures`}>{t('pictures.back')}</LinkLine>
    </Page>
  )
}
