import { ORDER_CONTACT_FORM } from '../../../../contract/staff/orders'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { LinkLine } from '../../parts/AdminLink'
import { forStaff, idOf, submitOrderForm } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'

export const handle: PageHandle = {
  i18n: ['admin-orders'],
  title: 'admin-orders:contact.title',
  form: loadedFormId,
}

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number } = order
  const form = await readForm(visit, ORDER_CONTACT_FORM, { order: id })
  return { id, number, version, form }
})

export const action = forStaff((posting) => submitOrderForm(posting, ORDER_CONTACT_FORM, 'seen'))

export default function OrderContact() {
  const { t, id, number, version, form } = usePage<typeof loader>('admin-orders')
  return (
    <Page width="text" title={<WithNumber number={number}>{t('contact.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t('contact.text')}</p>
      <PageForm form={form} hidden={{ seen: version }} />
    </Page>
  )
}
