import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { forgetPerson } from '../../session/forget.server'
import { requireUser } from '../../session/guarded.server'
import { mailPayload } from '../../session/mail-payload.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:deletion.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return readForm(request, context, ACCOUNT_FORMS.deletion)
}

/** Erases the account, and what this browser remembers of the person. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  await requireUser(request, context)
  const payload = mailPayload(request)
  const { locale } = payload
  const done = translator(locale, 'account')('deletion.done')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.deletion, { payload, done })
  if ('answer' in submitted) return submitted.answer
  const cookies = [...submitted.cookies, ...(await forgetPerson(request))]
  return redirectWithin(`/${locale}`, `/${locale}`, cookies)
}

/** Asks for the password once more before an account is erased, and says what stays. */
export default function AccountDelete() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('deletion.title')}</h1>
        <p>{t('deletion.text')}</p>
        <p>{t('deletion.kept')}</p>
        <DefinedForm definition={definition} state={answered ?? state} submitLabel={t('deletion.title')} />
        <p>
          <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
        </p>
      </div>
    </Page>
  )
}
