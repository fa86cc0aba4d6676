import { LRUCache } from 'lru-cache'
import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { demoApi } from '../../contract/endpoints/demo'
import { ORDER_LINK_FORM } from '../../contract/endpoints/orders'
import { rentalCalendarApi } from '../../contract/endpoints/rental-calendar'
import type { Backend } from './backend.server'
import { type BackendFetch, isEmbedded } from './chosen-backend.server'
import { UNKNOWN_CALL_STATUSES } from './refusal.server'

/** Calls that a backend may not have; pages then do not lead there. */
const OPTIONAL_CALLS = {
  newsletter: `/api/forms/${ACCOUNT_FORMS.newsletter}`,
  orderLinks: `/api/forms/${ORDER_LINK_FORM}`,
  outbox: demoApi.outbox.path,
  takenDays: rentalCalendarApi.takenDays.path,
} as const
export type Unanswered = keyof typeof OPTIONAL_CALLS

const unansweredPaths = new WeakMap<BackendFetch, LRUCache<string, true>>()

/** Paths that a backend has not answered as our own does, remembered for a minute, as each page would wait for them. */
export function unansweredPathsOf(source: BackendFetch): LRUCache<string, true> {
  const paths = unansweredPaths.get(source) ?? new LRUCache<string, true>({ max: 100, ttl: 60_000 })
  unansweredPaths.set(source, paths)
  return paths
}

const REMEMBERED_MS = 300_000
const unansweredBySource = new LRUCache<BackendFetch, Promise<Unanswered[]>>({ max: 100, ttl: REMEMBERED_MS })

async function checkCalls(backend: Backend): Promise<Unanswered[]> {
  const checks = Object.entries(OPTIONAL_CALLS).map(async ([name, path]) => {
    const { response } = await backend.askPublic(path, undefined, {})
    return UNKNOWN_CALL_STATUSES.includes(response.status) ? [name as Unanswered] : []
  })
  return (await Promise.all(checks)).flat()
}

/** Checked every five minutes; empty while the backend is unavailable. */
export async function readUnanswered(backend: Backend): Promise<Unanswered[]> {
  const { source } = backend
  if (isEmbedded(source)) return []
  const reading = unansweredBySource.get(source) ?? checkCalls(backend)
  unansweredBySource.set(source, reading, { noUpdateTTL: true })
  return reading.catch(() => {
    unansweredBySource.delete(source)
    return []
  })
}
