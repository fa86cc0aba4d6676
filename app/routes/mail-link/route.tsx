import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { spendMailToken } from '../../api/account.server'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { ConfirmPage } from '../../shop/ConfirmPage/ConfirmPage'
import { LinkList } from '../../ui/LinkList/LinkList'
import { mailLinkOf } from './links'

export const handle: PageHandle = {
  i18n: ['account'],
  // A page that says what went wrong has loaded nothing.
  title: (t, loaded) =>
    t(`account:${(loaded as { words: string } | undefined)?.words ?? 'confirmEmail'}.title`),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await visitOf(args)
  const { words, wayOn } = mailLinkOf(url)
  return { words, wayOn }
}

/** Does what the link is for. A scanner that opens every link of a mail presses no button. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { link, words } = mailLinkOf(visit.url)
  const refused = await spendMailToken(visit.backend, link, args.params.token ?? '')
  if (refused) return data({ errors: { token: refused.problem } }, refused.status)
  visit.notify('success', visit.t(`account:${words}.done`))
  const isInside = link === 'email' && visit.cookies.session
  return visit.redirect(isInside ? `${visit.home}/account` : visit.home)
}

/** What a link in a mail is for, and the button that does it. */
export default function MailLinkPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { words, wayOn } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.errors.token
  if (!problem)
    return <ConfirmPage title={t(`${words}.title`)} text={t(`${words}.text`)} button={t(`${words}.button`)} />
  return (
    <ConfirmPage title={t(`${words}.failed`)} text={problem}>
      <LinkList links={[{ to: `/${locale}${wayOn}`, label: t(`${words}.wayOn`) }]} />
    </ConfirmPage>
  )
}
