import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forCustomer } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:deletion.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer(async (visit) => ({
  form: await readForm(visit, ACCOUNT_FORMS.deletion),
}))

export const action = forCustomer(async (visit) => {
  const done = visit.t('account:deletion.done')
  const submitted = await submitWithNotice(visit, ACCOUNT_FORMS.deletion, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  visit.clearPersonalData()
  return visit.redirect(visit.home)
})

export default function AccountDelete() {
  const { t, locale, form } = usePage<typeof loader>('account')
  return (
    <Page width="text" title={t('deletion.title')}>
      <p>{t('deletion.text')}</p>
      <p>{t('deletion.kept')}</p>
      <PageForm form={form} submitLabel={t('deletion.title')} />
      <LinkLine to={`/${locale}/account`}>{t('backToAccount')}</LinkLine>
    </Page>
  )
}
