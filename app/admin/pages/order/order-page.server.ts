import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { lookUp } from '../../../../contract/look-up'
import { mayDo, type StaffRole } from '../../../../contract/staff/permissions'
import type { Visit } from '../../../session/visit.server'
import { readStaffOrder } from '../../staff-order.server'
import { STEPS } from './steps.server'

/** Reads everything the page of an order shows, with the steps that the role may take. Throws a 404 response. */
export async function readOrderPage(visit: Visit, id: string, role: StaffRole) {
  const { signature, documents, steps, ...page } = await readStaffOrder(visit, id)
  const key = new URLSearchParams({ key: signature })
  const path = `/${visit.locale}/orders/${page.order.id}`
  const allowed = steps.filter((step) => {
    const action = lookUp(STEPS, step)?.endpoint.staff
    return action !== undefined && mayDo(role, action)
  })
  return {
    ...page,
    steps: allowed,
    mayRefund: page.refundable > 0 && mayDo(role, refundsApi.request.staff),
    mayChangeAddress: page.canChangeAddress && mayDo(role, staffOrdersApi.changeAddress.staff),
    mayResend: mayDo(role, staffOrdersApi.resendMail.staff),
    mayReadLetters: mayDo(role, withdrawalsApi.read.staff),
    mayNote: mayDo(role, staffOrdersApi.note.staff),
    customersPage: `${path}?${key}`,
    documents: documents.map(({ name, kind, number }) => ({
      name,
      title: visit.t(`order-documents:kinds.${kind}`, { number }),
      path: `${path}/documents/${encodeURIComponent(name)}?${key}`,
    })),
  }
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>
