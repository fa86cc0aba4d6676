import {
  type AnswerTo,
  type Arguments,
  type Asked,
  answerSchema,
  type Endpoint,
  pathOf,
  refusalsOf,
} from '../../contract/endpoints/endpoint'
import type { Handed } from '../../contract/endpoints/handed'
import { IDEMPOTENCY_HEADER } from '../../contract/wire/orders'
import { logError } from '../log.server'
import { unavailable } from '../unavailable.server'
import type { Answer, Backend } from './backend.server'
import { parseRefusal, readAnswer, unexpectedResponse } from './refusal.server'

type Named = Record<string, unknown>

/** The address with what is asked in its path and its query, the headers, and the rest to be posted. */
function addressed(endpoint: Endpoint, asked: Named) {
  const { method, params = {}, query = {}, file, key } = endpoint
  const { ...rest } = asked
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const filled = pathOf(endpoint, rest)
  for (const name of Object.keys(params)) take(name)
  const search = new URLSearchParams()
  for (const name of Object.keys(query)) {
    const value = take(name)
    if (value !== undefined) search.set(name, String(value))
  }
  const address = search.size > 0 ? `${filled}?${search}` : filled
  const headers: Record<string, string> = key ? { [IDEMPOTENCY_HEADER]: String(take('key')) } : {}
  if (method === 'GET') return { address, headers, posted: undefined }
  return { address, headers, posted: file ? new Blob([take('file') as Blob]) : rest }
}

async function answerOf<E extends Endpoint>(
  backend: Backend,
  endpoint: E,
  asked: Asked<E> | undefined,
  isExpected: (status: number) => boolean,
): Promise<Answer<AnswerTo<E>>> {
  const { address, posted, headers } = addressed(endpoint, (asked ?? {}) as Named)
  const handed: Handed = {}
  const { request, response } = await backend.ask(address, { posted, headers }, handed)
  // What is handed over was made for this type.
  if (response.ok && 'answer' in handed) return { body: handed.answer as AnswerTo<E> }
  const answer = await readAnswer(response)
  if (response.ok) {
    const parsed = answerSchema(endpoint).safeParse(answer.json)
    if (parsed.success) return { body: parsed.data }
    logError(parsed.error, request)
    throw unavailable()
  }
  const refusal = parseRefusal(response, answer, backend.locale)
  if (refusal && isExpected(refusal.status)) return { refusal }
  throw unexpectedResponse(response, request, refusal)
}

/** What an endpoint answers. A refusal is thrown as a response: 404 as it is, any other as 503. */
export async function call<E extends Endpoint>(backend: Backend, endpoint: E, ...[asked]: Arguments<E>) {
  const { body } = await answerOf(backend, endpoint, asked, () => false)
  return body as AnswerTo<E>
}

/** The same, but what the endpoint declares to refuse is returned, for a page that shows it. */
export function attempt<E extends Endpoint>(backend: Backend, endpoint: E, ...[asked]: Arguments<E>) {
  const expected: readonly number[] = refusalsOf(endpoint)
  return answerOf(backend, endpoint, asked, (status) => expected.includes(status))
}
