import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { endAllSessions } from '../../api/account.server'
import { backendFor } from '../../api/backend.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { forgetPerson } from '../../session/forget.server'
import { requireUser } from '../../session/guarded.server'
import { writeNotice } from '../../session/notice.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { AskFirst } from '../../shop/AskFirst/AskFirst'
import { unlessDialog } from '../../shop/revalidate-page'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:everywhere.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  await requireUser(request, context)
  const backend = backendFor(request, context)
  await endAllSessions(backend)
  const locale = localeOfRequest(request)
  const text = translator(locale, 'account')('everywhere.done')
  const notice = await writeNotice({ tone: 'success', text }, request, context)
  const cookies = [notice, ...backend.cookies, ...(await forgetPerson(request))]
  return redirectWithin(`/${locale}`, `/${locale}`, cookies)
}

/** Asks before every device is logged out. */
export default function LogoutEverywhere() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <AskFirst title={t('everywhere.title')} text={t('everywhere.text')} button={t('everywhere.title')}>
      <p>
        <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
      </p>
    </AskFirst>
  )
}
