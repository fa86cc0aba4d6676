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
import { unavailable } from '../platform/unavailable.server'
import type { Answer, Backend } from './backend.server'
import type { BackendFetch } from './chosen-backend.server'
import { expectedRefusal, type ReadAnswer, readAnswer, unread } from './refusal.server'

type Named = Record<string, unknown>

function addressed(endpoint: Endpoint, asked: Named = {}) {
  const { method, params = {}, query = {}, body, file, key, signed, isChange } = endpoint
  const { ...rest } = asked
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const filled = pathOf(endpoint, rest)
  for (const name of Object.keys(params)) take(name)
  const search = new URLSearchParams()
  for (const name of [...Object.keys(query), ...(signed ? ['signature'] : [])]) {
    for (const value of [take(name) ?? []].flat()) search.append(name, String(value))
  }
  const address = search.size > 0 ? `${filled}?${search}` : filled
  const sentKey = key ? take('key') : undefined
  const headers = {
    ...(sentKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: String(sentKey) }),
    ...(file?.isNamed ? { [FILE_NAME_HEADER]: encodeURIComponent(String(take('fileName'))) } : {}),
  }
  const content = file ? new Blob([take('file') as Blob]) : body ? (toWire(body, rest) as object) : rest
  return { address, headers, posted: method === 'GET' ? undefined : content, isChange }
}

/** How to read the answer of a backend that knows an endpoint by the specification alone, or not at all. */
export interface Ways<Other> {
  /** Refusals that are returned, instead of those that the endpoint declares. */
  expect?: readonly number[]
  /** Reads a success that is not as declared. */
  or?: z.ZodType<Other, z.ZodTypeDef, unknown>
  /** Reads each success, whatever is declared. */
  instead?: z.ZodType<Other, z.ZodTypeDef, unknown>
  /** Makes the answer of a change that succeeded, although its answer cannot be read. */
  otherwise?: (told: unknown) => Other
  /** The caller notes what the page shows, so that visitors who see the same can share it. */
  isNoted?: true
}

function readSuccess<Other>(
  endpoint: Endpoint,
  answer: ReadAnswer,
  { or, instead, otherwise }: Ways<Other>,
  request: Request,
): unknown {
  if (!answer.isOurs) return unread(answer, undefined, request, undefined)
  const declared = answerPart(endpoint)
  const known = instead ? undefined : wireOf(declared).safeParse(answer.json)
  if (known?.success) return fromWire(declared, known.data)
  const other = (instead ?? or)?.safeParse(answer.json)
  return other?.success ? other.data : unread(answer, known?.error ?? other?.error, request, otherwise)
}

async function read<E extends Endpoint, Other>(
  backend: Backend,
  endpoint: E,
  { request, response, handed }: { request: Request; response: Response; handed: Handed },
  { expect = [], ...ways }: Ways<Other>,
): Promise<Answer<AnswerTo<E> | Other>> {
  if (response.ok && 'answer' in handed) return { body: handed.answer as AnswerTo<E> }
  const answer = await readAnswer(response)
  if (response.ok) return { body: readSuccess(endpoint, answer, ways, request) as AnswerTo<E> | Other }
  return { refusal: expectedRefusal({ request, response }, answer, backend.locale, expect) }
}

/** Calls an endpoint, and returns what it declares to refuse, for a page that shows it. */
export async function attempt<E extends Endpoint, Other = never>(
  backend: Backend,
  endpoint: E,
  ...[asked, ways]: Arguments<E, Ways<Other>>
): Promise<Answer<AnswerTo<E> | Other>> {
  if (!ways?.isNoted) backend.keepPrivate()
  const { address, ...sent } = addressed(endpoint, asked as Named)
  const handed: Handed = {}
  try {
    const answered = await backend.ask(address, sent, handed)
    return await read(backend, endpoint, { ...answered, handed }, { expect: refusalsOf(endpoint), ...ways })
  } catch (error) {
    // A page that is drawn without it is for one visitor alone, as others may find the backend well.
    backend.keepPrivate()
    throw error
  }
}

/** The same where no refusal is shown: 404 is thrown as it is, any other as 503. */
export async function call<E extends Endpoint, Other = never>(
  backend: Backend,
  endpoint: E,
  ...[asked, ways]: Arguments<E, Omit<Ways<Other>, 'expect'>>
): Promise<AnswerTo<E> | Other> {
  const unexpected = [asked, { ...ways, expect: [] }] as unknown as Arguments<E, Ways<Other>>
  const { body } = await attempt<E, Other>(backend, endpoint, ...unexpected)
  return body as AnswerTo<E> | Other
}

export async function fileOf<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  asked: Asked<E>,
  expect: readonly number[] = [404],
): Promise<Response | undefined> {
  backend.keepPrivate()
  const { address, ...sent } = addressed(endpoint, asked as Named)
  const answered = await backend.ask(address, sent)
  const { response } = answered
  if (response.ok) return response
  expectedRefusal(answered, await readAnswer(response), backend.locale, expect)
  return undefined
}

type CacheEntry = { etag: string; value: unknown }

/** Answers to everybody, by language and path; tests run several backends in one process. */
const caches = new WeakMap<BackendFetch, Map<string, CacheEntry>>()

interface SharedWays<Other, Value> extends Pick<Ways<Other>, 'or' | 'instead'> {
  /** Value for a backend without such an endpoint; without it, that backend counts as unavailable. */
  otherwise?: () => Value
}

/** Reads what is the same for everybody; never stale, as each read asks the backend for another version. */
export async function readShared<E extends Endpoint, Value, Other = never>(
  backend: Backend,
  endpoint: E,
  asked: Asked<E>,
  map: (answer: AnswerTo<E> | Other) => Value,
  waysOf: () => SharedWays<Other, Value> = () => ({}),
): Promise<Value> {
  const { address } = addressed(endpoint, asked as Named)
  const cache = caches.get(backend.source) ?? new Map<string, CacheEntry>()
  caches.set(backend.source, cache)
  const key = `${backend.locale} ${address}`
  const cached = cache.get(key)
  const handed: Handed = {}
  try {
    const answered = await backend.askForAll(address, cached?.etag, handed)
    const { response } = answered
    if (response.status === 304 && cached) return cached.value as Value
    const { otherwise, ...ways } = waysOf()
    if (otherwise && response.status === 404) return otherwise()
    const { body } = await read(backend, endpoint, { ...answered, handed }, ways)
    const value = map(body as AnswerTo<E> | Other)
    const etag = response.headers.get('ETag')
    if (etag) cache.set(key, { etag, value })
    return value
  } catch (error) {
    backend.keepPrivate()
    // A backend always has it, so a 404 comes from something else.
    throw error instanceof Response && error.status === 404 ? unavailable() : error
  }
}
