import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { readForm, textOf } from '../../session/form.server'
import { requireUser } from '../../session/guarded.server'
import { refuseCrossSite } from '../../session/origin.server'
import { askForCode } from '../../session/verify-phone.server'
import { Page } from '../../shop/Page/Page'
import { PhoneForm } from '../../shop/PhoneForm/PhoneForm'
import { unlessDialog } from '../../shop/revalidate-page'
import { ErrorSummary } from '../../ui/ErrorSummary/ErrorSummary'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['account'],
  title: (t) => t('account:verifyPhone.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone } = await requireUser(request, context)
  return { phone, returnTo: `/${localeOfRequest(request)}/account/verify-phone` }
}

/** Sends a code by text message, and goes back to where it is typed in. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request)
  const form = await readForm(request)
  await requireUser(request, context)
  const returnTo = textOf(form, 'returnTo') || `/${localeOfRequest(request)}/account/verify-phone`
  return askForCode({ returnTo, phone: textOf(form, 'mobile').trim() }, request, context)
}

/** Asks for the number of a mobile phone; an address alone sends no code. */
export default function PhoneCode() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const start = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const error = answered?.errors.mobile
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('verifyPhone.title')}</h1>
        {error ? (
          <ErrorSummary title={t('verifyPhone.failed')} errors={[{ fieldId: 'mobile', message: error }]} />
        ) : null}
        <p>{t('verifyPhone.why')}</p>
        <PhoneForm
          phone={answered?.mobile ?? start.phone}
          returnTo={answered?.returnTo ?? start.returnTo}
          error={error}
        />
        <p>
          <Link to={`/${locale}/account`}>{t('backToAccount')}</Link>
        </p>
      </div>
    </Page>
  )
}
