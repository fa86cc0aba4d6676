import { randomUUID } from 'node:crypto'
import { orderSignature } from '../../backend/domain/orders/record/order-key'
import { deriveKeys } from '../../backend/secret'
import type { FilledShop } from './filled-shop'
import type { Asked } from './latency'

const YEARS_AGO = new Date('2020-01-01')

/** Returns the ways in which a customer is refused an order, by name. */
export function refusals({ program, secret, cookie, foreign, other }: FilledShop): Record<string, Asked> {
  const signer = (of: string, now = new Date()) => ({ keys: deriveKeys(of), now: () => now })
  const refused = (id: string, key?: string): Asked => ({
    url: `${program.url}/en/orders/${id}${key ? `?key=${key}` : ''}`,
    headers: { Cookie: cookie },
    status: 404,
  })
  return {
    'another customer’s': refused(foreign),
    'no order': refused(randomUUID()),
    'expired key': refused(foreign, orderSignature(signer(secret, YEARS_AGO), foreign)),
    'key of another shop': refused(foreign, orderSignature(signer(randomUUID()), foreign)),
    'key of another order': refused(foreign, orderSignature(signer(secret), other)),
  }
}
