import type { z } from 'zod'
import {
  type AnswerTo,
  type Arguments,
  type Asked,
  answerPart,
  type Endpoint,
  type Handed,
  pathOf,
  refusalsOf,
} from '../../contract/endpoints/endpoint'
import { fromWire, toWire, wireOf } from '../../contract/endpoints/translated'
import { FILE_NAME_HEADER, IDEMPOTENCY_HEADER } from '../../contract/headers'
import { SPECIFIED_CALLS } from '../../contract/specified-calls'
import { unavailable } from '../platform/unavailable.server'
import type { Answer, Backend } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import {
  expectedRefusal,
  isInOurTerms,
  logAnswer,
  type ReadAnswer,
  readAnswer,
  refusalInSuccess,
  statusOf,
  UNKNOWN_CALL,
  UNKNOWN_CALL_STATUSES,
  unread,
} from './refusal.server'
import { unansweredPathsOf } from './unanswered.server'

function encodeCall(endpoint: Endpoint, input: object = {}) {
  const { method, params = {}, query = {}, body, file, key, signed, isChange } = endpoint
  const rest = new Map<string, unknown>(Object.entries(input))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = pathOf(endpoint, Object.fromEntries(rest))
  for (const name of Object.keys(params)) take(name)
  const search = new URLSearchParams()
  for (const name of [...Object.keys(query), ...(signed ? ['signature'] : [])]) {
    for (const value of [take(name) ?? []].flat()) search.append(name, String(value))
  }
  const address = search.size > 0 ? `${path}?${search}` : path
  const idempotencyKey = key ? take('key') : undefined
  const headers = {
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: String(idempotencyKey) }),
    ...(file?.isNamed ? { [FILE_NAME_HEADER]: encodeURIComponent(String(take('fileName'))) } : {}),
  }
  const values = Object.fromEntries(rest)
  const content = file ? new Blob([take('file') as Blob]) : body ? toWire(body, values) : values
  return { address, headers, posted: method === 'GET' ? undefined : content, isChange }
}

/** How to read the answer of a backend that knows an endpoint by the specification alone, or not at all. */
export interface CallOptions<Other> {
  /** Refusals that are returned, instead of those that the endpoint declares. */
  expect?: readonly number[]
  /** Reads a success that is not as declared. */
  fallback?: z.ZodType<Other, z.ZodTypeDef, unknown>
  override?: z.ZodType<Other, z.ZodTypeDef, unknown>
  /** Makes the result of a change that succeeded with an answer that cannot be read. */
  otherwise?: (answer: unknown) => Other
  /** The caller notes the result as a fact of the page, so that the page stays shareable. */
  isNoted?: true
}

function readSuccess<E extends Endpoint, Other>(
  endpoint: E,
  answer: ReadAnswer,
  { fallback, override, otherwise }: CallOptions<Other>,
  request: Request,
): AnswerTo<E> | Other {
  if (!answer.isOurs) return unread(answer, undefined, request, undefined)
  const declared = answerPart(endpoint)
  const parsed = override ? undefined : wireOf(declared).safeParse(answer.json)
  if (parsed?.success) return fromWire(declared, parsed.data)
  const other = (override ?? fallback)?.safeParse(answer.json)
  return other?.success ? other.data : unread(answer, other?.error ?? parsed?.error, request, otherwise)
}

/** Reads that the specification does not have: pages do without those that a backend elsewhere does not answer. */
const isExtra = (endpoint: Endpoint, source: BackendFetch) =>
  endpoint.method === 'GET' && !SPECIFIED_CALLS.has(`GET ${endpoint.path}`) && !isEmbedded(source)

const NOT_ANSWERED = { refusal: UNKNOWN_CALL }

async function read<E extends Endpoint, Other>(
  backend: Backend,
  endpoint: E,
  { request, response, handed }: { request: Request; response: Response; handed: Handed },
  { expect = [], ...options }: CallOptions<Other>,
): Promise<Answer<AnswerTo<E> | Other>> {
  if (response.ok && 'answer' in handed) return { body: handed.answer as AnswerTo<E> }
  const answer = await readAnswer(response)
  if (expect.includes(404) && isExtra(endpoint, backend.source) && !isInOurTerms(answer)) {
    if (!UNKNOWN_CALL_STATUSES.includes(answer.status)) logAnswer(request, answer)
    return NOT_ANSWERED
  }
  if (!response.ok) return { refusal: expectedRefusal({ request, response }, answer, backend, expect) }
  const isDeclared = !options.override && wireOf(answerPart(endpoint)).safeParse(answer.json).success
  const mayRefuse = endpoint.method !== 'GET' && !isDeclared
  const refusal = mayRefuse ? refusalInSuccess(answer, backend, expect) : undefined
  return refusal ? { refusal } : { body: readSuccess(endpoint, answer, options, request) }
}

/** Calls an endpoint, and returns what it declares to refuse, for a page that shows it. */
export function attempt<E extends Endpoint, Other = never>(
  backend: Backend,
  endpoint: E,
  ...[input, options]: Arguments<E, CallOptions<Other>>
): Promise<Answer<AnswerTo<E> | Other>> {
  return askFor(backend, endpoint, input, { expect: refusalsOf(endpoint), ...options })
}

