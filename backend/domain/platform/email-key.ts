import { createHash } from 'node:crypto'

export const emailKey = (address: string): string => address.normalize('NFKC').trim().toLowerCase()

/** Log entries are never changed, so they contain no address that somebody may want erased. */
export const namelessKey = (address: string): string =>
  createHash('sha256').update(emailKey(address)).digest('base64url').slice(0, 16)
