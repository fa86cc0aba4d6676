import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Locale } from '../../contract/locales'
import { CLIENT_ADDRESS_HEADER } from '../../contract/wire/accounts'
import { CSRF_HEADER, csrfResponseSchema } from '../../contract/wire/csrf'
import { type ErrorResponse, errorResponseSchema } from '../../contract/wire/errors'
import { logError } from '../log.server'
import { publicOrigin } from '../session/origin.server'
import { closeEmbedded, embeddedFetch, openEmbedded } from './embedded.server'

const TIMEOUT_MS = 5_000

// The backend's own words for a service behind it that is out of reach; any other 5xx means the backend itself is.
const SERVICE_PROBLEMS = ['send_sms_error']

type BackendFetch = (request: Request) => Promise<Response>

export type Refusal = ErrorResponse & {
  status: number
  /** When to try again, as a Retry-After header says it. */
  retryAfter?: string
}

export type Answer<Body> = { body: Body; refusal?: undefined } | { body?: undefined; refusal: Refusal }

/** The visitor's session with the backend: sent with each call, and changed by the answers. */
export type BackendSession = {
  /** As in 'session=…'; undefined for a visitor without one. */
  readonly session: string | undefined
  takeSession: (answer: Response) => void
}

type Expecting = {
  /** The statuses whose refusals the caller deals with. */
  expect: readonly number[]
}

const apiBaseUrl = process.env.API_BASE_URL ?? '/'

const remoteFetch: BackendFetch = (request) =>
  fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })

function fetchOf(context: AppLoadContext): BackendFetch {
  return context.backend ?? (apiBaseUrl === '/' ? embeddedFetch : remoteFetch)
}

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
}

// What a browser itself says about its address is never believed.
function withAddress(headers: Headers, { clientAddress }: AppLoadContext): Headers {
  headers.delete(CLIENT_ADDRESS_HEADER)
  if (clientAddress) headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
  return headers
}

