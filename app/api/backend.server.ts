import { setTimeout as pause } from 'node:timers/promises'
import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Handed } from '../../contract/endpoints/endpoint'
import { CSRF_COOKIE, CSRF_HEADER } from '../../contract/headers'
import type { Locale } from '../../contract/locales'
import { type DrawnFrom, drawnFrom } from '../platform/drawn-from.server'
import { logError, logUnusable } from '../platform/log.server'
import { publicOrigin } from '../platform/origin.server'
import { unavailable } from '../platform/unavailable.server'
import { apiBaseUrl, type BackendFetch, backendOf, isEmbedded, withAddress } from './chosen-backend.server'
import { embeddedVersion } from './embedded.server'
import {
  expectedRefusal,
  notTold,
  type ReadAnswer,
  type Refusal,
  readAnswer,
  refusalInSuccess,
  refusesToken,
  unread,
} from './refusal.server'
import { remoteFetch } from './remote.server'
import { specifiedToken } from './specified/accounts'
import { memberOf } from './specified/values'

export type Answer<Body> = { body: Body; refusal?: undefined } | { body?: undefined; refusal: Refusal }

export type BackendCookies = {
  readonly passedOn: readonly string[]
  storeSetCookies: (answer: Response) => void
}

export type SendOptions<Fallback> = {
  expect: readonly number[]
  headers?: Record<string, string>
  /** Makes the body of a success that cannot be read; without it, that success counts as a failure. */
  otherwise?: (answer: unknown) => Fallback
}

/** Names the media type only where fetch does not derive it from the body. */
function encodeBody(body: FormData | Blob | object): { body: BodyInit; type?: string } {
  if (body instanceof FormData) return { body }
  if (body instanceof Blob) return { body, type: 'application/octet-stream' }
  return { body: JSON.stringify(body), type: 'application/json' }
}

/** Codes of connections that were never made. */
const NOT_SENT = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

const PAUSE_MS = 100
/** What takes longer to fail is too busy to be asked once more. */
const QUICK_MS = 1_000

const mayPass = ({ status, headers }: Response) =>
  status >= 500 && status !== 501 && !headers.has('Retry-After')

