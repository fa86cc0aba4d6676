import type { z } from 'zod'
import { FAULT_TOPICS } from '../../../contract/endpoints/letters'
import type { staffOrderSchema } from '../../../contract/endpoints/staff-order-details'

type StaffOrder = z.infer<typeof staffOrderSchema>

const emptied = <Part>(value: Part): Part =>
  JSON.parse(
    JSON.stringify(value, (_, part) => (Array.isArray(part) ? [] : typeof part === 'number' ? 0 : part)),
  )

/** An order for whoever packs and receives. Notes are left out, too, as anything may be written there. */
export function withoutMoney({ order, ...data }: StaffOrder): StaffOrder {
  const { announcedReturn: announced, payment, totals } = order
  return {
    ...data,
    order: {
      ...order,
      ...{ payments: [], refunds: [], deposit: [], months: [], actions: [] },
      ...{ voucherCode: null, onInvoice: null, transfer: null, payUntil: null, depositCounted: 0 },
      // It opens documents and pages that have amounts.
      signature: '',
      totals: emptied(totals),
      payment: { ...payment, method: '', methodName: '' },
      announcedReturn: announced && {
        ...announced,
        lines: announced.lines.map((line) => ({ ...line, withheld: 0 })),
        refund: emptied(announced.refund),
      },
    },
    ...{ mostWithheld: [], notes: [], mails: [], ownAnswers: [] },
    // Who inspects a bed has to know of its fault; what was written is not among this.
    messages: data.messages.filter(({ topic }) => FAULT_TOPICS.includes(topic)),
    ...{ lateDays: null, mostForMissing: null, chargeback: null, disputedAt: null, vatCheck: null },
    ...{ quote: null, refundable: 0, inDoubt: 0 },
  }
}
