import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { RefusalStatus } from '../../contract/endpoints/endpoint'
import { errorResponseSchema } from '../../contract/endpoints/errors'
import { FORM_PAYLOAD } from '../../contract/endpoints/form-results'
import { CSRF_HEADER, FORM_KEY_HEADER } from '../../contract/headers'
import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales'
import type { StaffAction } from '../../contract/staff/permissions'
import { Refusal } from '../domain/refusal'
import { invalidRequest, readJson, rejectUncleanText } from './bodies'
import type { Call, Env } from './env'
import { proofFor } from './proof'

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

type Answers = Record<number, readonly [description: string, schema: z.ZodTypeAny]>

type Responses<A extends Answers> = {
  [Status in keyof A & number]: {
    description: string
    content: { 'application/json': { schema: A[Status][1] } }
  }
}

function json(description: string, schema: z.ZodTypeAny) {
  return { description, content: { 'application/json': { schema } } }
}

/** Refusals are thrown, so the handler's type has only the successful responses. */
export function responses<A extends Answers>(answers: A, refusals: readonly RefusalStatus[]): Responses<A> {
  const good = Object.entries(answers).map(([status, [text, schema]]) => [status, json(text, schema)])
  const bad = refusals.map((status) => [status, json(REFUSALS[status], errorResponseSchema)])
  return Object.fromEntries([...good, ...bad, ['default', json('A refusal or failure', errorResponseSchema)]])
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

/** The validator parses asynchronously, for which zod would create a promise for each part of a value. */
function parsedSynchronously<Schema extends z.ZodTypeAny>(schema: Schema): Schema {
  return Object.assign(Object.create(schema), {
    safeParseAsync: async (value: unknown) => schema.safeParse(value),
  })
}

type EndpointOptions<A> = {
  summary: string
  answers: A
  refusals?: RefusalStatus[]
  parameters?: Parameter[]
  /** What of the back office it is: needed below /adm/, and not found for whoever may not do it. */
  staff?: StaffAction
}
type RequestParts = {
  params?: z.AnyZodObject
  query?: z.AnyZodObject | z.ZodEffects<z.AnyZodObject, unknown, unknown>
}

/** Invalid `params` are a 404, an invalid `query` a 422. */
export function get<P extends string, A extends Answers, R extends RequestParts>(
  path: P,
  { summary, answers, refusals = [], parameters = [], staff, ...request }: EndpointOptions<A> & R,
) {
  const { isStaff, documented, middleware } = proofFor(path, staff)
  return createRoute({
    method: 'get',
    path,
    summary,
    ...documented,
    middleware,
    parameters: [LANGUAGE, ...parameters],
    request: request as RequestParts as R,
    responses: responses(answers, [...(isStaff ? ([404] as const) : []), ...refusals]),
  })
}

export function getConditionally<P extends string, R extends RequestParts>(
  path: P,
  { answers, refusals = [], ...rest }: EndpointOptions<Answers> & R,
) {
  const unchanged = { 304: { description: 'Unchanged since the ETag in If-None-Match' } }
  const known: Record<string, { description: string }> = { ...responses(answers, refusals), ...unchanged }
  return { ...get(path, { answers: {}, ...rest }), responses: known }
}

type Body = {
  description?: string
  content: Record<string, { schema: { type: 'object' } | { type: 'string'; format: 'binary' } }>
}

/** Programs of the staff send a key instead of the token. */
const tokenFor = (isStaff: boolean) => (isStaff ? [LANGUAGE] : [LANGUAGE, CSRF])

/** Invalid `params` are a 404. */
export function post<P extends string, A extends Answers, R extends RequestParts>(
  path: P,
  {
    summary,
    answers,
    refusals = [],
    parameters = [],
    body,
    staff,
    ...request
  }: EndpointOptions<A> & { body?: Body } & R,
) {
  const proof = proofFor(path, staff)
  return createRoute({
    method: 'post',
    path,
    summary,
    ...proof.documented,
    middleware: proof.middleware,
    parameters: [...tokenFor(proof.isStaff), ...parameters],
    request: { ...(request as RequestParts as R), ...(body ? { body: { required: true, ...body } } : {}) },
    responses: responses(answers, [...proof.refusals, ...refusals]),
  })
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

export function postForm<P extends string, A extends Answers, R extends RequestParts>(
  path: P,
  { fields, payload, refusals = [], ...rest }: EndpointOptions<A> & { fields: string; payload?: string } & R,
) {
  return post<P, A, R>(path, {
    ...(rest as EndpointOptions<A> as EndpointOptions<A> & R),
    refusals: [409, 413, 415, 422, ...refusals],
    parameters: [FORM_KEY],
    body: formContent(fields, payload),
  })
}

type JsonEndpointOptions<A, Schema> = EndpointOptions<A> & {
  body: Schema
  beforeBody?: (call: Call) => Promise<unknown>
}

/** `beforeBody` may refuse the request before its body is read. */
export function postJson<
  P extends string,
  A extends Answers,
  Schema extends z.ZodTypeAny,
  R extends RequestParts,
>(
  path: P,
  {
    summary,
    answers,
    refusals = [],
    parameters = [],
    body,
    beforeBody,
    staff,
    ...request
  }: JsonEndpointOptions<A, Schema> & R,
) {
  const proof = proofFor(path, staff)
  return createRoute({
    method: 'post',
    path,
    summary,
    ...proof.documented,
    middleware: [...proof.middleware, readJson({ beforeBody })],
    parameters: [...tokenFor(proof.isStaff), ...parameters],
    request: {
      ...(request as RequestParts as R),
      body: { required: true, content: { 'application/json': { schema: parsedSynchronously(body) } } },
    },
    responses: responses(answers, [...proof.refusals, 413, 415, 422, ...refusals]),
  })
}

export function queryOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const query = z.preprocess((given) => {
    const parts = Object.entries(Object(given)).map(([name, value]) => [name, [value].flat()[0]])
    const firsts = Object.fromEntries(parts)
    rejectUncleanText(firsts)
    return firsts
  }, z.object(shape))
  return parsedSynchronously(query)
}

export const idParams = z.object({ id: z.string().uuid().toLowerCase() })

export function endpoints() {
  return new OpenAPIHono<Env>({
    defaultHook(result) {
      if (result.success) return
      throw result.target === 'param' ? new Refusal('not_found') : invalidRequest(result.error)
    },
  })
}
