import { createHash } from 'node:crypto'
import type { Order } from './order'

/** Returns another version after each change that staff has to know of before it decides: of the status, or of the address. */
export function versionOf({ status, address }: Pick<Order, 'status' | 'address'>): string {
  const seen = JSON.stringify([status, address])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 16)
}

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the same text for the same content, in whatever order its names come. */
export function fingerprintOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedNames)).digest('base64url')
}
