import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'shop: sealed cookies', 32))
}

// The text is compressed, because a browser keeps 4 KB of a cookie at most.
export function seal(text: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce)
  const encrypted = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Opens a sealed text. Throws if it was changed or sealed with another secret. */
export function unseal(sealed: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const encrypted = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return inflateRawSync(Buffer.concat([decipher.update(encrypted), decipher.final()])).toString('utf8')
}

/** In characters: the size that a browser keeps, less the name and the rest of its line. */
const MAX_COOKIE_LENGTH = 3_600

/** Returns whether a value is short enough for a sealed cookie, which is written in base64 twice. */
export function fitsCookie(value: unknown): boolean {
  const bytes = deflateRawSync(JSON.stringify(value)).length + NONCE_BYTES + TAG_BYTES
  return Math.ceil((bytes * 4) / 3) * (4 / 3) < MAX_COOKIE_LENGTH
}
