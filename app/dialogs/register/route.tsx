import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import type { FormValues } from '../../../contract/forms/values'
import { logIn } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitForm } from '../../forms/form-route.server'
import { completeLogin } from '../../ordering/account/complete-login.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { useParentLink, useSiblingDialogLink } from '../../shop/page-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkList } from '../../ui/Links/Links'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:register.title',
  dialog: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

function queryFor({ place: { country, region, chosen } }: Visit): Record<string, string> {
  if (!chosen) return {}
  return region ? { country, region } : { country }
}

export const loader = forVisitor(async (visit) => {
  return { form: await readForm(visit, ACCOUNT_FORMS.register, queryFor(visit)) }
})

/** Logs the new customer in with what was typed, unless the backend did. If that fails, the login is shown. */
async function logInNewCustomer(visit: Visit, { Emailadres, NewPassword }: FormValues): Promise<void> {
  visit.backend.prepareChange()
  const user = await unlessUnavailable(visit.user({ isAnew: true }))
  const [email, password] = [Emailadres, NewPassword].map((value) => (typeof value === 'string' ? value : ''))
  if (user === null && email && password) await unlessUnavailable(logIn(visit.backend, email, password))
}

export const action = forVisitor(async (visit) => {
  const query = queryFor(visit)
  const submitted = await submitForm(visit, ACCOUNT_FORMS.register, { query, sendsMail: true })
  if ('response' in submitted) return submitted.response
  await logInNewCustomer(visit, submitted.answers)
  const text = submitted.result.message ?? visit.t('account:register.done')
  return completeLogin(visit, text, { tone: 'success', text })
})

/** Strictly modal, as the form is long and easily lost. */
export default function RegisterDialog() {
  const { t, locale, form } = usePage<typeof loader>('account')
  const parent = useParentLink()
  const forgot = useSiblingDialogLink('forgot')
  return (
    <RouteDialog title={t('register.title')} closeTo={parent} closeLabel={t('close')} modal="strict">
      <div className={stacks[24]}>
        <PageForm form={form} submitLabel={t('register.send')}>
          <p>
            {t('register.privacy')}{' '}
            <a href={`/${locale}/etc/privacy_statement`}>{t('register.privacyLink')}</a>
          </p>
        </PageForm>
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
