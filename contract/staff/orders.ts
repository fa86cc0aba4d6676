/** Besides by status, the list of orders can be narrowed to these, which wait for a hand. */
export const ORDER_NEEDS = [
  'ship',
  'grade',
  'ending',
  'pay_out',
  'corrected',
  'mismatch',
  'chargeback',
  'overdue',
] as const
export type OrderNeed = (typeof ORDER_NEEDS)[number]

/** It can also be narrowed to whatever waits for any of these. */
export const ANY_NEED = 'any'

/** Or to where an order stands in its life: these and what is to be shipped are all there is, and no order is in two of them. */
export const ORDER_STAGES = ['with_them', 'coming_back', 'unpaid', 'done'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** The views of the list, each with how many orders are in it. */
export const ORDER_VIEWS = [ANY_NEED, 'ship', ...ORDER_STAGES, 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/** The steps of staff that bring an order on, besides what needs no form. */
export const STAFF_STEPS = [
  'ship',
  'deliver',
  'cancel',
  'announce_return',
  'receive',
  'grade',
  'lost',
] as const
export type StaffStep = (typeof STAFF_STEPS)[number]

/** An order whose parcel got lost is sent once more, or ends. */
export const LOST_ENDS = ['again', 'ended'] as const
export type LostEnd = (typeof LOST_ENDS)[number]

/** This form changes who gets an order and where. */
export const ORDER_ADDRESS_FORM = 'order/address'

/** This form changes a return for a customer who has called. */
export const STAFF_RETURN_FORM = 'order/return_by_staff'

/** Mails of an order that staff can send once more, as they come in its life. */
export const ORDER_MAILS = [
  'order-confirmation',
  'invoice-late',
  'invoice-late-2',
  'invoice-late-3',
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
