import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { resendEmailConfirmation } from '../../api/account.server'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { ConfirmPage } from '../../shop/ConfirmPage/ConfirmPage'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:emailConfirmation.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const { email } = await visit.requireUser()
  return { email }
}

/** Sends the mail with the link once more, and says so on the account's page; or why it does not. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { email } = await visit.requireUser()
  const refused = await resendEmailConfirmation(visit.backend)
  if (refused) visit.notify('warning', refused.problem)
  else visit.notify('success', visit.t('account:emailConfirmation.sent', { email }))
  return visit.redirect(`${visit.home}/account`)
}

/** Asks before the mail that confirms an address is sent again. */
export default function EmailConfirmation() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { email } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      title={t('emailConfirmation.title')}
      text={t('emailConfirmation.text', { email })}
      button={t('emailConfirmation.send')}
    >
      <p>
        <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
      </p>
    </ConfirmPage>
  )
}
