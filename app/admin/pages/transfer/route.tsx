import { TRANSFER_FORM } from '../../../../contract/bank-entries'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { PaymentsNav } from '../../parts/ViewTabs'
import { forStaff, submitStaffForm } from '../../route.server'

export const handle: PageHandle = { i18n: ['admin-payments'], form: loadedFormId }

export const loader = forStaff(async ({ visit }) => ({ form: await readForm(visit, TRANSFER_FORM) }))

export const action = forStaff(({ visit }) =>
  submitStaffForm(visit, TRANSFER_FORM, { to: 'payments/transfer' }),
)

export default function Transfer() {
  const { t, form } = usePage<typeof loader>('admin-payments')
  return (
    <Page width="text" title={t('transfer.title')}>
      <PaymentsNav />
      <p>{t('transfer.text')}</p>
      <PageForm form={form} />
    </Page>
  )
}