/** `otherwise` stands in for an extra that is not answered as ours, which is not asked for again for a minute. */
async function askUnlessUnanswered<Result>(
  backend: Backend,
  { path }: Endpoint,
  otherwise: (() => Result) | undefined,
  ask: () => Promise<Result>,
): Promise<Result> {
  const unanswered = otherwise && unansweredPathsOf(backend.source)
  try {
    if (unanswered?.has(path)) throw unavailable()
    return await ask()
  } catch (error) {
    // A page rendered without this data must not be shared, as the backend may recover meanwhile.
    backend.keepPrivate()
    if (!otherwise || !(error instanceof Response)) throw error
    unanswered?.set(path, true, { noUpdateTTL: true })
    return otherwise()
  }
}

function askFor<E extends Endpoint, Other>(
  backend: Backend,
  endpoint: E,
  input: object | undefined,
  options: CallOptions<Other>,
): Promise<Answer<AnswerTo<E> | Other>> {
  if (!options.isNoted) backend.keepPrivate()
  const isOptional =
    isExtra(endpoint, backend.source) && !endpoint.path.includes('{') && options.expect?.includes(404)
  return askUnlessUnanswered(backend, endpoint, isOptional ? () => NOT_ANSWERED : undefined, async () => {
    const { address, ...sent } = encodeCall(endpoint, input)
    const handed: Handed = {}
    const exchange = await backend.ask(address, sent, handed)
    const answer = await read(backend, endpoint, { ...exchange, handed }, options)
    if (isOptional && answer.refusal?.code === '') throw unavailable()
    return answer
  })
}

/** As `attempt`, for pages that show no refusal: 404 is thrown as it is, any other as 503. */
export async function call<E extends Endpoint, Other = never>(
  backend: Backend,
  endpoint: E,
  ...[input, options]: Arguments<E, Omit<CallOptions<Other>, 'expect'>>
): Promise<AnswerTo<E> | Other> {
  const answer = await askFor<E, Other>(backend, endpoint, input, { ...options, expect: [] })
  if (answer.refusal) throw unavailable()
  return answer.body
}

export async function fileOf<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  input: Asked<E>,
  expect: readonly number[] = [404],
): Promise<Response | undefined> {
  backend.keepPrivate()
  const { address, ...sent } = encodeCall(endpoint, input)
  const exchange = await backend.ask(address, sent)
  const { response } = exchange
  if (response.ok) return response
  const refusal = expectedRefusal(exchange, await readAnswer(response), backend, [...expect, 429, 502])
  if ([429, 502].includes(refusal.status)) throw new Response(refusal.message, statusOf(refusal))
  return undefined
}

type CacheEntry = { etag: string; version: string | undefined; value: unknown }

/** Public answers, by language and path; tests run several backends in one process. */
const caches = new WeakMap<BackendFetch, Map<string, CacheEntry>>()

interface SharedOptions<Other, Value> extends Pick<CallOptions<Other>, 'fallback' | 'override'> {
  /** Value for a backend elsewhere that does not answer; without it, that backend counts as unavailable. */
  otherwise?: () => Value
}

/** Reads public data; never stale, as each request asks the backend whether its version is current. */
export function readShared<E extends Endpoint, Value, Other = never>(
  backend: Backend,
  endpoint: E,
  input: Asked<E>,
  map: (answer: AnswerTo<E> | Other) => Value,
  optionsOf: () => SharedOptions<Other, Value> = () => ({}),
): Promise<Value> {
  const { address } = encodeCall(endpoint, input)
  const reading = backend.shared.get(address) ?? readAnew(backend, endpoint, address, map, optionsOf)
  backend.shared.set(address, reading)
  return reading as Promise<Value>
}

function readAnew<E extends Endpoint, Value, Other = never>(
  backend: Backend,
  endpoint: E,
  address: string,
  map: (answer: AnswerTo<E> | Other) => Value,
  optionsOf: () => SharedOptions<Other, Value>,
): Promise<Value> {
  const cache = caches.get(backend.source) ?? new Map<string, CacheEntry>()
  caches.set(backend.source, cache)
  const key = `${backend.locale} ${address}`
  const cached = cache.get(key)
  const { otherwise, ...options } = optionsOf()
  const extra = isExtra(endpoint, backend.source) ? otherwise : undefined
  return askUnlessUnanswered(backend, endpoint, extra, async () => {
    const version = await backend.publicVersion()
    if (version !== undefined && cached?.version === version) return cached.value as Value
    const handed: Handed = {}
    const exchange = await backend.askPublic(
      address,
      version === undefined ? cached?.etag : undefined,
      handed,
    )
    const { response } = exchange
    if (response.status === 304 && cached) return cached.value as Value
    const asked = { ...options, expect: [404] }
    const { body, refusal } = await read(backend, endpoint, { ...exchange, handed }, asked)
    // Every backend has public data, so a 404 comes from a proxy or another server.
    if (refusal) throw unavailable()
    const value = map(body)
    const etag = response.headers.get('ETag')
    if (etag) cache.set(key, { etag, version, value })
    return value
  })
}
