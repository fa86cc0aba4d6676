import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { backendFor } from '../../api/backend.server'
import { spendMailToken } from '../../api/mail-tokens.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { writeNotice } from '../../session/notice.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { AskFirst } from '../../shop/AskFirst/AskFirst'
import { unlessDialog } from '../../shop/revalidate-page'
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

export function loader({ request }: LoaderFunctionArgs) {
  const { words, wayOn } = mailLinkOf(request)
  return { words, wayOn }
}

/** Does what the link is for. A scanner that opens every link of a mail presses no button. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const { link, words } = mailLinkOf(request)
  const backend = backendFor(request, context)
  const refused = await spendMailToken(backend, link, params.token ?? '')
  if (refused) return data({ errors: { token: refused.problem } }, refused.status)
  const locale = localeOfRequest(request)
  const text = translator(locale, 'account')(`${words}.done`)
  const notice = await writeNotice({ tone: 'success', text }, request, context)
  const isInside = link === 'email' && backend.session()
  return redirectWithin(`/${locale}${isInside ? '/account' : ''}`, `/${locale}`, [notice])
}

/** What a link in a mail is for, and the button that does it. */
export default function MailLinkPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { words, wayOn } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.errors.token
  if (!problem)
    return <AskFirst title={t(`${words}.title`)} text={t(`${words}.text`)} button={t(`${words}.button`)} />
  return (
    <AskFirst title={t(`${words}.failed`)} text={problem}>
      <LinkList links={[{ to: `/${locale}${wayOn}`, label: t(`${words}.wayOn`) }]} />
    </AskFirst>
  )
}
