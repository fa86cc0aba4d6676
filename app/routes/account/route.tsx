import { Form } from '@remix-run/react'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { present } from '../../../contract/present'
import { type Account, readAccount } from '../../api/account.server'
import { nullIfNotFound, readForm, submitAndRedirect } from '../../forms/form-route.server'
import { PageForm } from '../../forms/PageForm'
import { formatPhone } from '../../forms/phone'
import { loadedFormId } from '../../forms/useDefinedForm'
import { useWords } from '../../i18n/locale'
import { loginPath } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { usePage } from '../../platform/usePage'
import { forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { Page } from '../../shop/Page/Page'
import { useDialogLink } from '../../shop/page-path'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { LinkList } from '../../ui/LinkList/LinkList'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:account.title',
  form: loadedFormId,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => {
  await visit.requireUser()
  const [account, form] = await Promise.all([
    readAccount(visit.backend),
    readForm(visit, ACCOUNT_FORMS.details).catch(nullIfNotFound),
  ])
  // The session has ended in the meantime.
  if (!account) throw await visit.redirect(loginPath(visit.locale, `${visit.home}/account`))
  const { email, phone, isPhoneVerified, isEmailConfirmed, newsletter, sessions } = account
  const shown = { email, phone: formatPhone(phone), isPhoneVerified, isEmailConfirmed, newsletter, sessions }
  return { account: shown, form }
})

export const action = forVisitor((visit) => {
  const options = {
    sendsMail: true,
    done: visit.t('account:account.saved'),
    to: `${visit.home}/account`,
  } as const
  return submitAndRedirect(visit, ACCOUNT_FORMS.details, options)
})

export default function AccountPage() {
  const { t, locale, account, form } = usePage<typeof loader>('account')
  return (
    <Page title={t('account.title')}>
      <p>
        <ButtonLink to={`/${locale}/orders`}>{t('orders.title')}</ButtonLink>
      </p>
      <div className={split}>
        {form ? (
          <Section id="details" title={t('account.details')} gap={24}>
            <PageForm form={form} submitLabel={t('account.save')} />
          </Section>
        ) : null}
        <div className={stacks[24]}>
          <AccountState account={account} />
          {account.sessions === undefined ? null : <PersonalData />}
        </div>
      </div>
    </Page>
  )
}

function PersonalData() {
  const { t, locale } = useWords('account')
  return (
    <Section id="data" title={t('data.title')} card="plain">
      <p>{t('data.text')}</p>
      <p>
        <a href={`/${locale}/account/export`}>{t('data.download')}</a>
      </p>
      <LinkLine to={`/${locale}/account/delete`}>{t('deletion.title')}</LinkLine>
    </Section>
  )
}

type Shown = Pick<
  Account,
  'email' | 'phone' | 'isPhoneVerified' | 'isEmailConfirmed' | 'newsletter' | 'sessions'
>

function AccountState({ account }: { account: Shown }) {
  const { t, locale } = useWords('account')
  const verifyPhone = useDialogLink('verify-phone')
  const changePassword = useDialogLink('change-password')
  const { newsletter, sessions } = account
  const isUnsubscribed = newsletter === 'none' || newsletter === 'pending'
  const rows = present([
    {
      label: t('account.email'),
      value: `${account.email} (${t(account.isEmailConfirmed ? 'account.confirmed' : 'account.notConfirmed')})`,
    },
    {
      label: t('account.phone'),
      value: account.phone
        ? `${account.phone} (${t(account.isPhoneVerified ? 'account.confirmed' : 'account.notConfirmed')})`
        : t('account.noPhone'),
    },
    newsletter && { label: t('account.newsletter'), value: t(`account.newsletterState.${newsletter}`) },
    sessions !== undefined && {
      label: t('account.sessions'),
      value: t('account.places', { count: sessions }),
    },
  ])
  const links = present([
    { to: changePassword, label: t('changePassword.title'), preventScrollReset: true },
    !account.isPhoneVerified && { to: verifyPhone, label: t('verifyPhone.title'), preventScrollReset: true },
    isUnsubscribed && { to: `/${locale}/newsletter`, label: t('newsletter.title') },
    sessions !== undefined && { to: `/${locale}/account/sessions`, label: t('everywhere.title') },
  ])
  return (
    <Section id="state" title={t('account.state')} card="plain">
      <SummaryList rows={rows} />
      {account.isEmailConfirmed ? null : (
        <Form method="post" action={`/${locale}/account/email-confirmation`} className={stacks[16]}>
          <p>{t('account.confirmEmail')}</p>
          <Button variant="quiet">{t('emailConfirmation.send')}</Button>
        </Form>
      )}
      {account.isEmailConfirmed ? null : <DemoMailbox />}
      <LinkList links={links} />
    </Section>
  )
}
