import { Form } from '@remix-run/react'
import { present } from '../../../contract/present'
import type { Account } from '../../api/account.server'
import { useWords } from '../../i18n/locale'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { useDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

type Shown = Pick<
  Account,
  'email' | 'phone' | 'isPhoneVerified' | 'isEmailConfirmed' | 'newsletter' | 'sessions'
>

export function AccountState({ account }: { account: Shown }) {
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
