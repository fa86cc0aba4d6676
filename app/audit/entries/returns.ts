import type { AuditEntry } from '../entry'
import { ANNOUNCED, DELIVERED, PAID, RECEIVED } from './order-steps'

/** These pages are about what a customer sends back. */
export const RETURNS: readonly AuditEntry[] = [
  {
    id: 'return',
    at: '/orders/:order/return',
    make: { order: 'buy', steps: DELIVERED },
    says: 'order:return.rights',
    way: 'order',
  },
  {
    id: 'return-errors',
    at: '/orders/:order/return',
    make: { order: 'buy', steps: DELIVERED },
    post: { way: 'collected', day: '' },
    status: 422,
    says: 'forms:errors.fields',
    way: 'unfilled',
  },
  {
    id: 'return-announced',
    at: '/orders/:order/return',
    make: { order: 'buy', steps: ANNOUNCED },
    says: 'order:return.next',
    way: 'return',
  },
  ...(['good', 'minor', 'significant'] as const).map((grade) => ({
    id: `return-${grade}`,
    at: '/orders/:order/return',
    make: { order: 'rent' as const, steps: [...RECEIVED, `grade_${grade}` as const] },
    says: 'order:return.findings',
    way: 'return' as const,
  })),
  {
    id: 'return-late',
    at: '/orders/:order',
    make: { order: 'rent', steps: [...DELIVERED, 'overdue'] },
    says: 'order:return.late.title',
    way: 'orderMail',
  },
  {
    id: 'refund',
    at: '/orders/:order/refund',
    make: { order: 'buy', steps: [...PAID, 'cancel'] },
    says: 'order:refund.lead',
    way: 'order',
  },
  {
    id: 'refund-errors',
    at: '/orders/:order/refund',
    make: { order: 'buy', steps: [...PAID, 'cancel'] },
    post: { holder: '', iban: 'NL00' },
    status: 422,
    says: 'forms:errors.fields',
    way: 'unfilled',
  },
  { id: 'withdrawal', at: '/withdrawal', says: 'withdrawal:lead', way: 'footer' },
  {
    id: 'withdrawal-errors',
    at: '/withdrawal',
    post: { name: '', contract: '', email: 'x' },
    status: 422,
    says: 'withdrawal:errors',
    way: 'unfilled',
  },
  {
    id: 'withdrawal-confirm',
    at: '/withdrawal',
    post: { name: 'Noor de Vries', contract: 'NN-26-ABCDEF', email: 'noor@example.org' },
    says: 'withdrawal:confirm.title',
    way: 'withdrawal',
  },
  {
    id: 'withdrawal-received',
    at: '/withdrawal/received',
    make: 'withdrawn',
    says: 'withdrawal:received.title',
    way: 'withdrawal',
  },
  { id: 'withdrawal-lost', at: '/withdrawal?problem=lost', says: 'withdrawal:lost', way: 'failure' },
]
