import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { sessionApi } from '../../contract/endpoints/accounts'
import type { Handed } from '../../contract/endpoints/handed'
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/headers'
import type { Locale } from '../../contract/locales'
import { logError } from '../log.server'
import { type DrawnFrom, drawnFrom } from '../session/drawn-from.server'
import { publicOrigin } from '../session/origin.server'
import { unavailable } from '../unavailable.server'
import { cacheFor } from './answer-cache.server'
import { apiBaseUrl, type BackendFetch, backendOf, withAddress } from './chosen-backend.server'
import { parseRefusal, type Refusal, readAnswer, unexpectedResponse } from './refusal.server'
import { remoteFetch } from './remote.server'
import { encodeBody } from './sent-body.server'

export type Answer<Body> = { body: Body; refusal?: undefined } | { body?: undefined; refusal: Refusal }

/** The backend's own cookies of a visitor. */
export type BackendCookies = {
  readonly passedOn: readonly string[]
  keepThoseOf: (answer: Response) => void
}

type ExpectOptions = {
  expect: readonly number[]
}

/** Makes the body of a success whose answer tells too little; without it such a change counts as not made. */
type Otherwise<Body> = (answer: unknown) => Body
type PostOptions<Body> = { headers?: Record<string, string>; otherwise?: Otherwise<Body> }
type SendOptions = Partial<ExpectOptions> & { otherwise?: Otherwise<unknown> }

