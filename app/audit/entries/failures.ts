import type { AuditEntry } from '../entry'

const PAGES = {
  400: 'badRequest',
  403: 'forbidden',
  413: 'tooLarge',
  415: 'notAForm',
  500: 'other',
  503: 'unavailable',
} as const

/** These pages are shown where something fails. */
export const FAILURES: readonly AuditEntry[] = [
  { id: 'not-found', at: '/nowhere', status: 404, says: 'shell:error.notFound.title', way: 'typed' },
  {
    id: 'item-unknown',
    at: '/rent/00000000-0000-4000-8000-000000000000',
    status: 404,
    says: 'shell:error.notFound.title',
    way: 'typed',
  },
  {
    id: 'not-a-form',
    at: '/contact',
    post: { message: 'x' },
    isPlain: true,
    status: 415,
    says: 'shell:error.notAForm.title',
    way: 'failure',
  },
  {
    id: 'too-often',
    at: '/checkout/voucher',
    make: 'vouchers-tried',
    post: { code: 'NOTHING' },
    status: 429,
    says: 'checkout:voucher.errors',
    way: 'voucher',
  },
  ...Object.entries(PAGES).map(([status, kind]) => ({
    id: `failure-${status}`,
    name: [`shell:error.${kind}.title`],
    at: `/etc/failures/${status}`,
    status: Number(status),
    says: `shell:error.${kind}.title`,
    way: 'failure' as const,
    isDemo: true as const,
  })),
]
