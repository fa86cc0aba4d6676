import type { AuditEntry } from '../entry'

/** Only a demonstration has these pages. */
export const DEMONSTRATION: readonly AuditEntry[] = [
  { id: 'parts', at: '/etc/parts', says: 'parts:title', way: 'address', isDemo: true },
  { id: 'forms', at: '/etc/forms', says: 'forms:page.title', way: 'address', isDemo: true },
  {
    id: 'forms-errors',
    at: '/etc/forms',
    post: { Email: 'x' },
    status: 422,
    says: 'forms:errors.fields',
    way: 'unfilled',
    isDemo: true,
  },
  { id: 'outbox', at: '/etc/outbox', says: 'outbox:title', way: 'outbox', isDemo: true },
  { id: 'counter', at: '/etc/counter', says: 'outbox:counter.title', way: 'outbox', isDemo: true },
]
