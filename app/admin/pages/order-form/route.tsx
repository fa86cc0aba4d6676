import { GOODWILL_FORM } from '../../../../contract/endpoints/payments'
import { lookUp } from '../../../../contract/look-up'
import {
  ORDER_ADDRESS_FORM,
  ORDER_COLLECTION_FORM,
  ORDER_CONTACT_FORM,
} from '../../../../contract/staff/orders'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { matchAddress } from '../../addresses.server'
import { OrderPart } from '../../parts/OrderPart'
import { forStaff, idOf, type Posting, submitOrderForm } from '../../route.server'
import { readStaffOrder } from '../../staff-order.server'

interface OrderForm {
  form: string
  part: 'address' | 'collection' | 'contact' | 'goodwill'
  isOpen(order: Awaited<ReturnType<typeof readStaffOrder>>): boolean
}

const ORDER_FORMS: Record<string, OrderForm> = {
  'order-address': {
    form: ORDER_ADDRESS_FORM,
    part: 'address',
    isOpen: ({ canChangeAddress }) => canChangeAddress,
  },
  'order-collection': {
    form: ORDER_COLLECTION_FORM,
    part: 'collection',
    isOpen: ({ canChangeCollection }) => canChangeCollection,
  },
  'order-contact': { form: ORDER_CONTACT_FORM, part: 'contact', isOpen: () => true },
  'order-refund': { form: GOODWILL_FORM, part: 'goodwill', isOpen: ({ refundable }) => refundable > 0 },
}

function formAt({ url }: Posting['visit']): OrderForm {
  const form = lookUp(ORDER_FORMS, matchAddress(url).page.name)
  if (!form) throw new Response(null, { status: 404 })
  return form
}

export const handle: PageHandle<typeof loader> = {
  i18n: ['admin-orders'],
  title: (t, { part, number }) => t(`admin-orders:${part}.title`, { number }),
  form: loadedFormId,
}

export const loader = forStaff(async ({ visit, params }) => {
  const { form: name, part, isOpen } = formAt(visit)
  const { order, ...page } = await readStaffOrder(visit, idOf(params.uuid))
  const { id, number } = order
  const form = isOpen({ order, ...page }) ? await readForm(visit, name, { order: id }) : undefined
  return { id, number, part, hidden: { seen: page.version, refundable: page.refundable }, form }
})

export const action = forStaff((posting) =>
  submitOrderForm(posting, formAt(posting.visit).form, 'seen', 'refundable'),
)

export default function OrderForm() {
  const { id, number, part, hidden, form } = usePage<typeof loader>('admin-orders')
  return (
    <OrderPart part={part} order={{ id, number }} isOpen={form !== undefined}>
      {form ? <PageForm form={form} hidden={hidden} /> : null}
    </OrderPart>
  )
}
