import { z } from 'zod'
import { accountsApi, sessionApi } from '../../contract/endpoints/accounts'
import { type Answer, type Backend, type SendOptions, unlessUnavailable } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import type { Refusal } from './refusal.server'
import { isUnexplained, specifiedRefusal } from './specified/refusals'

type Kind = 'form' | 'json'

/** The specification lists these without saying that they take forms. */
const UNSPECIFIED_KIND: readonly string[] = [sessionApi.logIn.path, accountsApi.verifyPhone.path]

/** Statuses by which a backend refuses a body that it cannot read. */
const UNREADABLE_STATUSES = [400, 401, 422]

const kindsBySource = new WeakMap<BackendFetch, Map<string, Kind>>()

function kindsOf(source: BackendFetch): Map<string, Kind> {
  const kinds = kindsBySource.get(source) ?? new Map<string, Kind>()
  kindsBySource.set(source, kinds)
  return kinds
}

const fingerprintOf = ({ status, code, message, errors = {} }: Refusal) =>
  JSON.stringify([status, code, message.replace(/\d+/g, ''), Object.keys(errors)])

/** A backend that parsed the form refuses an empty one differently. An empty one counts as no attempt. */
async function hasParsed(backend: Backend, path: string, refusal: Refusal, options: SendOptions<unknown>) {
  const empty = await unlessUnavailable(backend.post(path, new FormData(), z.unknown(), options))
  return empty?.refusal !== undefined && fingerprintOf(empty.refusal) !== fingerprintOf(refusal)
}

/** Codes have few tries, so a backend that refuses all alike gets the next one only as it read the login. */
function adoptKindOfLogin(kinds: Map<string, Kind>, path: string): void {
  const kind = kinds.get(sessionApi.logIn.path)
  if (kind) kinds.set(path, kind)
}

/** Posts a form, or JSON to a backend that reads no forms: one that answers 415, or refuses a login or code as it refuses an empty form. */
export async function postForm<Schema extends z.ZodTypeAny, Fallback = never>(
  backend: Backend,
  path: string,
  form: FormData,
  schema: Schema,
  options: SendOptions<Fallback>,
): Promise<Answer<z.output<Schema> | Fallback>> {
  const postJson = () => backend.post(path, Object.fromEntries(form), schema, options)
  if (!UNSPECIFIED_KIND.includes(path) || isEmbedded(backend.source)) {
    const answer = await backend.post(path, form, schema, options)
    return answer.refusal?.status === 415 ? postJson() : answer
  }
  const kinds = kindsOf(backend.source)
  const knownKind = kinds.get(path)
  const first = knownKind === 'json' ? await postJson() : await backend.post(path, form, schema, options)
  const { refusal } = first
  const isDoubtful = refusal && !knownKind && UNREADABLE_STATUSES.includes(refusal.status)
  const isFormRead = !refusal || (isDoubtful && (await hasParsed(backend, path, refusal, options)))
  const needsJson = refusal?.status === 415 || (isDoubtful && !isFormRead)
  const second = needsJson ? await unlessUnavailable(postJson()) : undefined
  if (isFormRead) kinds.set(path, knownKind ?? 'form')
  else if (second && !second.refusal) kinds.set(path, 'json')
  else if (isDoubtful) adoptKindOfLogin(kinds, path)
  const answer = second && second.refusal?.code !== '' ? second : first
  return explainLogin(backend, path, answer)
}

/** A login that is refused without a message has a wrong name or password. */
function explainLogin<Body>({ locale }: Backend, path: string, answer: Answer<Body>): Answer<Body> {
  const { refusal } = answer
  if (path !== sessionApi.logIn.path || !refusal || ![401, 422].includes(refusal.status)) return answer
  return !isUnexplained(refusal, locale)
    ? answer
    : { refusal: { ...refusal, ...specifiedRefusal('login_error', locale) } }
}
