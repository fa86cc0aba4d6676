import { isRouteErrorResponse } from '@remix-run/react'

/** The kinds of failure the shop has words for; each is a key under `error` in locales/<language>/shell.json. */
export const ERROR_KINDS = {
  400: 'badRequest',
  403: 'forbidden',
  404: 'notFound',
  405: 'badRequest',
  413: 'tooLarge',
  415: 'notAForm',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
} as const

export type ErrorKind = (typeof ERROR_KINDS)[keyof typeof ERROR_KINDS] | 'offline' | 'other'

// What a browser without a connection answers to each call is a TypeError.
const isOffline = (error: unknown) =>
  error instanceof TypeError && typeof navigator !== 'undefined' && navigator.onLine === false

/** Which words an error is told with: by the status of a thrown response, by the lost connection, else the general ones. */
export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return isOffline(error) ? 'offline' : 'other'
  const kinds: Record<number, ErrorKind> = ERROR_KINDS
  return kinds[error.status] ?? 'other'
}
