import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '../../api/account.server'
import { backendFor } from '../../api/backend.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { requireUser } from '../../session/guarded.server'
import { writeNotice } from '../../session/notice.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { AskFirst } from '../../shop/AskFirst/AskFirst'
import { unlessDialog } from '../../shop/revalidate-page'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:emailConfirmation.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { email } = await requireUser(request, context)
  return { email }
}

/** Sends the mail with the link once more, and says so on the account's page; or why it does not. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const { email } = await requireUser(request, context)
  const refused = await resendEmailConfirmation(backendFor(request, context))
  const locale = localeOfRequest(request)
  const sent = translator(locale, 'account')('emailConfirmation.sent', { email })
  const notice = await writeNotice(
    refused ? { tone: 'warning', text: refused.problem } : { tone: 'success', text: sent },
    request,
    context,
  )
  return redirectWithin(`/${locale}/account`, `/${locale}`, [notice])
}

/** Asks before the mail that confirms an address is sent again. */
export default function EmailConfirmation() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { email } = useLoaderData<typeof loader>()
  return (
    <AskFirst
      title={t('emailConfirmation.title')}
      text={t('emailConfirmation.text', { email })}
      button={t('emailConfirmation.send')}
    >
      <p>
        <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
      </p>
    </AskFirst>
  )
}
