import { createHash } from 'node:crypto'
import type { Order } from './order'

/** Returns another version after each change that staff has to know of before it decides: of the status, or of the address. */
export function versionOf({ status, address }: Pick<Order, 'status' | 'address'>): string {
  const seen = JSON.stringify([status, address])
  return createHash('sha256').update(seen).digest('base64url').slice(0, 16)
}
