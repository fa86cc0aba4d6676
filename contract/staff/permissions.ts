export const STAFF_ROLES = ['owner', 'orders', 'warehouse', 'catalogue', 'texts', 'reader'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

const OWNER = ['owner'] as const
const ORDERS = ['owner', 'orders'] as const
const PACKING = ['owner', 'orders', 'warehouse'] as const
const CATALOGUE = ['owner', 'catalogue'] as const
const TEXTS = ['owner', 'texts'] as const
const WATCH_ORDERS = ['owner', 'orders', 'reader'] as const
const WATCH_CATALOGUE = ['owner', 'catalogue', 'reader'] as const
const WATCH_TEXTS = ['owner', 'texts', 'reader'] as const

export const STAFF_ACTIONS = {
  'orders.read': ['owner', 'orders', 'warehouse', 'reader'],
  'orders.export': WATCH_ORDERS,
  'orders.ship': PACKING,
  'orders.export_labels': PACKING,
  'orders.label': PACKING,
  'orders.deliver': PACKING,
  'orders.cancel': ORDERS,
  'orders.lose': ORDERS,
  'orders.end_unreturned': ORDERS,
  'orders.announce_return': ORDERS,
  'orders.change_return': ORDERS,
  'orders.call_off_return': ORDERS,
  'orders.receive_return': PACKING,
  'orders.inspect_return': PACKING,
  'orders.grade_return': ORDERS,
  'orders.repair': ORDERS,
  'orders.note': ORDERS,
  'orders.resend_mail': ORDERS,
  'orders.change': ORDERS,
  'orders.swap': ORDERS,
  'orders.end_earlier': ORDERS,
  'orders.change_address': ORDERS,
  'orders.change_contact': ORDERS,
  'orders.check_correction': ORDERS,
  'orders.place': ORDERS,

  'quotes.read': WATCH_ORDERS,
  'quotes.write': ORDERS,

  'payments.read': WATCH_ORDERS,
  'payments.record': ORDERS,
  'payments.chargeback': ORDERS,
  'payments.dispute': ORDERS,
  'refunds.request': ORDERS,
  'refunds.pay_out': ORDERS,
  'accounting.export': ['owner', 'reader'],
  'accounting.close': OWNER,

  'customers.read': WATCH_ORDERS,
  'customers.verify': ORDERS,
  'customers.block': ORDERS,
  'customers.permit_invoices': ORDERS,
  'customers.export': OWNER,
  'customers.erase': OWNER,

  'messages.read': WATCH_ORDERS,
  'messages.answer': ORDERS,
  'newsletter.read': OWNER,
  'newsletter.end': OWNER,
  'outbox.read': WATCH_ORDERS,
  'outbox.retry': ORDERS,

  'fleet.read': ['owner', 'orders', 'warehouse', 'catalogue', 'reader'],
  'fleet.write': ['owner', 'orders', 'warehouse', 'catalogue'],
  'recalls.read': WATCH_ORDERS,
  'recalls.write': ORDERS,

  'catalogue.read': WATCH_CATALOGUE,
  'catalogue.write': CATALOGUE,
  'settings.read': WATCH_CATALOGUE,
  'settings.write': CATALOGUE,
  'settings.company': OWNER,

  'texts.read': WATCH_TEXTS,
  'texts.write': TEXTS,
  'texts.write_payment': OWNER,
  'reviews.read': ['owner', 'orders', 'texts', 'reader'],
  'reviews.write': ['owner', 'orders', 'texts'],

  'staff.read': OWNER,
  'staff.write': OWNER,
  'log.read': ['owner', 'reader'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffAction = keyof typeof STAFF_ACTIONS

/** Cannot be undone, or give others power, so a member needs to have confirmed their identity a moment ago. */
const SENSITIVE: readonly string[] = [
  'orders.end_earlier',
  'refunds.request',
  'refunds.pay_out',
  'accounting.close',
  'customers.permit_invoices',
  'customers.erase',
  'settings.company',
  'texts.write_payment',
  'staff.write',
] satisfies StaffAction[]

export const isSensitive = (action: string): boolean => SENSITIVE.includes(action)

export type Rights = StaffRole | StaffAction[]

export function mayDo(rights: Rights, action: StaffAction): boolean {
  if (typeof rights !== 'string') return rights.includes(action)
  const roles: readonly StaffRole[] = STAFF_ACTIONS[action]
  return roles.includes(rights)
}

export const seesMoney = (rights: Rights): boolean => mayDo(rights, 'payments.read')

export const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((name) => name === role)

const ACTIONS = Object.keys(STAFF_ACTIONS) as StaffAction[]

export const GRANTABLE = ACTIONS.filter((action) =>
  STAFF_ROLES.some((role) => role !== 'owner' && mayDo(role, action)),
)

const showsMoney = (action: StaffAction) =>
  !STAFF_ROLES.some((role) => mayDo(role, action) && !seesMoney(role))

/** With what they need: the lists of the same part, and sight of money unless a role without it may do the same. */
export function withNeeded(actions: readonly string[]): StaffAction[] {
  const ticked = GRANTABLE.filter((action) => actions.includes(action))
  const lists = ticked.map((action) => action.replace(/\..*/, '.read'))
  const money = ticked.some(showsMoney) ? ['payments.read'] : []
  const needed: readonly string[] = [...ticked, ...lists, ...money]
  return GRANTABLE.filter((action) => needed.includes(action))
}
