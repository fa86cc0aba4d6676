import { type ErrorResponse, errorResponseSchema } from '../../contract/endpoints/endpoint'
import type { Locale } from '../../contract/locales'
import { logError } from '../platform/log.server'
import { unavailable } from '../platform/unavailable.server'
import { specifiedRefusal } from './specified/refusals'

// These errors are about a service behind the backend; any other 5xx means the backend itself is unavailable.
const SERVICE_PROBLEMS = ['send_sms_error', 'payment_unreachable', 'upload_unavailable']

export type Refusal = ErrorResponse & { status: number; retryAfter?: string }

export function refusalInit({ status, retryAfter }: Refusal): ResponseInit {
  if (status !== 429) return { status: 422 }
  return { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} }
}

/** Statuses of a server that has no such call. */
export const UNKNOWN_CALL_STATUSES = [404, 405, 501]

export const isUnknownCall = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  UNKNOWN_CALL_STATUSES.includes(status) && /^(?:not_?found)?$/i.test(code)

const isMarkup = (text: string | undefined) => /^\s*</.test(text ?? '')

export type ReadAnswer = {
  text: string | undefined
  json: unknown
  /** False for a page, such as a proxy's: then nobody knows whether the backend did anything. */
  isOurs: boolean
}

/** Bodies that servers send for a success without data. */
const EMPTY_SUCCESS = /^\s*(?:(?:ok|created|accepted|no content)\.?\s*)?$/i

export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const text = await response.text().catch(() => undefined)
  try {
    return { text, json: JSON.parse(text ?? ''), isOurs: true }
  } catch {
    return { text, json: undefined, isOurs: text !== undefined && EMPTY_SUCCESS.test(text) }
  }
}

/** Returns what `otherwise` makes of an unreadable success; throws a 503 response without it. */
export function unread<Fallback>(
  { json, isOurs }: ReadAnswer,
  error: unknown,
  request: Request,
  otherwise: ((answer: unknown) => Fallback) | undefined,
): Fallback {
  if (otherwise && isOurs) return otherwise(json)
  logError(error, request)
  throw unavailable()
}

export const refusesToken = (status: number, text = ''): boolean =>
  (status === 403 || status === 419) && /csrf|xsrf/i.test(text)

/** Returns undefined for an answer without a reason, such as a proxy's page, and for an unavailable backend. */
function parseRefusal(
  { status, headers }: Response,
  { text, json }: ReadAnswer,
  locale: Locale,
): Refusal | undefined {
  const retryAfter = headers.get('Retry-After') ?? undefined
  if (refusesToken(status, text)) return { ...specifiedRefusal('csrf', locale), status: 403, retryAfter }
  const parsed = errorResponseSchema.safeParse(json)
  const isDeclared = parsed.success && (status < 500 || SERVICE_PROBLEMS.includes(parsed.data.code))
  if (isDeclared) return { ...parsed.data, status, retryAfter }
  if (UNKNOWN_CALL_STATUSES.includes(status) && json === undefined) return { status, message: '', code: '' }
  if (status < 400 || status >= 500 || isMarkup(text)) return undefined
  return { ...specifiedRefusal(json ?? text, locale), status, retryAfter }
}

type Exchange = { request: Request; response: Response }

/** Throws a refusal that is not in `expect`: 404 as it is, all else as 503. */
export function expectedRefusal(
  { request, response }: Exchange,
  answer: ReadAnswer,
  locale: Locale,
  expect: readonly number[] = [],
): Refusal {
  const { status } = response
  const refusal = parseRefusal(response, answer, locale)
  if (refusal && expect.includes(refusal.status)) return refusal
  if (status === 504) throw unavailable(status)
  if (status < 500 && status !== 404)
    logError(new Error(`The backend answered ${status} ${refusal?.code ?? ''}`), request)
  throw status === 404 ? new Response(null, { status }) : unavailable()
}
