import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm } from '../../forms/read-form.server'
import { submitForm } from '../../forms/submit-form.server'
import { localeOfRequest, useLocale } from '../../i18n/locale'
import { translator } from '../../i18n/translations.server'
import type { PageHandle } from '../../page-handle'
import { privatePage } from '../../private-page'
import { arrive } from '../../session/arrive.server'
import { mailPayload } from '../../session/mail-payload.server'
import { readPlace } from '../../session/place.server'
import { useDialogBeside, useParentLink } from '../../shop/page-path'
import { unlessDialog } from '../../shop/revalidate-page'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/LinkList/LinkList'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: (t) => t('account:register.title'),
  dialog: true,
}

export const shouldRevalidate = unlessDialog

export const headers = privatePage

/** The form asks for the country again; it starts with the one the visitor has chosen, if any. */
async function queryOf(request: Request, context: AppLoadContext): Promise<Record<string, string>> {
  const { country, region, chosen } = await readPlace(request, context)
  if (!chosen) return {}
  return region ? { country, region } : { country }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  return readForm(request, context, ACCOUNT_FORMS.register, await queryOf(request, context))
}

/** Makes an account and comes in with it; to the login where that fails. */
export async function action({ request, context }: ActionFunctionArgs) {
  const payload = mailPayload(request)
  const query = await queryOf(request, context)
  const submitted = await submitForm(request, context, ACCOUNT_FORMS.register, { query, payload })
  if ('answer' in submitted) return submitted.answer
  const text = submitted.taken.message ?? translator(localeOfRequest(request), 'account')('register.done')
  return arrive(request, context, { brought: submitted.cookies, greeting: { tone: 'success', text } })
}

/** Where an account is created. The form is long, so the dialog closes by its link only. */
export default function RegisterDialog() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { definition, state } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const parent = useParentLink()
  const forgot = useDialogBeside('forgot')
  return (
    <RouteDialog title={t('register.title')} closeTo={parent} closeLabel={t('close')} modal="strict">
      <div className={stacks[24]}>
        <p>{t('register.text')}</p>
        <DefinedForm definition={definition} state={answered ?? state} submitLabel={t('register.send')}>
          <p>
            {t('register.privacy')}{' '}
            <a href={`/${locale}/etc/privacy_statement`}>{t('register.privacyLink')}</a>
          </p>
        </DefinedForm>
        <LinkList
          links={[
            { to: parent, label: t('backToLogin'), preventScrollReset: true },
            { to: forgot, label: t('forgot.title'), replace: true, preventScrollReset: true },
          ]}
        />
      </div>
    </RouteDialog>
  )
}
