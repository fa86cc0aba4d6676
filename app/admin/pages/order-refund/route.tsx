import { GOODWILL_FORM } from '../../../../contract/endpoints/payments'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { LinkLine } from '../../parts/AdminLink'
import { forStaff, idOf, submitOrderForm } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'

export const handle: PageHandle = {
  i18n: ['admin-payments'],
  title: 'admin-payments:refund.title',
  form: loadedFormId,
}

export const loader = forStaff(async ({ visit, params }) => {
  const { order, version, refundable } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number } = order
  const form = refundable === 0 ? undefined : await readForm(visit, GOODWILL_FORM, { order: id })
  return { id, number, hidden: { seen: version, refundable }, form }
})

export const action = forStaff((posting) => submitOrderForm(posting, GOODWILL_FORM, 'seen', 'refundable'))

export default function OrderRefund() {
  const { t, id, number, hidden, form } = usePage<typeof loader>('admin-payments')
  return (
    <Page width="text" title={<WithNumber number={number}>{t('refund.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('refund.toOrder')}</LinkLine>
      <p>{t(form ? 'refund.text' : 'refund.none')}</p>
      {form ? <PageForm form={form} hidden={hidden} /> : null}
    </Page>
  )
}
