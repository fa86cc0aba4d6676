import { ORDER_COLLECTION_FORM } from '../../../../contract/staff/orders'
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
  title: 'admin-orders:collection.title',
  form: loadedFormId,
}

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, canChangeCollection } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number } = order
  const form = canChangeCollection ? await readForm(visit, ORDER_COLLECTION_FORM, { order: id }) : undefined
  return { id, number, version, form }
})

export const action = forStaff((posting) => submitOrderForm(posting, ORDER_COLLECTION_FORM, 'seen'))

export default function OrderCollection() {
  const { t, id, number, version, form } = usePage<typeof loader>('admin-orders')
  return (
    <Page width="text" title={<WithNumber number={number}>{t('collection.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t(form ? 'collection.text' : 'collection.over')}</p>
      {form ? <PageForm form={form} hidden={{ seen: version }} /> : null}
    </Page>
  )
}
