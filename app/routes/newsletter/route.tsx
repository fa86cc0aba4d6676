import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { readForm, submitAndRedirect } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'

export const handle: PageHandle = {
  form: loadedFormId,
  i18n: ['account', 'forms'],
  title: 'account:newsletter.title',
  description: 'account:newsletter.text',
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  describeBreadcrumbs(visit, visit.t('account:newsletter.title'))
  return { form: await readForm(visit, ACCOUNT_FORMS.newsletter) }
})

/** Answers the same whether or not the address is known. */
export const action = forVisitor((visit) => {
  const done = visit.t('account:newsletter.sent')
  return submitAndRedirect(visit, ACCOUNT_FORMS.newsletter, { sendsMail: true, done, to: visit.url.pathname })
})

export default function Newsletter() {
  const { t, form } = usePage<typeof loader>('account')
  return (
    <Page width="text" title={t('newsletter.title')}>
      <p>{t('newsletter.text')}</p>
      <PageForm form={form} submitLabel={t('newsletter.send')} />
      <p>{t('newsletter.stop')}</p>
    </Page>
  )
}
