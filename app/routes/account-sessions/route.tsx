import { accountsApi } from '../../../contract/endpoints/accounts'
import { useWords } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forCustomer } from '../../session/visit.server'
import { ConfirmPage } from '../../shop/Page/Page'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = { i18n: ['account'], title: 'account:everywhere.title', noindex: true }

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer(() => null)

export const action = forCustomer(async (visit) => {
  await visit.call(accountsApi.endSessions)
  visit.clearPersonalData()
  visit.notify('success', visit.t('results:sessions_ended'))
  return visit.redirect(visit.home)
})

export default function LogoutEverywhere() {
  const { t, locale } = useWords('account')
  return (
    <ConfirmPage title={t('everywhere.title')} text={t('everywhere.text')} button={t('everywhere.title')}>
      <LinkLine to={`/${locale}/account`}>{t('backToAccount')}</LinkLine>
    </ConfirmPage>
  )
}
