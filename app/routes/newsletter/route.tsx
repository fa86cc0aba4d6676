import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { mailPayload } from '../../session/mail-payload.server'
import { redirectWithin } from '../../session/redirect.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:newsletter.title'),
  description: (t) => t('account:newsletter.text'),
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

export function loader({ request, context }: LoaderFunctionArgs) {
  return readForm(request, context, ACCOUNT_FORMS.newsletter)
}

/** Asks for the newsletter. The answer is the same whether the address is known or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const payload = mailPayload(request)
  const { locale } = payload
  const done = translator(locale, 'account')('newsletter.sent')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.newsletter, { payload, done })
  if ('answer' in submitted) return submitted.answer
  return redirectWithin(`/${locale}`, `/${locale}`, submitted.cookies)
}

/** Where one asks for the newsletter, at most once a month. */
export default function Newsletter() {
  const { t } = useTranslation('account')
  const form = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('newsletter.title')}</h1>
        <p>{t('newsletter.text')}</p>
        <DefinedForm
          definition={form.definition}
          state={answered ?? form.state}
          submitLabel={t('newsletter.send')}
        />
        <p>{t('newsletter.stop')}</p>
      </div>
    </Page>
  )
}
