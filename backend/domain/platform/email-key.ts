import { createHash } from 'node:crypto'

export function emailKey(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase()
}

/** Names an address in the log, which is never changed, so it keeps no address that somebody may want erased. */
export const namelessKey = (address: string): string =>
  createHash('sha256').update(emailKey(address)).digest('base64url').slice(0, 16)