const APPLE = /\((?:iPhone|iPad|Macintosh);/

/** An unexpected error or an unavailable backend is logged and thrown as a 503 response, a 404 as 404. */
export class Backend {
  /** The same for all who ask the same backend. */
  readonly source: BackendFetch
  readonly #origin: string
  readonly #drawnFrom: DrawnFrom
  /** Of the visitor. */
  readonly isAppleDevice: boolean

  constructor(
    request: Request,
    private readonly context: AppLoadContext,
    readonly locale: Locale,
    private readonly visitor: BackendCookies,
  ) {
    this.source = backendOf(context)
    this.#drawnFrom = drawnFrom(context)
    this.isAppleDevice = APPLE.test(request.headers.get('User-Agent') ?? '')
    this.#origin = apiBaseUrl === '/' ? publicOrigin(request) : apiBaseUrl
  }

  get<Schema extends z.ZodTypeAny>(path: string, schema: Schema): Promise<z.output<Schema>>
  get<Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
    options: ExpectOptions & { isChange?: boolean },
  ): Promise<Answer<z.output<Schema>>>
  async get(path: string, schema: z.ZodTypeAny, options?: ExpectOptions & { isChange?: boolean }) {
    this.#drawnFrom.keepToOne()
    const headers = options?.isChange ? await this.#csrf() : this.#cookieHeaders()
    return this.#send(this.#buildRequest(path, { headers }), schema, options)
  }

  /** What the caller notes by itself, so that the answer can still be shared by those of whom it is the same. */
  async getNoted<Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
    { expect }: ExpectOptions,
  ): Promise<Answer<z.output<Schema>>> {
    const request = this.#buildRequest(path, { headers: this.#cookieHeaders() })
    return this.#complete(this.#send(request, schema, { expect }) as Promise<Answer<z.output<Schema>>>)
  }

  post<Schema extends z.ZodTypeAny, Less = never>(
    path: string,
    body: FormData | Blob | object,
    schema: Schema,
    options?: PostOptions<Less> & { expect?: undefined },
  ): Promise<z.output<Schema> | Less>
  post<Schema extends z.ZodTypeAny, Less = never>(
    path: string,
    body: FormData | Blob | object,
    schema: Schema,
    options: PostOptions<Less> & ExpectOptions,
  ): Promise<Answer<z.output<Schema> | Less>>
  async post(
    path: string,
    content: FormData | Blob | object,
    schema: z.ZodTypeAny,
    { headers = {}, expect, otherwise }: PostOptions<unknown> & Partial<ExpectOptions> = {},
  ) {
    return this.#send(await this.#posting(path, content, headers), schema, { expect, otherwise })
  }

  async #posting(path: string, content: FormData | Blob | object, headers = {}): Promise<Request> {
    this.#drawnFrom.keepToOne()
    const { body, type } = encodeBody(content)
    const all = { ...headers, ...(await this.#csrf()), ...(type ? { 'Content-Type': type } : {}) }
    return this.#buildRequest(path, { method: 'POST', body, headers: all })
  }

  /** The page that is drawn from an answer is shown to this visitor alone. */
  keepToOne(): void {
    this.#drawnFrom.keepToOne()
  }

  /** Asks as the visitor, by GET where there is nothing to post. In the same process `handed` gets the answer. */
  async ask(
    path: string,
    {
      posted,
      headers,
      isChange,
    }: { posted?: Blob | object; headers: Record<string, string>; isChange?: true },
    handed?: Handed,
  ) {
    const request = posted
      ? await this.#posting(path, posted, headers)
      : this.#buildRequest(path, { headers: isChange ? await this.#csrf() : this.#cookieHeaders() })
    const response = await this.#fetchOrThrow(request, handed)
    this.visitor.keepThoseOf(response)
    return { request, response }
  }

  /** Asks as anybody, for what has another version than is known. */
  async askForAll(path: string, known: string | undefined, handed: Handed) {
    const request = this.#buildRequest(path, { headers: known ? { 'If-None-Match': known } : {} })
    return { request, response: await this.#fetchOrThrow(request, handed) }
  }

  /** A file as the backend gives it out; undefined for a status that is expected. */
  async getFile(path: string, { expect }: ExpectOptions): Promise<Response | undefined> {
    this.#drawnFrom.keepToOne()
    const request = this.#buildRequest(path, { headers: this.#cookieHeaders() })
    const response = await this.#fetchOrThrow(request)
    if (response.ok) return response
    const refusal = parseRefusal(response, await readAnswer(response), this.locale)
    if (refusal && expect.includes(refusal.status)) return undefined
    throw unexpectedResponse(response, request, refusal)
  }

  /** A picture at an address of its own or of elsewhere, asked for without cookies; undefined if it is none. */
  async getPicture(src: string): Promise<Response | undefined> {
    const url = new URL(src, this.#origin)
    const fetchPicture = url.origin === new URL(this.#origin).origin ? this.source : remoteFetch
    const response = await fetchPicture(new Request(url)).catch(() => undefined)
    const isPicture = /^image\/[\w.+-]+$/.test(response?.headers.get('Content-Type')?.split(';')[0] ?? '')
    return response?.ok && isPicture ? response : undefined
  }

  /**
   * Conditional GET for public data: never stale, and a 304 needs neither parsing nor mapping. `otherwise`: what holds where
   * the backend has no such call; without it such a backend is unavailable.
   */
  getCached<Schema extends z.ZodTypeAny, Value>(
    path: string,
    schema: Schema,
    map: (answer: z.output<Schema>) => Value,
    otherwise?: () => Value,
  ): Promise<Value> {
    return this.#complete(this.#readCached(path, schema, map, otherwise))
  }

  /** What is drawn without it is for one visitor alone, as others may find the backend well. */
  async #complete<Value>(reading: Promise<Value>): Promise<Value> {
    return reading.catch((error: unknown) => {
      this.#drawnFrom.keepToOne()
      throw error
    })
  }

  async #readCached<Schema extends z.ZodTypeAny, Value>(
    path: string,
    schema: Schema,
    map: (answer: z.output<Schema>) => Value,
    otherwise?: () => Value,
  ): Promise<Value> {
    const cache = cacheFor(this.source)
    const key = `${this.locale} ${path}`
    const cached = cache.get(key)
    const request = this.#buildRequest(path, { headers: cached ? { 'If-None-Match': cached.etag } : {} })
    const response = await this.#fetchOrThrow(request)
    // Each path has one mapping, so the cached value has its type.
    if (response.status === 304 && cached) return cached.value as Value
    if (otherwise && response.status === 404) return otherwise()
    const value = map(await this.#readPublic(response, schema, request))
    const etag = response.headers.get('ETag')
    if (etag) cache.set(key, { etag, value })
    return value
  }

  #buildRequest(path: string, init: RequestInit): Request {
    const headers = withAddress(new Headers(init.headers), this.context)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', this.locale)
    return new Request(new URL(path, this.#origin), { ...init, headers })
  }

  #cookieHeaders(...cookies: (string | undefined)[]): Record<string, string> {
    const sent = [...this.visitor.passedOn, ...cookies].filter(Boolean)
    return sent.length > 0 ? { Cookie: sent.join('; ') } : {}
  }

  /** The token is worth something in its session alone, which it may begin. A backend without tokens is sent none. */
  async #csrf(): Promise<Record<string, string>> {
    const request = this.#buildRequest('/api/csrf', { headers: this.#cookieHeaders() })
    const response = await this.#fetchOrThrow(request)
    if (response.status === 404) return this.#cookieHeaders()
    this.visitor.keepThoseOf(response)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const { data } = await this.#readPublic(response, sessionApi.token.answer, request)
    const ofToken = cookies.filter((cookie) => cookie?.startsWith(`${CSRF_COOKIE}=`))
    return { [CSRF_HEADER]: data.csrfToken, ...this.#cookieHeaders(...ofToken) }
  }

  async #fetchOrThrow(request: Request, handed?: Handed): Promise<Response> {
    return this.source(request, handed).catch((error: unknown) => {
      logError(error, request)
      throw unavailable()
    })
  }

  async #send(request: Request, schema: z.ZodTypeAny, { expect, otherwise }: SendOptions = {}) {
    const response = await this.#fetchOrThrow(request)
    this.visitor.keepThoseOf(response)
    const answer = await readAnswer(response)
    if (response.ok) {
      const body = this.#parse(answer.json, schema, request, answer.isOurs ? otherwise : undefined)
      return expect ? { body } : body
    }
    const refusal = parseRefusal(response, answer, this.locale)
    if (refusal && expect?.includes(refusal.status)) return { refusal }
    throw unexpectedResponse(response, request, refusal)
  }

  // Public data never answers 404; if it does, something other than the backend answered.
  async #readPublic<Schema extends z.ZodTypeAny>(response: Response, schema: Schema, request: Request) {
    const answer = await readAnswer(response)
    if (response.ok) return this.#parse(answer.json, schema, request) as z.output<Schema>
    const failure = unexpectedResponse(response, request, parseRefusal(response, answer, this.locale))
    throw failure.status === 404 ? unavailable() : failure
  }

  #parse(json: unknown, schema: z.ZodTypeAny, request: Request, otherwise?: Otherwise<unknown>): unknown {
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    logError(parsed.error, request)
    if (otherwise) return otherwise(json)
    throw unavailable()
  }
}

/** For optional data: undefined if the backend is unavailable or refuses. */
export async function unlessUnavailable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Response) return undefined
    throw error
  })
}
