import { z } from 'zod'
import type {
  ZodOpenApiRequestBodyObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { errorAnswerSchema } from '../../contract/wire/errors'

function json(description: string, schema: z.ZodTypeAny): ZodOpenApiResponseObject {
  return { description, content: { 'application/json': { schema } } }
}

const REFUSALS = {
  '401': 'Nobody is logged in, or what proves who calls is wrong',
  '403': 'The CSRF token is missing or wrong',
  '404': 'There is no such thing',
  '409': 'What was agreed has changed since',
  '410': 'The link has been used, or is too old',
  '413': 'Too large',
  '415': 'Another content type is due',
  '422': 'Something in the request cannot be accepted; `errors` holds messages by field',
  '429': 'Too often; Retry-After says in how many seconds it is worth trying again',
  '502': 'The payment provider did not answer',
  '503': 'That cannot be answered just now',
} as const
type RefusalStatus = keyof typeof REFUSALS

/** What every route refuses that takes a form: its token, its key, its size, its kind, its answers. */
export const FORM_REFUSALS = ['403', '409', '413', '415', '422'] as const satisfies RefusalStatus[]

/** The answers of a route: the good ones by status, and which refusals it knows. */
export function answers(
  good: Record<`2${string}`, [description: string, schema: z.ZodTypeAny]>,
  refusals: readonly RefusalStatus[] = [],
): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {
    default: json('A refusal or failure', errorAnswerSchema),
  }
  for (const [status, [description, schema]] of Object.entries(good)) {
    responses[status as `2${string}`] = json(description, schema)
  }
  for (const status of refusals) responses[status] = json(REFUSALS[status], errorAnswerSchema)
  return responses
}

/** A 304 of the routes that answer an ETag. */
export const unchangedAnswer: ZodOpenApiResponsesObject = {
  '304': { description: 'Unchanged since the ETag in If-None-Match' },
}

/** The language of messages and names. */
export const languageHeader = z.object({
  'Accept-Language': z.string().optional().describe('en, nl or de; en where none of them is asked for'),
})

/** The header of every call that changes something. */
export const csrfHeader = languageHeader.extend({
  'x-csrf-token': z.string().describe('data.csrfToken of GET /api/csrf, whose cookie must come along'),
})

/** The body of a posted form, whose fields its definition names. */
export function formContent(description: string): ZodOpenApiRequestBodyObject {
  const schema = z.object({}).catchall(z.string())
  return {
    required: true,
    description,
    content: { 'multipart/form-data': { schema }, 'application/x-www-form-urlencoded': { schema } },
  }
}
