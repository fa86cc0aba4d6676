/** Besides by status, the list of orders can be narrowed to these, which wait for a hand. */
export const ORDER_NEEDS = ['ship', 'grade', 'ending', 'pay_out', 'mismatch'] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** The steps of staff that bring an order on, besides what needs no form. */
export const STAFF_STEPS = ['ship', 'deliver', 'cancel', 'announce_return', 'receive', 'grade'] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** This form changes who gets an order and where. */
export const ORDER_ADDRESS_FORM = 'order/address'

/** This form changes a return for a customer who has called. */
export const STAFF_RETURN_FORM = 'order/return_by_staff'

/** Mails of an order that staff can send once more, as they come in its life. */
export const ORDER_MAILS = [
  'order-confirmation',
  'invoice-paid',
  'order-canceled',
  'order-shipped',
  'order-delivered',
  'return-announced',
  'return-received',
  'return-settled',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** Tasks that wait for a hand are counted so far; there may be more. */
export const TODAY_LIMIT = 100