function bodyOf(body: FormData | Blob | object): { body: BodyInit; type?: string } {
  if (body instanceof FormData) return { body }
  if (body instanceof Blob) return { body, type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}

type Kept = { etag: string; value: unknown }

// By the way the backend is reached, so that two backends in one process (as in tests) never mix.
const keptByBackend = new WeakMap<BackendFetch, Map<string, Kept>>()

function keptOf(fetchBackend: BackendFetch): Map<string, Kept> {
  const kept = keptByBackend.get(fetchBackend) ?? new Map<string, Kept>()
  keptByBackend.set(fetchBackend, kept)
  return kept
}

/**
 * Calls to the backend for one request of a visitor, with their session and address and none of their other cookies.
 * A refusal whose status the caller does not expect is logged and thrown as a 503 response, or as 404 where it is one;
 * so is a backend that is out of reach or answers what was not agreed.
 */
export class Backend {
  readonly #fetch: BackendFetch
  readonly #origin: string

  constructor(
    request: Request,
    private readonly context: AppLoadContext,
    readonly locale: Locale,
    private readonly visitor: BackendSession,
  ) {
    this.#fetch = fetchOf(context)
    this.#origin = apiBaseUrl === '/' ? publicOrigin(request) : apiBaseUrl
  }

  get<Schema extends z.ZodTypeAny>(path: string, schema: Schema): Promise<z.output<Schema>>
  get<Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
    options: Expecting & { isChange?: boolean },
  ): Promise<Answer<z.output<Schema>>>
  async get(path: string, schema: z.ZodTypeAny, options?: Expecting & { isChange?: boolean }) {
    const headers = options?.isChange ? await this.#csrf() : this.#sessionHeaders()
    return this.#send(this.#call(path, { headers }), schema, options)
  }

  post<Schema extends z.ZodTypeAny>(
    path: string,
    body: FormData | Blob | object,
    schema: Schema,
    options?: { headers?: Record<string, string>; expect?: undefined },
  ): Promise<z.output<Schema>>
  post<Schema extends z.ZodTypeAny>(
    path: string,
    body: FormData | Blob | object,
    schema: Schema,
    options: Expecting & { headers?: Record<string, string> },
  ): Promise<Answer<z.output<Schema>>>
  async post(
    path: string,
    content: FormData | Blob | object,
    schema: z.ZodTypeAny,
    { headers = {}, expect }: Partial<Expecting> & { headers?: Record<string, string> } = {},
  ) {
    const { body, type } = bodyOf(content)
    const all = { ...headers, ...(await this.#csrf()), ...(type ? { 'Content-Type': type } : {}) }
    const call = this.#call(path, { method: 'POST', body, headers: all })
    return this.#send(call, schema, expect && { expect })
  }

  /**
   * Reads something public that seldom changes, and maps it only when it has changed: each call asks with the ETag of
   * what is kept, so an answer is never stale and a 304 costs neither parsing nor mapping.
   */
  async getCached<Schema extends z.ZodTypeAny, Value>(
    path: string,
    schema: Schema,
    map: (answer: z.output<Schema>) => Value,
  ): Promise<Value> {
    const kept = keptOf(this.#fetch)
    const key = `${this.locale} ${path}`
    const known = kept.get(key)
    const call = this.#call(path, { headers: known ? { 'If-None-Match': known.etag } : {} })
    const response = await this.#answerTo(call)
    // The key is made of a path and this mapping alone, so what is kept under it is what the mapping made.
    if (response.status === 304 && known) return known.value as Value
    const value = map(await this.#readPublic(response, schema, call))
    const etag = response.headers.get('ETag')
    if (etag) kept.set(key, { etag, value })
    return value
  }

  #call(path: string, init: RequestInit): Request {
    const headers = withAddress(new Headers(init.headers), this.context)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', this.locale)
    return new Request(new URL(path, this.#origin), { ...init, headers })
  }

  #sessionHeaders(...cookies: (string | undefined)[]): Record<string, string> {
    const sent = [this.visitor.session, ...cookies].filter(Boolean)
    return sent.length > 0 ? { Cookie: sent.join('; ') } : {}
  }

  async #csrf(): Promise<Record<string, string>> {
    const call = this.#call('/api/csrf', {})
    const response = await this.#answerTo(call)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const { data } = await this.#readPublic(response, csrfResponseSchema, call)
    return { [CSRF_HEADER]: data.csrfToken, ...this.#sessionHeaders(...cookies) }
  }

  async #answerTo(call: Request): Promise<Response> {
    return this.#fetch(call).catch((error: unknown) => {
      logError(error, call)
      throw unavailable()
    })
  }

  async #send(call: Request, schema: z.ZodTypeAny, options: Expecting | undefined): Promise<unknown> {
    const response = await this.#answerTo(call)
    this.visitor.takeSession(response)
    const json: unknown = await response.json().catch(() => undefined)
    if (response.ok) {
      const body = this.#parsed(json, schema, call)
      return options ? { body } : body
    }
    const refusal = refusalIn(response, json)
    if (refusal && options?.expect.includes(refusal.status)) return { refusal }
    throw unexpected(response, call, refusal)
  }

  // What everybody may read is refused to nobody: whoever does so is not the backend.
  async #readPublic<Schema extends z.ZodTypeAny>(response: Response, schema: Schema, call: Request) {
    const json: unknown = await response.json().catch(() => undefined)
    if (response.ok) return this.#parsed(json, schema, call)
    const failure = unexpected(response, call, refusalIn(response, json))
    throw failure.status === 404 ? unavailable() : failure
  }

  #parsed<Schema extends z.ZodTypeAny>(json: unknown, schema: Schema, call: Request): z.output<Schema> {
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    logError(parsed.error, call)
    throw unavailable()
  }
}

function refusalIn(response: Response, json: unknown): Refusal | undefined {
  const parsed = errorResponseSchema.safeParse(json)
  if (!parsed.success) return undefined
  const { status, headers } = response
  if (status >= 500 && !SERVICE_PROBLEMS.includes(parsed.data.code)) return undefined
  return { ...parsed.data, status, retryAfter: headers.get('Retry-After') ?? undefined }
}

function unexpected({ status }: Response, call: Request, refusal: Refusal | undefined): Response {
  if (status === 504) return new Response(null, { status })
  if (status < 500) logError(new Error(`The backend answered ${status} ${refusal?.code ?? ''}`), call)
  return status === 404 ? new Response(null, { status }) : unavailable()
}

/** What was read for convenience alone: undefined where the backend is out of reach or refuses it. */
export async function unlessUnavailable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Response) return undefined
    throw error
  })
}

/** Hands a browser's own call under /api to the embedded backend; 404 where the backend is elsewhere. */
export async function passToBackend(request: Request, context: AppLoadContext): Promise<Response> {
  if (apiBaseUrl !== '/' && !context.backend) return new Response(null, { status: 404 })
  const headers = withAddress(new Headers(request.headers), context)
  return fetchOf(context)(new Request(request, { headers }))
}

/** Opens the embedded backend's database, migrated and seeded; nothing to do where the backend is elsewhere. */
export async function openBackend(): Promise<void> {
  if (apiBaseUrl === '/') await openEmbedded()
}

export const closeBackend = closeEmbedded
