// The backend asks the same of both engines, and each file of tests runs on one. These run on PostgreSQL where there is one, because there it
// differs: several that write at once and wait for each other, searches and the order of lists, sums, and rows that go with others.
const ON_SERVER = [
  'backend/db/',
  'backend/domain/orders/refunds/races.property.test.ts',
  ...[
    'account',
    'accounting',
    'articles',
    'bank-entries',
    'customers',
    'fleet-load',
    'login',
    'month-end',
    'newsletter',
    'on-invoice',
    'order-life.property',
    'orders',
    'outbox-entries',
    'payments',
    'refunds',
    'reports',
    'staff-orders',
    'transfers',
    'vouchers',
    'withdrawals',
  ].map((name) => `backend/routes/${name}.test.ts`),
]

/** Whether somebody wants all tests on a server, to see that both engines answer alike. */
export const isAllOnServer = process.env.TEST_ENGINE === 'postgres'

/** Returns whether the tests of a file, given by its path or address, are to have their databases on a server, where there is one. */
export function wantsServer(testFile: string): boolean {
  const path = testFile.replaceAll('\\', '/')
  return isAllOnServer || ON_SERVER.some((part) => path.includes(`/${part}`))
}
