import { type ErrorResponse, errorResponseSchema } from '../../contract/wire/errors'
import { logError } from '../log.server'
import { unavailable } from '../unavailable.server'

// These errors are about a service behind the backend; any other 5xx means the backend itself is unavailable.
const SERVICE_PROBLEMS = ['send_sms_error', 'payment_unreachable', 'upload_unavailable']

export type Refusal = ErrorResponse & {
  status: number
  retryAfter?: string
}

/** What the backend refused, if it is a refusal that a page can show. */
export function parseRefusal(response: Response, json: unknown): Refusal | undefined {
  const parsed = errorResponseSchema.safeParse(json)
  if (!parsed.success) return undefined
  const { status, headers } = response
  if (status >= 500 && !SERVICE_PROBLEMS.includes(parsed.data.code)) return undefined
  return { ...parsed.data, status, retryAfter: headers.get('Retry-After') ?? undefined }
}

/** What the page answers instead: 404 stays, all else is a 503. */
export function unexpectedResponse(
  { status }: Response,
  request: Request,
  refusal: Refusal | undefined,
): Response {
  if (status === 504) return unavailable(status)
  if (status < 500) logError(new Error(`The backend answered ${status} ${refusal?.code ?? ''}`), request)
  return status === 404 ? new Response(null, { status }) : unavailable()
}
