import type { z } from 'zod'
import { type ErrorResponse, errorResponseSchema } from '../../contract/endpoints/endpoint'
import { ordersApi } from '../../contract/endpoints/orders'
import type { Locale } from '../../contract/locales'
import { SPECIFIED_CALLS } from '../../contract/specified-calls'
import { logUnusable } from '../platform/log.server'
import { unavailable } from '../platform/unavailable.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import { specifiedRefusal, tellsRefusal } from './specified/refusals'
import { recordOf } from './specified/values'

// These errors are about a service behind the backend; any other 5xx means the backend itself is unavailable.
const SERVICE_PROBLEMS = ['send_sms_error', 'payment_unreachable', 'upload_unavailable', 'label_unavailable']

export type Refusal = ErrorResponse & { status: number; retryAfter?: string }

export const statusOf = ({ status, retryAfter }: Refusal) => {
  return { status, headers: retryAfter ? { 'Retry-After': retryAfter } : undefined }
}

export const refusalInit = (refusal: Refusal): ResponseInit =>
  refusal.status === 429 ? statusOf(refusal) : { status: 422 }

/** Statuses of a server that has no such call. */
export const UNKNOWN_CALL_STATUSES = [404, 405, 501]

export const UNKNOWN_CALL: Refusal = { status: 404, message: '', code: '' }

export const isUnknownCall = ({ status, code }: Pick<Refusal, 'status' | 'code'>): boolean =>
  UNKNOWN_CALL_STATUSES.includes(status) && /^(?:not_?found)?$/i.test(code)

const isMarkup = (text: string | undefined) => /^\s*</.test(text ?? '')

export type ReadAnswer = {
  status: number
  type: string
  text: string | undefined
  json: unknown
  /** False for a page, such as a proxy's: then nobody knows whether the backend did anything. */
  isOurs: boolean
}

/** Bodies that servers send for a success without data. */
const EMPTY_SUCCESS = /^\s*(?:(?:ok|created|accepted|no content)\.?\s*)?$/i

const MAX_VALUES = 300_000

/** To check far more values than those of a large shop would keep everybody waiting. */
const isReadable = (text: string) => text.split(/[[{,]/, MAX_VALUES).length < MAX_VALUES

export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const text = await response.text().catch(() => undefined)
  const { status, headers } = response
  const answer = { status, type: headers.get('Content-Type') ?? '', text }
  try {
    return { ...answer, json: JSON.parse(text !== undefined && isReadable(text) ? text : ''), isOurs: true }
  } catch {
    return { ...answer, json: undefined, isOurs: text !== undefined && EMPTY_SUCCESS.test(text) }
  }
}

const MAX_LOGGED = 120

/** A code, or what an answer is made of: its words may name a customer. */
function describe({ text = '', json }: ReadAnswer): string {
  if (json === undefined) return isMarkup(text) ? 'a page' : text ? 'a text' : 'nothing'
  const { code, ...others } = recordOf(json)
  const isName = (text: unknown) => /^[\w.-]{1,40}$/.test(String(text))
  if (code !== undefined && isName(code)) return String(code)
  return Object.keys(others).filter(isName).join(', ').slice(0, MAX_LOGGED) || 'nothing'
}

export const logAnswer = (request: Request, answer: ReadAnswer, says = describe(answer)) =>
  logUnusable(request, { status: answer.status, type: answer.type, says })

/** An answer in other terms may be that of a server that lacks the call. */
export function isInOurTerms({ status, json }: ReadAnswer): boolean {
  if (status >= 400) return errorResponseSchema.safeParse(json).success
  return status < 300 && typeof recordOf(json).data === 'object' && recordOf(json).data !== null
}

/** The response to throw where nobody knows whether the backend did anything: 504 for an order, which must not be sent twice. */
export const notTold = ({ url }: Request): Response =>
  unavailable(url.endsWith(ordersApi.create.path) ? 504 : 503)

/** Returns what `otherwise` makes of an unreadable success; throws a 503 response without it. */
export function unread<Fallback>(
  answer: ReadAnswer,
  error: z.ZodError | undefined,
  request: Request,
  otherwise: ((answer: unknown) => Fallback) | undefined,
): Fallback {
  if (otherwise && answer.isOurs) return otherwise(answer.json)
  const [issue] = error?.issues ?? []
  const problem = issue?.message.replace(/, received '.*/s, '')
  logAnswer(request, answer, issue && `${issue.path.join('.') || 'the whole'}: ${problem}`)
  throw notTold(request)
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
  const isUnknown = status === 404 ? json === undefined : UNKNOWN_CALL_STATUSES.includes(status)
  if (isUnknown) return UNKNOWN_CALL
  if (status < 400 || status >= 500 || isMarkup(text)) return undefined
  return { ...specifiedRefusal(json ?? text, locale), status, retryAfter }
}

/** What a backend elsewhere refuses by a success that says so. Throws a 503 response where 422 is not in `expect`. */
export function refusalInSuccess(
  { json }: ReadAnswer,
  { locale, source }: { locale: Locale; source: BackendFetch },
  expect: readonly number[],
): Refusal | undefined {
  if (isEmbedded(source) || !tellsRefusal(json)) return undefined
  if (!expect.includes(422)) throw unavailable()
  return { ...specifiedRefusal(json, locale), status: 422 }
}

/** Throws a refusal that is not in `expect`: 404 as it is, all else as 503. */
export function expectedRefusal(
  { request, response }: { request: Request; response: Response },
  answer: ReadAnswer,
  { locale, source }: { locale: Locale; source: BackendFetch },
  expect: readonly number[] = [],
): Refusal {
  const { status } = response
  const refusal = parseRefusal(response, answer, locale)
  const isExpected = refusal && expect.includes(refusal.status)
  const isSpecified = SPECIFIED_CALLS.has(`${request.method} ${new URL(request.url).pathname}`)
  const isMissing = isSpecified && refusal !== undefined && isUnknownCall(refusal)
  // The embedded backend logs its own failures.
  const isFault = !isExpected && status !== 404 && (status < 500 || !isEmbedded(source))
  if (isFault || isMissing) logAnswer(request, answer)
  if (isExpected) return refusal
  if (status === 504) throw unavailable(status)
  // A backend elsewhere may have done what it was asked before it failed or led on.
  if (status < 400 || (status >= 500 && !isEmbedded(source))) throw notTold(request)
  throw status === 404 ? new Response(null, { status }) : unavailable()
}
