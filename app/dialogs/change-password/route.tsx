import { ACCOUNT_FORMS } from '../../../contract/endpoints/accounts'
import { PageForm } from '../../forms/DefinedForm'
import { readForm, submitAndRedirect } from '../../forms/form-route.server'
import { destinationOf } from '../../platform/login-path'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forCustomer } from '../../session/visit.server'
import { useParentLink } from '../../shop/page-path'
import { useEndsSessions } from '../../shop/shell-data'
import { stacks } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle = {
  i18n: ['account', 'forms'],
  title: 'account:changePassword.title',
  dialog: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forCustomer(async (visit) => ({ form: await readForm(visit, ACCOUNT_FORMS.reset) }))

export const action = forCustomer(async (visit) => {
  const done = visit.t('account:changePassword.done')
  const to = destinationOf(visit.url, 'change-password')
  return submitAndRedirect(visit, ACCOUNT_FORMS.reset, { sendsMail: true, done, to })
})

export default function ChangePasswordDialog() {
  const { t, form } = usePage<typeof loader>('account')
  const endsSessions = useEndsSessions()
  return (
    <RouteDialog title={t('changePassword.title')} closeTo={useParentLink()} closeLabel={t('close')}>
      <div className={stacks[24]}>
        {endsSessions && <p>{t('changePassword.text')}</p>}
        <PageForm form={form} submitLabel={t('changePassword.send')} />
      </div>
    </RouteDialog>
  )
}
