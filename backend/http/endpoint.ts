import { OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { errorResponseSchema, type RefusalStatus } from '../../contract/endpoints/endpoint'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { CSRF_HEADER, FORM_KEY_HEADER } from '../../contract/headers'
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales'
import type { Env } from './env'

const REFUSALS = {
  401: 'Nobody is logged in, or what proves who calls is wrong',
  403: 'The CSRF token is missing or wrong',
  404: 'There is no such thing',
  409: 'What was agreed has changed since',
  410: 'The link has been used, or is too old',
  413: 'Too large',
  415: 'Another content type is due',
  422: 'Something in the request cannot be accepted; `errors` holds messages by field',
  429: 'Too often; Retry-After says in how many seconds it is worth trying again',
  502: 'The payment provider did not answer',
  503: 'That cannot be answered just now',
} as const satisfies Record<RefusalStatus, string>

export function jsonResponse<Schema extends z.ZodTypeAny>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

export function refusalResponses(statuses: readonly RefusalStatus[]): object {
  const refusals = statuses.map((status) => [status, jsonResponse(REFUSALS[status], errorResponseSchema)])
  return {
    ...Object.fromEntries(refusals),
    default: jsonResponse('A refusal or failure', errorResponseSchema),
  }
}

type Parameter = {
  in: 'header' | 'query'
  name: string
  required?: boolean
  description: string
  schema: { type: 'string'; format?: 'uuid' }
}

export function parameter(
  place: Parameter['in'],
  name: string,
  { isRequired = false, format, description }: { isRequired?: boolean; format?: 'uuid'; description: string },
): Parameter {
  return { name, in: place, required: isRequired, description, schema: { type: 'string', format } }
}

const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LOCALES)

export const LANGUAGE = parameter('header', 'Accept-Language', {
  description: `${languages}; ${DEFAULT_LOCALE} where none of them is asked for`,
})
export const CSRF = parameter('header', CSRF_HEADER, {
  isRequired: true,
  description: 'data.csrfToken of GET /api/csrf, whose cookie must come along',
})
export const FORM_KEY = parameter('header', FORM_KEY_HEADER, {
  format: 'uuid',
  description: 'The same key with the same form has one effect and the same answer',
})

type Body = {
  description?: string
  content: Record<string, { schema: { type: 'object' } | { type: 'string'; format: 'binary' } }>
}

export function formContent(fields: string, payload?: string): Body {
  const schema = {
    type: 'object' as const,
    ...(payload ? { properties: { [FORM_PAYLOAD]: { type: 'string', description: payload } } } : {}),
    ...(payload ? { required: [FORM_PAYLOAD] } : {}),
    additionalProperties: { type: 'string' },
  }
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { description: fields, content }
}

export const endpoints = () => new OpenAPIHono<Env>()
