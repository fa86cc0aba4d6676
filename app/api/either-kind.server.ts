import { z } from 'zod'
import { accountsApi, sessionApi } from '../../contract/endpoints/accounts'
import { type Answer, type Backend, type SendOptions, unlessUnavailable } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import type { Refusal } from './refusal.server'
import { specifiedRefusal } from './specified/refusals'

type Kind = 'form' | 'json'

/** The specification names these without saying that they are forms. */
const EITHER_KIND: readonly string[] = [sessionApi.logIn.path, accountsApi.verifyPhone.path]

/** So refuses a backend that finds nothing in what it cannot read. */
const NOT_READ = [400, 401, 422]

/** The kind as which each backend has taken what was sent to a path. */
const takenAs = new WeakMap<BackendFetch, Map<string, Kind>>()

function kindsOf(source: BackendFetch): Map<string, Kind> {
  const kinds = takenAs.get(source) ?? new Map<string, Kind>()
  takenAs.set(source, kinds)
  return kinds
}

/** Returns what a refusal says but for figures, such as how many attempts are left. */
const saidBy = ({ status, code, message, errors = {} }: Refusal) =>
  JSON.stringify([status, code, message.replace(/\d+/g, ''), Object.keys(errors)])

/** Whether a backend refuses a form otherwise than an empty one, which counts as nobody's attempt: then it has read it. */
async function hasRead(
  backend: Backend,
  path: string,
  refusal: Refusal,
  options: SendOptions<unknown>,
): Promise<boolean> {
  const empty = await unlessUnavailable(backend.post(path, new FormData(), z.unknown(), options))
  return empty?.refusal !== undefined && saidBy(empty.refusal) !== saidBy(refusal)
}

/**
 * Posts a form, or the same as JSON to a backend that reads no forms: where it says so, and for a login and a code also where
 * it refuses them as it refuses nothing and has not taken either kind before.
 */
export async function postForm<Schema extends z.ZodTypeAny, Less = never>(
  backend: Backend,
  path: string,
  form: FormData,
  schema: Schema,
  options: SendOptions<Less>,
): Promise<Answer<z.output<Schema> | Less>> {
  const asJson = () => backend.post(path, Object.fromEntries(form), schema, options)
  if (!EITHER_KIND.includes(path) || isEmbedded(backend.source)) {
    const answer = await backend.post(path, form, schema, options)
    return answer.refusal?.status === 415 ? asJson() : answer
  }
  const kinds = kindsOf(backend.source)
  const known = kinds.get(path)
  const first = known === 'json' ? await asJson() : await backend.post(path, form, schema, options)
  const { refusal } = first
  const isDoubtful = refusal && !known && NOT_READ.includes(refusal.status)
  const isRead = !refusal || (isDoubtful && (await hasRead(backend, path, refusal, options)))
  const isUnread = refusal?.status === 415 || (isDoubtful && !isRead)
  const second = isUnread ? await unlessUnavailable(asJson()) : undefined
  if (isRead) kinds.set(path, known ?? 'form')
  else if (second && !second.refusal) kinds.set(path, 'json')
  const answer = second && second.refusal?.code !== '' ? second : first
  return explained(backend, path, answer)
}

/** A login that is refused without a word is one with a wrong name or password. */
function explained<Body>({ locale }: Backend, path: string, answer: Answer<Body>): Answer<Body> {
  const { refusal } = answer
  if (path !== sessionApi.logIn.path || refusal?.status !== 401) return answer
  const isExplained = refusal.message !== specifiedRefusal(undefined, locale).message
  return isExplained ? answer : { refusal: { ...refusal, ...specifiedRefusal('login_error', locale) } }
}
