import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** Returns 256 random bits as base64url; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** A fast hash is enough for a random token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text)

export const sign = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key of 32 bytes, as base64url. */
export function sealSecret(key: Buffer, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws if it was sealed with another key or changed since. */
export function openSecret(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]
  return Buffer.concat(opened).toString('utf8')
}
