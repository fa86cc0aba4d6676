import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { backendFor } from '../../api/backend.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitWithNotice } from '../../forms/submit-with-notice.server'
import { useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import { loginPath } from '../../login-path'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { requireUser } from '../../session/guarded.server'
import { mailPayload } from '../../session/mail-payload.server'
import { refuseCrossSite } from '../../session/origin.server'
import { redirectWithin } from '../../session/redirect.server'
import { Page } from '../../shop/Page/Page'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:reset.title'),
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/** What the form depends on: the key of a mail, or who is logged in where the address has none (SPEC §2). */
async function queryOf({ request, context, params: { token } }: Args): Promise<Record<string, string>> {
  if (token) return { by: 'link' }
  await requireUser(request, context)
  return {}
}

export async function loader(args: LoaderFunctionArgs) {
  return readForm(args.request, args.context, ACCOUNT_FORMS.reset, await queryOf(args))
}

/** Sets the new password. Whoever the backend then knows as logged in goes to the account, anybody else to the login. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  refuseCrossSite(request)
  const query = await queryOf(args)
  const payload = { ...mailPayload(request), ...(params.token ? { token: params.token } : {}) }
  const { locale } = payload
  const done = translator(locale, 'account')('changePassword.done')
  const submitted = await submitWithNotice(request, context, ACCOUNT_FORMS.reset, { query, payload, done })
  if ('answer' in submitted) return submitted.answer
  const isInside = backendFor(request, context, submitted.cookies).session() !== undefined
  const account = `/${locale}/account`
  const target = isInside ? account : loginPath(locale, account)
  return redirectWithin(target, `/${locale}`, submitted.cookies)
}

/** Where a new password is chosen, by the link of a mail or by who is logged in. */
export default function Reset() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <Page width="text">
      <div className={stacks[24]}>
        <h1>{t('reset.title')}</h1>
        <p>{t('reset.text')}</p>
        <DefinedForm
          definition={definition}
          state={answered ?? state}
          submitLabel={t('changePassword.send')}
        />
        <LinkList links={[{ to: `/${locale}/login/forgot`, label: t('reset.newLink') }]} />
      </div>
    </Page>
  )
}
