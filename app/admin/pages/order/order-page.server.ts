import { withdrawalsApi } from '../../../../contract/endpoints/letters'
import { refundsApi } from '../../../../contract/endpoints/payments'
import { staffOrdersApi } from '../../../../contract/endpoints/staff-orders'
import { staffReturnsApi } from '../../../../contract/endpoints/staff-returns'
import { mayDo, type StaffRole } from '../../../../contract/staff/permissions'
import type { Visit } from '../../../session/visit.server'
import { readStaffOrder } from '../../staff-order.server'

/** Reads everything the page of an order shows, with the steps that the role may take. Throws a 404 response. */
export async function readOrderPage(
  visit: Visit,
  id: string,
  role: StaffRole,
  mayPost: (verb: string) => boolean,
) {
  const { signature, documents, steps, ...page } = await readStaffOrder(visit, id)
  const key = new URLSearchParams({ key: signature })
  const path = `/${visit.locale}/orders/${page.order.id}`
  return {
    ...page,
    steps: steps.filter(mayPost),
    mayRefund: page.refundable > 0 && mayDo(role, refundsApi.request.staff),
    mayChangeAddress: page.canChangeAddress && mayDo(role, staffOrdersApi.changeAddress.staff),
    mayChangeReturn: page.returnChange !== null && mayDo(role, staffReturnsApi.change.staff),
    mayResend: mayPost('mail'),
    mayReadLetters: mayDo(role, withdrawalsApi.read.staff),
    mayRepair: page.canBeRepaired && mayPost('repair'),
    mayNote: mayPost('note'),
    customersPage: `${path}?${key}`,
    documents: documents.map(({ name, kind, number }) => ({
      name,
      title: visit.t(`order-documents:kinds.${kind}`, { number }),
      path: `${path}/documents/${encodeURIComponent(name)}?${key}`,
    })),
  }
}

export type OrderPage = Awaited<ReturnType<typeof readOrderPage>>
