import { isRouteErrorResponse } from '@remix-run/react'
import type { Unavailable } from '../../platform/unavailable.server'

/** What a thrown response may say itself, in the language of the page. */
export type Thrown = { data?: Partial<Unavailable> & { title?: string; message?: string } } | undefined

/** Each is a key under `error` in locales/<language>/shell.json. */
const ERROR_KINDS = {
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

export type ErrorKind = (typeof ERROR_KINDS)[keyof typeof ERROR_KINDS] | 'other'

export function errorKind(error: unknown): ErrorKind {
  if (!isRouteErrorResponse(error)) return 'other'
  const kinds: Record<number, ErrorKind> = ERROR_KINDS
  return kinds[error.status] ?? 'other'
}
