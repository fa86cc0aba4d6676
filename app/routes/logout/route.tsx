import { endSession } from '../../api/account.server'
import { requiresLogin } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { LogoutForm } from '../../shop/UserLinks/UserLinks'
import { Button } from '../../ui/Button/Button'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = { i18n: ['account'], title: 'account:logout.title', noindex: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => ({ isLoggedIn: (await visit.user()) !== null }))

export const action = forVisitor(async (visit) => {
  const { home } = visit
  const { returnTo } = await postedTexts(visit.request, 'returnTo')
  if (visit.cookies.session) await endSession(visit.backend)
  visit.clearPersonalData()
  visit.notify('success', visit.t('account:logout.told'))
  const [, , page] = returnTo.split(/[?#]/)[0]?.split('/') ?? []
  const isUnreachable = !returnTo || requiresLogin(returnTo) || page === 'logout'
  return visit.redirect(isUnreachable ? home : returnTo, home, { isFresh: true })
})

export default function Logout() {
  const { t, locale, isLoggedIn } = usePage<typeof loader>('account')
  return (
    <Page width="text" title={t('logout.title')}>
      <p>{t(isLoggedIn ? 'logout.text' : 'logout.done')}</p>
      {isLoggedIn ? (
        <LogoutForm>
          <Button>{t('logout.title')}</Button>
        </LogoutForm>
      ) : (
        <LinkLine to={`/${locale}/login`}>{t('login.title')}</LinkLine>
      )}
    </Page>
  )
}
