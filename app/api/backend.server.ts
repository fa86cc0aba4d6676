import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { Locale } from '../../contract/locales'
import { CLIENT_ADDRESS_HEADER } from '../../contract/wire/accounts'
import { CSRF_HEADER, csrfAnswerSchema } from '../../contract/wire/csrf'
import { type ErrorAnswer, errorAnswerSchema } from '../../contract/wire/errors'
import { localeOfRequest } from '../i18n/locale'
import { logError } from '../log.server'
import { closeEmbedded, embeddedFetch, openEmbedded } from './embedded.server'
import { relaySession } from './session-relay.server'

/** How long an answer from a backend over the network may take, in milliseconds. */
const TIMEOUT_MS = 5_000

type BackendFetch = (request: Request) => Promise<Response>

/** A refusal of the backend: an answer with a code that the caller may expect and turn into words for the visitor. */
export class BackendRefusal extends Error {
  constructor(
    readonly status: number,
    readonly answer: ErrorAnswer,
    /** When to try again, as a Retry-After header says it. */
    readonly retryAfter?: string,
  ) {
    super(`${status} ${answer.code}`)
  }
}

/** Calls to the backend on behalf of one request of a visitor. */
export type Backend = {
  fetch: BackendFetch
  /** The visitor's language, in which the backend answers. */
  locale: Locale
  /** The cookie of the visitor's session with the backend; undefined for who cannot be logged in. */
  session: () => string | undefined
  /** The Set-Cookie values that the backend's answers bring for the visitor's browser. */
  cookies: string[]
  /** Reads something public, as nobody in particular, with the ETag of what is known; undefined when it is unchanged. */
  getIfChanged: <Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
    etag?: string,
  ) => Promise<{ body: z.output<Schema>; etag: string | null } | undefined>
  /** A GET; one that changes something (`isChange`) proves that the shop itself asks, as a post does. */
  get: <Schema extends z.ZodTypeAny>(
    path: string,
    schema: Schema,
    options?: { isChange?: boolean },
  ) => Promise<z.output<Schema>>
  post: <Schema extends z.ZodTypeAny>(
    path: string,
    body: FormData | Blob | object,
    schema: Schema,
    headers?: Record<string, string>,
  ) => Promise<z.output<Schema>>
}

const apiBaseUrl = process.env.API_BASE_URL ?? '/'

const remoteFetch: BackendFetch = (request) =>
  fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })

function fetchOf(context: AppLoadContext): BackendFetch {
  return context.backend ?? (apiBaseUrl === '/' ? embeddedFetch : remoteFetch)
}

/** Where browsers reach the shop: PUBLIC_URL, else what the request itself says. */
export function publicOrigin(request: Request): string {
  return new URL(process.env.PUBLIC_URL || request.url).origin
}

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
}

// What the backend says when only something behind it is out of reach, and it has words for that.
const ABOUT_A_SERVICE = ['send_sms_error']

async function refusalOfService(response: Response): Promise<BackendRefusal | undefined> {
  const refusal = errorAnswerSchema.safeParse(await response.json().catch(() => undefined))
  if (!refusal.success || !ABOUT_A_SERVICE.includes(refusal.data.code)) return undefined
  return new BackendRefusal(response.status, refusal.data)
}

async function answerOf(fetchBackend: BackendFetch, call: Request): Promise<Response> {
  const response = await fetchBackend(call).catch((error: unknown) => {
    logError(error, call)
    throw unavailable()
  })
  if (response.status === 504) throw new Response(null, { status: 504 })
  if (response.status >= 500) throw (await refusalOfService(response)) ?? unavailable()
  return response
}

async function parseAnswer<Schema extends z.ZodTypeAny>(
  response: Response,
  schema: Schema,
  call: Request,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const refusal = errorAnswerSchema.safeParse(body)
    if (refusal.success) {
      const retryAfter = response.headers.get('Retry-After') ?? undefined
      throw new BackendRefusal(response.status, refusal.data, retryAfter)
    }
    throw response.status === 404 ? new Response(null, { status: 404 }) : unavailable()
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  logError(parsed.error, call)
  throw unavailable()
}

// What everybody may read is refused to nobody: whoever does so is not the backend.
async function withoutRefusal<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((error: unknown) => {
    const isRefusal = error instanceof BackendRefusal || (error instanceof Response && error.status === 404)
    throw isRefusal ? unavailable() : error
  })
}

// What a browser itself says about its address is never believed.
function withAddress(headers: Headers, { clientAddress }: AppLoadContext): Headers {
  headers.delete(CLIENT_ADDRESS_HEADER)
  if (clientAddress) headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
  return headers
}

// A form says itself what it is; a file is just its bytes, and all else is JSON.
function written(body: FormData | Blob | object, headers: Record<string, string>): RequestInit {
  if (body instanceof FormData) return { body, headers }
  if (body instanceof Blob)
    return { body, headers: { ...headers, 'Content-Type': 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }
}

/**
 * The backend as this visitor's request may call it: with the visitor's session and address, and none of their other
 * cookies. In: the request, and the Set-Cookie values that earlier calls for the same request have brought.
 * An unreachable or failing backend, or an answer that is not what was agreed, is thrown as a 503 response;
 * a 4xx as BackendRefusal, and so is what the backend says of text messages that cannot be sent.
 */
export function backendFor(
  request: Request,
  context: AppLoadContext,
  brought: readonly string[] = [],
): Backend {
  const fetchBackend = fetchOf(context)
  const origin = apiBaseUrl === '/' ? publicOrigin(request) : apiBaseUrl
  const locale = localeOfRequest(request)
  const session = relaySession(request, brought)

  function callTo(path: string, init: RequestInit = {}): Request {
    const headers = withAddress(new Headers(init.headers), context)
    headers.set('Accept', 'application/json')
    headers.set('Accept-Language', locale)
    return new Request(new URL(path, origin), { ...init, headers })
  }

  function withSession(...cookies: (string | undefined)[]): Record<string, string> {
    const sent = [session.cookie(), ...cookies].filter(Boolean)
    return sent.length > 0 ? { Cookie: sent.join('; ') } : {}
  }

  async function answerTo(call: Request): Promise<Response> {
    const response = await answerOf(fetchBackend, call)
    session.take(response)
    return response
  }

  async function csrf(): Promise<Record<string, string>> {
    const call = callTo('/api/csrf')
    const response = await answerOf(fetchBackend, call)
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const answer = await withoutRefusal(parseAnswer(response, csrfAnswerSchema, call))
    return { [CSRF_HEADER]: answer.data.csrfToken, ...withSession(...cookies) }
  }

  return {
    fetch: fetchBackend,
    locale,
    session: session.cookie,
    cookies: session.cookies,
    async getIfChanged(path, schema, etag) {
      const call = callTo(path, { headers: etag ? { 'If-None-Match': etag } : {} })
      const response = await answerOf(fetchBackend, call)
      if (response.status === 304 && etag) return undefined
      const body = await withoutRefusal(parseAnswer(response, schema, call))
      return { body, etag: response.headers.get('ETag') }
    },
    async get(path, schema, { isChange = false } = {}) {
      const call = callTo(path, { headers: isChange ? await csrf() : withSession() })
      return parseAnswer(await answerTo(call), schema, call)
    },
    async post(path, body, schema, headers = {}) {
      const call = callTo(path, {
        method: 'POST',
        ...written(body, { ...headers, ...(await csrf()) }),
      })
      return parseAnswer(await answerTo(call), schema, call)
    },
  }
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

/** Closes what openBackend has opened. */
export const closeBackend = closeEmbedded