const APPLE_USER_AGENT = /\((?:iPhone|iPad|Macintosh);/

/** An unexpected error or an unavailable backend is logged and thrown as a 503 response, a 404 as 404. */
export class Backend {
  readonly source: BackendFetch
  readonly #origin: string
  readonly #drawnFrom: DrawnFrom
  #nextToken: Promise<Record<string, string>> | undefined
  readonly isAppleDevice: boolean
  /** Public answers of this request by their address, until something is changed. */
  readonly shared = new Map<string, Promise<unknown>>()

  constructor(
    request: Request,
    private readonly context: AppLoadContext,
    readonly locale: Locale,
    private readonly visitor: BackendCookies,
  ) {
    this.source = backendOf(context)
    this.#drawnFrom = drawnFrom(context)
    this.isAppleDevice = APPLE_USER_AGENT.test(request.headers.get('User-Agent') ?? '')
    this.#origin = apiBaseUrl === '/' ? publicOrigin(request) : apiBaseUrl
  }

  /** Returns a refusal whose status is in `expect`; throws any other. */
  async post<Schema extends z.ZodTypeAny, Fallback = never>(
    path: string,
    content: FormData | Blob | object,
    schema: Schema,
    { expect, headers = {}, otherwise }: SendOptions<Fallback>,
  ): Promise<Answer<z.output<Schema> | Fallback>> {
    const exchange = await this.ask(path, { posted: content, headers })
    const answer = await readAnswer(exchange.response)
    if (!exchange.response.ok) return { refusal: expectedRefusal(exchange, answer, this, expect) }
    const refusal = refusalInSuccess(answer, this, expect)
    return refusal ? { refusal } : { body: readWith(schema, answer, exchange.request, otherwise) }
  }

  /** Asks a backend elsewhere for the token of the next change beside what is read before it. */
  prepareChange(): void {
    if (isEmbedded(this.source)) return
    this.#nextToken = this.#csrf()
    // Thrown by the change, if there is one.
    this.#nextToken.catch(() => undefined)
  }

  #takeToken(): Promise<Record<string, string>> {
    const token = this.#nextToken ?? this.#csrf()
    this.#nextToken = undefined
    return token
  }

  async #buildPost(path: string, content: FormData | Blob | object, headers = {}): Promise<Request> {
    this.#drawnFrom.keepPrivate()
    const { body, type } = encodeBody(content)
    const allHeaders = { ...headers, ...(await this.#takeToken()), ...(type ? { 'Content-Type': type } : {}) }
    return this.#buildRequest(path, { method: 'POST', body, headers: allHeaders })
  }

  keepPrivate(): void {
    this.#drawnFrom.keepPrivate()
  }

  /** Sends a GET where there is nothing to post. Within one process, `handed` receives the answer. */
  async ask(
    path: string,
    {
      posted,
      headers,
      isChange,
    }: { posted?: Blob | object; headers: Record<string, string>; isChange?: true },
    handed?: Handed,
  ) {
    if (posted || isChange) this.shared.clear()
    const send = async () => {
      const request = posted
        ? await this.#buildPost(path, posted, headers)
        : this.#buildRequest(path, { headers: isChange ? await this.#csrf() : this.#cookieHeaders() })
      const response = await this.#fetchOrThrow(request, handed, isChange)
      this.visitor.storeSetCookies(response)
      return { request, response }
    }
    const exchange = await send()
    if (exchange.response.ok || !(posted || isChange)) return exchange
    // The session of the token may have ended; the next token belongs to the current one.
    const { status } = exchange.response
    return refusesToken(status, await exchange.response.clone().text()) ? send() : exchange
  }

  /** Requests public data without cookies; 304 where `etag` still names the current version. */
  async askPublic(path: string, etag: string | undefined, handed: Handed) {
    const request = this.#buildRequest(path, { headers: etag ? { 'If-None-Match': etag } : {} })
    return { request, response: await this.#fetchOrThrow(request, handed) }
  }

  /** Within one process, the version of what `askPublic` answers; undefined for a backend elsewhere. */
  async publicVersion(): Promise<string | undefined> {
    return isEmbedded(this.source) ? embeddedVersion(this.#drawnFrom).catch(() => undefined) : undefined
  }

  async getPicture(src: string): Promise<Response | undefined> {
    const url = new URL(src, this.#origin)
    const fetchPicture = url.origin === new URL(this.#origin).origin ? this.source : remoteFetch
    const response = await fetchPicture(new Request(url)).catch(() => undefined)
    const isPicture = /^image\/[\w.+-]+$/.test(response?.headers.get('Content-Type')?.split(';')[0] ?? '')
    return response?.ok && isPicture ? response : undefined
  }

  #buildRequest(path: string, init: RequestInit): Request {
    const headers = withAddress(new Headers(init.headers), this.context)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', this.locale)
    return new Request(new URL(path, this.#origin), { ...init, headers })
  }

  #cookieHeaders(...cookies: (string | undefined)[]): Record<string, string> {
    const pairs = [...this.visitor.passedOn, ...cookies].filter(Boolean)
    return pairs.length > 0 ? { Cookie: pairs.join('; ') } : {}
  }

  /** A token is valid in its own session only; a backend without tokens gets none. */
  async #csrf(): Promise<Record<string, string>> {
    const request = this.#buildRequest('/api/csrf', { headers: this.#cookieHeaders() })
    const response = await this.#fetchOrThrow(request)
    if (response.status === 404) return this.#cookieHeaders()
    this.visitor.storeSetCookies(response)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const answer = await readAnswer(response)
    if (!response.ok) expectedRefusal({ request, response }, answer, this)
    const token = readWith(specifiedToken, answer, request)
    const csrfCookies = cookies.filter((cookie) => cookie?.startsWith(`${CSRF_COOKIE}=`))
    return { [CSRF_HEADER]: token, ...this.#cookieHeaders(...csrfCookies) }
  }

  /** Other backends are asked once more for a read that fails at once, as a posted form would be lost with it. */
  async #fetch(request: Request, handed: Handed | undefined): Promise<Response> {
    const began = performance.now()
    const isQuick = () => performance.now() - began < QUICK_MS
    const response = await this.source(request, handed).catch((error: unknown) => {
      if (error instanceof TypeError && isQuick()) return undefined
      throw error
    })
    if (response && !(mayPass(response) && isQuick())) return response
    await pause(PAUSE_MS)
    return this.source(request, handed)
  }

  async #fetchOrThrow(request: Request, handed?: Handed, isChange?: boolean): Promise<Response> {
    if (handed) handed.asker = this.#drawnFrom
    const isOnce = isChange || request.method !== 'GET' || isEmbedded(this.source)
    const answer = isOnce ? this.source(request, handed) : this.#fetch(request, handed)
    return answer.catch((error: unknown) => {
      if (isEmbedded(this.source)) logError(error, request)
      else logUnusable(request, { says: String(memberOf(error, 'cause') ?? error) })
      throw NOT_SENT.test(String(memberOf(memberOf(error, 'cause'), 'code')))
        ? unavailable()
        : notTold(request)
    })
  }
}

function readWith<Schema extends z.ZodTypeAny, Fallback = never>(
  schema: Schema,
  answer: ReadAnswer,
  request: Request,
  otherwise?: (answer: unknown) => Fallback,
): z.output<Schema> | Fallback {
  if (!answer.isOurs) return unread(answer, undefined, request, undefined)
  const parsed = schema.safeParse(answer.json)
  return parsed.success ? parsed.data : unread(answer, parsed.error, request, otherwise)
}

/** Returns optional data: undefined if the backend is unavailable or refuses. */
export async function unlessUnavailable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof Response) return undefined
    throw error
  })
}
