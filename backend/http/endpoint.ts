import { type createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  answerPart,
  type Endpoint,
  errorResponseSchema,
  type RefusalStatus,
  refusalsOf,
} from '../../contract/endpoints/endpoint'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { wireOf } from '../../contract/endpoints/translated'
import { CSRF_HEADER, FILE_NAME_HEADER, FORM_KEY_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales'
import { FILE_TYPE } from './bodies'
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

function parameter(
  place: 'header' | 'query',
  name: string,
  { isRequired = false, format, description }: { isRequired?: boolean; format?: 'uuid'; description: string },
) {
  const schema = { type: 'string' as const, format }
  return { name, in: place, required: isRequired, description, schema }
}

const languages = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(LOCALES)

export const LANGUAGE = parameter('header', 'Accept-Language', {
  description: `${languages}; ${DEFAULT_LOCALE} where none of them is asked for`,
})
const CSRF = parameter('header', CSRF_HEADER, {
  isRequired: true,
  description: 'data.csrfToken of GET /api/csrf, whose cookie must come along',
})
const FORM_KEY = parameter('header', FORM_KEY_HEADER, {
  format: 'uuid',
  description: 'The same key with the same form has one effect and the same answer',
})

function formContent({ fields, said }: NonNullable<Endpoint['form']>) {
  const schema = {
    type: 'object' as const,
    ...(said ? { properties: { [FORM_PAYLOAD]: { type: 'string' as const, description: said } } } : {}),
    ...(said ? { required: [FORM_PAYLOAD] } : {}),
    additionalProperties: { type: 'string' as const },
  }
  const types = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { description: fields, required: true, content }
}

export const endpoints = () => new OpenAPIHono<Env>()

export const STAFF_KEY = 'staff'
export const STAFF_SESSION = 'staff_session'

type Documented = Omit<Parameters<typeof createRoute>[0], 'middleware'>

const fileContent = ({ description, limit }: NonNullable<Endpoint['file']>) => ({
  description: `${description}, at most ${limit} bytes`,
  required: true,
  content: { [FILE_TYPE]: { schema: { type: 'string', format: 'binary' } } } as const,
})

const FILE_NAME = parameter('header', FILE_NAME_HEADER, { description: 'Its name, percent-encoded' })

const SIGNATURE = 'As in the answer that made what it opens; valid for 365 days'

const signatureOf = (signed: NonNullable<Endpoint['signed']>) =>
  parameter('query', 'signature', {
    isRequired: signed === 'signature',
    description: signed === 'signature' ? SIGNATURE : `${SIGNATURE}. Its owner, logged in, needs none`,
  })

/** Throws for a path below /adm/ without a staff action, so that the program does not start. */
export function documentOf(endpoint: Endpoint): Documented {
  const { method, path, summary, staff, params = {} } = endpoint
  const inPath = path.slice('/api'.length)
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.join() !== Object.keys(params).join())
    throw new Error(`${path}: \`params\` names its parts in braces`)
  if (inPath.startsWith('/adm/') !== (staff !== undefined))
    throw new Error(`${path}: what is below /adm/ names its staff action, and nothing else does`)
  return {
    method: method === 'GET' ? 'get' : 'post',
    path: inPath,
    summary,
    ...(staff ? { security: [{ [STAFF_KEY]: [] }, { [STAFF_SESSION]: [] }], 'x-staff-action': staff } : {}),
    parameters: parametersOf(endpoint),
    request: requestOf(endpoint),
    responses: {
      ...refusalResponses([
        ...(staff ? ([404] as const) : needsToken(endpoint) ? ([403] as const) : []),
        ...refusalsOf(endpoint),
      ]),
      ...successesOf(endpoint),
    },
  }
}

const needsToken = ({ method, isChange, staff }: Endpoint) => !staff && (method === 'POST' || isChange)

const keyParameter = (description: string, isRequired: boolean) =>
  parameter('header', IDEMPOTENCY_HEADER, { isRequired, format: 'uuid', description })

function parametersOf(endpoint: Endpoint) {
  const { key, isKeyOptional, form, file, signed } = endpoint
  return [
    LANGUAGE,
    ...(needsToken(endpoint) ? [CSRF] : []),
    ...(key ? [keyParameter(key, !isKeyOptional)] : []),
    ...(form && !form.keyless ? [FORM_KEY] : []),
    ...(file?.isNamed ? [FILE_NAME] : []),
    ...(signed ? [signatureOf(signed)] : []),
  ]
}

function requestOf({ params, query, body, file, form }: Endpoint): Documented['request'] {
  return {
    ...(params ? { params: z.object(params) } : {}),
    ...(query ? { query: z.object(query) } : {}),
    ...(body ? { body: { required: true, content: { 'application/json': { schema: wireOf(body) } } } } : {}),
    ...(file ? { body: fileContent(file) } : {}),
    ...(form ? { body: formContent(form) } : {}),
  }
}

function successesOf(endpoint: Endpoint): Documented['responses'] {
  const { summary, answer, gives, again, shared, status = 200 } = endpoint
  const schema = wireOf(answerPart(endpoint))
  const json = gives && !answer ? {} : { 'application/json': { schema } }
  const files = (gives ?? []).map((type) => [
    type,
    { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
  ])
  return {
    [status]: { description: summary, content: { ...json, ...Object.fromEntries(files) } },
    ...(again ? { 200: { description: again, content: { 'application/json': { schema } } } } : {}),
    ...(shared ? { 304: { description: 'Unchanged since the ETag in If-None-Match' } } : {}),
  }
}
