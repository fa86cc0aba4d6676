import { createHash } from 'node:crypto'
import type { Order } from './order'

/** Changes with everything that staff's decisions depend on. */
export function versionOf({ status, address }: Pick<Order, 'status' | 'address'>): string {
  const seen = JSON.stringify([status, address])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 16)
}

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

export function fingerprintOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedNames)).digest('base64url')
}
