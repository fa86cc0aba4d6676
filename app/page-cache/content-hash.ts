import { createHash } from 'node:crypto'

/** Returns 22 characters that name a content in a header or an address. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
