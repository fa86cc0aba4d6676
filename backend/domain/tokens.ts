import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[\w-]{43}$/

/** A token nobody can guess: 256 random bits as base64url. Only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. A fast hash will do, since there is nothing to guess from. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether a text can be a token at all. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text)
}
