import { requestPhoneCode } from '../../ordering/account/complete-login.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { forCustomer, forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PhoneForm } from '../../shop/PhoneForm/PhoneForm'
import { useAnswer } from '../../shop/useAnswer'
import { FieldErrors } from '../../ui/ErrorSummary/ErrorSummary'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:verifyPhone.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer(({ home }, { phone }) => ({
  phone,
  returnTo: `${home}/account/verify-phone`,
}))

export const action = forVisitor(async (visit) => {
  const { mobile, returnTo } = await postedTexts(visit.request, 'mobile', 'returnTo')
  await visit.requireUser()
  return requestPhoneCode(visit, {
    phone: mobile.trim(),
    returnTo: returnTo || `${visit.home}/account/verify-phone`,
  })
})

export default function PhoneCode() {
  const { t, locale, phone, returnTo } = usePage<typeof loader>('account')
  const actionData = useAnswer<typeof action>()
  const error = actionData?.errors.mobile
  return (
    <Page width="text" title={t('verifyPhone.title')}>
      <FieldErrors title={t('verifyPhone.failed')} errors={{ mobile: error }} />
      <p>{t('verifyPhone.why')}</p>
      <PhoneForm
        phone={actionData?.mobile ?? phone}
        returnTo={actionData?.returnTo ?? returnTo}
        error={error}
      />
      <LinkLine to={`/${locale}/account`}>{t('backToAccount')}</LinkLine>
    </Page>
  )
}
