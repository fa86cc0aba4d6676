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

export const ANY_NEED = 'any'

export const ORDER_STAGES = ['with_them', 'coming_back', 'unpaid', 'done'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export const ORDER_VIEWS = [ANY_NEED, 'ship', ...ORDER_STAGES, 'all'] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

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

export const LOST_ENDS = ['again', 'ended'] as const
export type LostEnd = (typeof LOST_ENDS)[number]

export const CHANGE_PRICES = ['order', 'today'] as const
export type ChangePrice = (typeof CHANGE_PRICES)[number]

export const END_REFUNDS = ['none', 'days', 'amount'] as const

export const ORDER_ADDRESS_FORM = 'order/address'

export const ORDER_COLLECTION_FORM = 'order/collection'

export const ORDER_CONTACT_FORM = 'order/contact'

export const CONTACT_ROLES = ['guardian', 'family', 'care', 'estate', 'other'] as const

export type OrderContact = Record<'name' | 'phone' | 'email', string> & {
  role: (typeof CONTACT_ROLES)[number]
  getsMails: boolean
}

export const STAFF_RETURN_FORM = 'order/return_by_staff'

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

export const TODAY_LIMIT = 100
