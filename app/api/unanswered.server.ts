import { LRUCache } from 'lru-cache'
import { ACCOUNT_FORMS, accountsApi } from '../../contract/endpoints/accounts'
import { demoApi } from '../../contract/endpoints/demo'
import type { Handed } from '../../contract/endpoints/endpoint'
import { CANCELLATION_FORM } from '../../contract/endpoints/letters'
import { ORDER_LINK_FORM } from '../../contract/endpoints/orders'
import { recallsApi } from '../../contract/endpoints/recalls'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import type { Backend } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import { isInOurTerms, type ReadAnswer, readAnswer } from './refusal.server'
import { specifiedForm } from './specified/forms'
import { tellsRefusal } from './specified/refusals'
import { recordOf } from './specified/values'

/** Calls that a backend may not have; pages then do not lead there, and texts say `{{if_…}}` the name. A backend that sends links to orders has their pages. */
export const OPTIONAL_CALLS = {
  newsletter: `/api/forms/${ACCOUNT_FORMS.newsletter}`,
  orderLinks: `/api/forms/${ORDER_LINK_FORM}`,
  declarations: `/api/forms/${CANCELLATION_FORM}`,
  recalls: recallsApi.find.path,
  outbox: demoApi.outbox.path,
  takenDays: rentalCalendarApi.takenDays.path,
  deliveryDay: rentalCalendarApi.deliveryDay.path,
  accountData: accountsApi.export.path,
} as const
export type Unanswered = keyof typeof OPTIONAL_CALLS

const REMEMBERED_MS = 60_000

const unansweredPaths = new WeakMap<BackendFetch, LRUCache<string, true>>()

/** Paths that a backend has not answered as our own does, remembered for a minute, as each page would wait for them. */
export function unansweredPathsOf(source: BackendFetch): LRUCache<string, true> {
  const paths = unansweredPaths.get(source) ?? new LRUCache<string, true>({ max: 100, ttl: REMEMBERED_MS })
  unansweredPaths.set(source, paths)
  return paths
}

const unansweredBySource = new LRUCache<BackendFetch, Promise<Unanswered[]>>({ max: 100, ttl: REMEMBERED_MS })

const REFUSALS = ['not_logged_in', 'invalid_request', 'too_many']

/** A failure, a page and an answer in other terms are those of a server that lacks the call. */
function isAnswered(path: string, answer: ReadAnswer): boolean {
  const { status, json } = answer
  if (status >= 300) return status < 500 && REFUSALS.includes(String(recordOf(json).code))
  const isForm = path.startsWith('/api/forms/') && specifiedForm(json, '', []) !== undefined
  return isForm || (isInOurTerms(answer) && !tellsRefusal(json))
}

type Asked = Pick<Backend, 'source' | 'askPublic'>

async function checkCalls(backend: Asked): Promise<Unanswered[]> {
  const checks = Object.entries(OPTIONAL_CALLS).map(async ([name, path]) => {
    const handed: Handed = {}
    const { response } = await backend.askPublic(path, undefined, handed)
    return 'answer' in handed || isAnswered(path, await readAnswer(response)) ? [] : [name as Unanswered]
  })
  return (await Promise.all(checks)).flat()
}

/** Checked every minute; empty while the backend cannot be reached. */
export async function readUnanswered(backend: Asked): Promise<Unanswered[]> {
  const { source } = backend
  if (isEmbedded(source)) return []
  const reading = unansweredBySource.get(source) ?? checkCalls(backend)
  unansweredBySource.set(source, reading, { noUpdateTTL: true })
  return reading.catch(() => {
    unansweredBySource.delete(source)
    return []
  })
}
