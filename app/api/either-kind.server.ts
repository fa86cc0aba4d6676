import { z } from 'zod'
import { accountsApi, sessionApi } from '../../contract/endpoints/accounts'
import { type Answer, type Backend, type SendOptions, unlessUnavailable } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import type { Refusal } from './refusal.server'
import { specifiedRefusal } from './specified/refusals'

type Kind = 'form' | 'json'

/** The specification lists these without saying that they take forms. */
const EITHER_KIND: readonly string[] = [sessionApi.logIn.path, accountsApi.verifyPhone.path]

/** Statuses by which a backend refuses a body that it cannot read. */
const NOT_READ = [400, 401, 422]

const takenAs = new WeakMap<BackendFetch, Map<string, Kind>>()

function kindsOf(source: BackendFetch): Map<string, Kind> {
  const kinds = takenAs.get(source) ?? new Map<string, Kind>()
  takenAs.set(source, kinds)
  return kinds
}

const saidBy = ({ status, code, message, errors = {} }: Refusal) =>
  JSON.stringify([status, code, message.replace(/\d+/g, ''), Object.keys(errors)])

/** Whether the backend has read the form: then it refuses an empty one, which counts as no attempt, in another way. */
async function hasRead(backend: Backend, path: string, refusal: Refusal, options: SendOptions<unknown>) {
  const empty = await unlessUnavailable(backend.post(path, new FormData(), z.unknown(), options))
  return empty?.refusal !== undefined && saidBy(empty.refusal) !== saidBy(refusal)
}

/** Posts a form, or JSON to a backend that reads no forms: one that answers 415, or refuses a login or code as it refuses an empty form. */
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

/** A login that is refused without a message has a wrong name or password. */
function explained<Body>({ locale }: Backend, path: string, answer: Answer<Body>): Answer<Body> {
  const { refusal } = answer
  if (path !== sessionApi.logIn.path || refusal?.status !== 401) return answer
  const isExplained = refusal.message !== specifiedRefusal(undefined, locale).message
  return isExplained ? answer : { refusal: { ...refusal, ...specifiedRefusal('login_error', locale) } }
}
