import { demoApi } from '../../../../contract/endpoints/demo'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { PageForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { isDemo } from '../../../platform/mode.server'
import { usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { forStaff } from '../../route.server'

export const loader = forStaff(async ({ visit, member }) => {
  const [form, { data: logins }] = await Promise.all([
    readForm(visit, STAFF_FORMS.confirm),
    isDemo() ? visit.call(demoApi.logins) : { data: [] },
  ])
  return { form, demoCode: logins.find((login) => login.email === member.email)?.code }
})

export const action = forStaff(async ({ visit }) => {
  const submitted = await submitForm(visit, STAFF_FORMS.confirm)
  if ('response' in submitted) return submitted.response
  const to = visit.url.searchParams.get('to')
  return visit.redirect(to, adminPath(visit.locale), { isFresh: true })
})

export default function Confirm() {
  const { t, form, demoCode } = usePage<typeof loader>('admin')
  return (
    <Page width="text" title={t('confirm.title')}>
      <p>{t('confirm.text')}</p>
      {demoCode ? <p>{t('confirm.demo', { code: demoCode })}</p> : null}
      <PageForm form={form} />
    </Page>
  )
}
