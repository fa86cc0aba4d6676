import { Form } from '@remix-run/react'
import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { CANCELED, isFinished } from '../../../contract/order-status'
import { present } from '../../../contract/present'
import { readAccount } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { readOrders } from '../../api/order-list.server'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { nullIfNotFound, readForm, submitAndRedirect } from '../../forms/form-route.server'
import { formatPhone } from '../../forms/phone'
import { useWords } from '../../i18n/locale'
import { type Loaded, type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forCustomer, forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { OrderRow } from '../../shop/OrderRow/OrderRow'
import { Page } from '../../shop/Page/Page'
import { useDialogLink } from '../../shop/page-path'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine, LinkList, PlainLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['account', 'forms', 'order'],
  title: 'account:account.title',
  form: loadedFormId,
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer(async (visit) => {
  const [told, listed, form] = await Promise.all([
    readAccount(visit.backend),
    unlessUnavailable(readOrders(visit.backend, { page: 1 })),
    readForm(visit, ACCOUNT_FORMS.details).catch(nullIfNotFound),
  ])
  const account = told ?? (await visit.logInAgain())
  const { email, phone, isPhoneVerified, isEmailConfirmed, newsletter, sessions } = account
  const view = { email, phone: formatPhone(phone), isPhoneVerified, isEmailConfirmed, newsletter, sessions }
  const running = listed?.orders.find(({ status }) => {
    return status !== undefined && status !== CANCELED && !isFinished(status)
  })
  return { account: view, running, form }
})

export const action = forVisitor((visit) => {
  const done = visit.t('results:details_saved')
  const to = `${visit.home}/account`
  return submitAndRedirect(visit, ACCOUNT_FORMS.details, { sendsMail: true, done, to })
})

export default function AccountPage() {
  const { t, locale, account, running, form } = usePage<typeof loader>('account')
  return (
    <Page title={t('account.title')}>
      {running ? <OrderRow order={running} /> : null}
      <p>
        <ButtonLink to={`/${locale}/orders`} variant="quiet">
          {t('orders.title')}
        </ButtonLink>
      </p>
      <div className={split}>
        {form ? (
          <Section id="details" title={t('account.details')} gap={24}>
            <PageForm form={form} submitLabel={t('account.save')} />
          </Section>
        ) : null}
        <div className={stacks[24]}>
          <AccountState account={account} />
          {account.sessions === undefined ? null : (
            <Section id="data" title={t('data.title')} card="plain">
              <p>{t('data.text')}</p>
              <PlainLine href={`/${locale}/account/export`}>{t('data.download')}</PlainLine>
              <LinkLine to={`/${locale}/account/delete`}>{t('deletion.title')}</LinkLine>
            </Section>
          )}
        </div>
      </div>
    </Page>
  )
}

function AccountState({ account }: Pick<Loaded<typeof loader>, 'account'>) {
  const { t, locale } = useWords('account')
  const verifyPhone = useDialogLink('verify-phone')
  const changePassword = useDialogLink('change-password')
  const { email, phone, newsletter, sessions } = account
  const isUnsubscribed = newsletter === 'none' || newsletter === 'pending'
  const withState = (text: string, isConfirmed: boolean | undefined) =>
    isConfirmed === undefined
      ? text
      : `${text} (${t(isConfirmed ? 'account.confirmed' : 'account.notConfirmed')})`
  const rows = present([
    { label: t('account.email'), value: withState(email, account.isEmailConfirmed) },
    {
      label: t('account.phone'),
      value: phone ? withState(phone, account.isPhoneVerified) : t('account.noPhone'),
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
      {account.isEmailConfirmed !== false ? null : (
        <>
          <Form method="post" action={`/${locale}/account/email-confirmation`} className={stacks[16]}>
            <p>{t('account.confirmEmail')}</p>
            <Button variant="quiet">{t('emailConfirmation.send')}</Button>
          </Form>
          <DemoMailbox />
        </>
      )}
      <LinkList links={links} />
    </Section>
  )
}
