import { randomUUID } from 'node:crypto'
import { orderSignature } from '../../backend/domain/orders/order-key'
import { deriveKeys } from '../../backend/secret'
import { measureLatencies } from './latency'

const YEARS_AGO = new Date('2020-01-01')

export interface Refused {
  url: string
  /** With which the shop signs the keys of orders. */
  secret: string
  /** An order that is not the customer's. */
  foreign: string
  /** Another one of the shop. */
  other: string
  headers: Record<string, string>
}

/** By how many milliseconds the ways differ in which somebody is refused an order; each answers 404. */
export async function measureRefusals({ url, secret, foreign, other, headers }: Refused): Promise<number> {
  const signer = (of: string, now = new Date()) => ({ keys: deriveKeys(of), now: () => now })
  const withKey = (key: string) => `${url}/en/orders/${foreign}?key=${key}`
  const ways = [
    `${url}/en/orders/${foreign}`,
    `${url}/en/orders/${randomUUID()}`,
    withKey(orderSignature(signer(secret, YEARS_AGO), foreign)),
    withKey(orderSignature(signer(randomUUID()), foreign)),
    withKey(orderSignature(signer(secret), other)),
  ]
  const latencies = await measureLatencies(ways, headers, 404)
  return Math.max(...latencies) - Math.min(...latencies)
}
