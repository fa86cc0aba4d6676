import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitForm } from '../../forms/form-route.server'
import { completeLogin } from '../../ordering/account/complete-login.server'
import { AGAIN_PARAM, destinationOf, RETURN_PARAM } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { withParams } from '../../platform/search-params'
import { forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useChildDialogLink, useParentLink } from '../../shop/page-path'
import { listPath, orderLinkPath } from '../../shop/paths'
import { useShellData } from '../../shop/shell-data'
import { ButtonLink } from '../../ui/Button/Button'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/Links/Links'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = { i18n: ['account', 'forms'], title: 'account:login.title', dialog: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

/** A logged-in visitor goes on to the page that asked for the login. */
export const loader = forVisitor(async (visit) => {
  const [user, form] = await Promise.all([visit.user(), readForm(visit, ACCOUNT_FORMS.login)])
  if (user && !visit.url.searchParams.has(AGAIN_PARAM))
    throw await visit.redirect(destinationOf(visit.url, 'login'))
  return { form }
})

export const action = forVisitor(async (visit) => {
  const submitted = await submitForm(visit, ACCOUNT_FORMS.login)
  if ('response' in submitted) return submitted.response
  const { t } = visit
  const failed = { tone: 'warning', text: t('errors:login_error') } as const
  return completeLogin(visit, submitted.result.message ?? t('account:login.done'), failed)
})

export default function LoginDialog() {
  const { t, locale, form } = usePage<typeof loader>('account')
  const forgot = useChildDialogLink('forgot')
  const register = useChildDialogLink('register')
  const hasOrderLinks = !useShellData()?.unanswered.includes('orderLinks')
  return (
    <RouteDialog
      title={t('login.title')}
      closeTo={withParams(useParentLink(), { [RETURN_PARAM]: undefined })}
      closeLabel={t('close')}
    >
      <div className={stacks[24]}>
        <p>{t('login.text')}</p>
        <PageForm form={form} submitLabel={t('login.send')} />
        <LinkList
          links={[
            { to: forgot, label: t('forgot.title'), preventScrollReset: true },
            { to: register, label: t('register.title'), preventScrollReset: true },
            ...(hasOrderLinks ? [{ to: orderLinkPath(locale), label: t('login.orderLink') }] : []),
          ]}
        />
        <DemoMailbox />
        <div className={stacks[16]}>
          <p>{t(hasOrderLinks ? 'withoutAccount.text' : 'withoutAccount.plain')}</p>
          <div className={cluster}>
            <ButtonLink to={listPath(locale, 'rent')} variant="quiet">
              {t('withoutAccount.rent')}
            </ButtonLink>{' '}
            <ButtonLink to={listPath(locale, 'buy')} variant="quiet">
              {t('withoutAccount.buy')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </RouteDialog>
  )
}
