import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** Returns 256 random bits as base64url; only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A fast hash is enough for a random token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text)
}

/** Returns HMAC-SHA-256 as base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
