import { data } from '@remix-run/node'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { unlessUnavailable } from '../../api/backend.server'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import { loginPath } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { useEndsSessions } from '../../shop/shell-data'
import { LinkList } from '../../ui/Links/Links'

export const handle: PageHandle<typeof loader> = {
  i18n: ['account', 'forms'],
  title: (t, { form }) => t(form ? 'account:reset.title' : 'account:reset.failed'),
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

const LINK_SPENT = 410

async function queryFor(visit: Visit, token: string | undefined): Promise<Record<string, string>> {
  if (token) return { by: 'link', token }
  await visit.requireUser()
  return {}
}

export const loader = forVisitor(async (visit, _id, { token }) => {
  const form = await readForm(visit, ACCOUNT_FORMS.reset, await queryFor(visit, token)).catch(
    (error: unknown) => {
      if (error instanceof Response && error.status === LINK_SPENT) return null
      throw error
    },
  )
  return data({ form, isByLink: token !== undefined }, form ? 200 : LINK_SPENT)
})

export const action = forVisitor(async (visit, _id, { token }) => {
  const submit = (query: Record<string, string>) =>
    submitWithNotice(visit, ACCOUNT_FORMS.reset, {
      query,
      payload: token ? { token } : {},
      sendsMail: true,
      done: visit.t('account:changePassword.done'),
    })
  // Of a link that is spent only its answer says so.
  const submitted = await submit(await queryFor(visit, token)).catch((error: unknown) => {
    if (error instanceof Response && error.status === LINK_SPENT) return submit({ by: 'link' })
    throw error
  })
  if ('response' in submitted) return submitted.response
  const account = `${visit.home}/account`
  // A link may log in or not, and a session may be one of nobody.
  const user = await unlessUnavailable(visit.user({ isAnew: true }))
  return visit.redirect(user === null ? loginPath(visit.locale, account) : account)
})

export default function Reset() {
  const { t, locale, form, isByLink } = usePage<typeof loader>('account')
  const endsSessions = useEndsSessions()
  const newLink = <LinkList links={[{ to: `/${locale}/login/forgot`, label: t('reset.newLink') }]} />
  if (!form)
    return (
      <Page width="text" title={t('reset.failed')}>
        <p>{t('reset.spent')}</p>
        {newLink}
      </Page>
    )
  return (
    <Page width="text" title={t('reset.title')}>
      {endsSessions && <p>{t(isByLink ? 'reset.text' : 'changePassword.text')}</p>}
      <PageForm form={form} submitLabel={t('changePassword.send')} />
      {newLink}
    </Page>
  )
}
