import { accountsApi } from '../../../contract/endpoints/accounts'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forCustomer } from '../../session/visit.server'
import { ConfirmPage } from '../../shop/Page/Page'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = {
  i18n: ['account'],
  title: 'account:confirmEmail.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer((_visit, { email }) => ({ email }))

export const action = forCustomer(async (visit, { email }) => {
  const { refusal } = await visit.attempt(accountsApi.resendConfirmation)
  if (refusal) visit.notify('warning', refusal.message)
  else visit.notify('success', visit.t('account:emailConfirmation.sent', { email }))
  return visit.redirect(`${visit.home}/account`)
})

export default function EmailConfirmation() {
  const { t, locale, email } = usePage<typeof loader>('account')
  return (
    <ConfirmPage
      title={t('confirmEmail.title')}
      text={t('emailConfirmation.text', { email })}
      button={t('emailConfirmation.send')}
    >
      <LinkLine to={`/${locale}/account`}>{t('backToAccount')}</LinkLine>
    </ConfirmPage>
  )
}
