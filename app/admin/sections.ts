import type { StaffAction } from '../../contract/staff/permissions'

interface Section {
  /** The path of its first page after /admin. */
  page: string
  name: string
  /** What one may do who sees it. */
  action: StaffAction
}

/** The menu of the back office: what is needed every day. */
export const DAILY = [
  { page: '', name: 'today', action: 'today.read' },
  { page: 'orders', name: 'orders', action: 'orders.read' },
  { page: 'quotes', name: 'quotes', action: 'quotes.read' },
  { page: 'payments', name: 'payments', action: 'payments.read' },
  { page: 'customers', name: 'customers', action: 'customers.read' },
  { page: 'messages', name: 'messages', action: 'messages.read' },
  { page: 'articles', name: 'articles', action: 'catalogue.read' },
  { page: 'units', name: 'units', action: 'fleet.read' },
  { page: 'phone-order', name: 'phoneOrder', action: 'orders.place' },
] as const satisfies readonly Section[]

/** What is needed now and then is folded away. */
export const SELDOM = [
  { page: 'accounting', name: 'accounting', action: 'accounting.export' },
  { page: 'newsletter', name: 'newsletter', action: 'newsletter.read' },
  { page: 'texts', name: 'texts', action: 'texts.read' },
  { page: 'forms', name: 'forms', action: 'forms.read' },
  { page: 'settings', name: 'settings', action: 'settings.read' },
  { page: 'outbox', name: 'outbox', action: 'outbox.read' },
  { page: 'log', name: 'log', action: 'log.read' },
  { page: 'staff', name: 'staff', action: 'staff.read' },
] as const satisfies readonly Section[]
