import type { StaffAction } from '../../contract/staff/permissions'

/** The pages in the menu of the back office: path after /admin, and what one may do who sees it. */
export const SECTIONS = [
  { page: '', name: 'today', action: 'today.read' },
  { page: 'orders', name: 'orders', action: 'orders.read' },
  { page: 'payments', name: 'payments', action: 'payments.read' },
  { page: 'accounting', name: 'accounting', action: 'accounting.export' },
  { page: 'quotes', name: 'quotes', action: 'quotes.read' },
  { page: 'phone-order', name: 'phoneOrder', action: 'orders.place' },
  { page: 'customers', name: 'customers', action: 'customers.read' },
  { page: 'articles', name: 'articles', action: 'catalogue.read' },
  { page: 'units', name: 'units', action: 'fleet.read' },
  { page: 'messages', name: 'messages', action: 'messages.read' },
  { page: 'newsletter', name: 'newsletter', action: 'newsletter.read' },
  { page: 'texts', name: 'texts', action: 'texts.read' },
  { page: 'forms', name: 'forms', action: 'forms.read' },
  { page: 'settings', name: 'settings', action: 'settings.read' },
  { page: 'outbox', name: 'outbox', action: 'outbox.read' },
  { page: 'log', name: 'log', action: 'log.read' },
  { page: 'staff', name: 'staff', action: 'staff.read' },
] as const satisfies readonly { page: string; name: string; action: StaffAction }[]
