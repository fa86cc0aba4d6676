import { LRUCache } from 'lru-cache'
import { ACCOUNT_FORMS } from '../../contract/endpoints/accounts'
import { demoApi } from '../../contract/endpoints/demo'
import { lookUpsApi } from '../../contract/endpoints/look-ups'
import { paymentMethodsApi } from '../../contract/endpoints/order-payments'
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

/** Asked at the same time, so that pages need not wait for them one after the other. */
const LATER_CALLS = [
  lookUpsApi.addresses.path,
  paymentMethodsApi.list.path,
  rentalCalendarApi.freePeriod.path,
] as const

const REMEMBERED_MS = 300_000

const unknownPaths = new WeakMap<BackendFetch, LRUCache<string, true>>()

export const isUnknownPath = (source: BackendFetch, path: string): boolean =>
  unknownPaths.get(source)?.has(path) ?? false

/** Remembers for five minutes that a backend has no such call. */
export function noteUnknownPath(source: BackendFetch, path: string): void {
  const paths = unknownPaths.get(source) ?? new LRUCache<string, true>({ max: 100, ttl: REMEMBERED_MS })
  unknownPaths.set(source, paths)
  paths.set(path, true)
}

const unansweredBySource = new LRUCache<BackendFetch, Promise<Unanswered[]>>({ max: 100, ttl: REMEMBERED_MS })

async function checkCalls(backend: Backend): Promise<Unanswered[]> {
  const isUnknown = async (path: string) => {
    const { response } = await backend.askPublic(path, undefined, {})
    const isMissing = UNKNOWN_CALL_STATUSES.includes(response.status)
    if (isMissing) noteUnknownPath(backend.source, path)
    return isMissing
  }
  const names = Object.keys(OPTIONAL_CALLS) as Unanswered[]
  const [unknown] = await Promise.all([
    Promise.all(names.map((name) => isUnknown(OPTIONAL_CALLS[name]))),
    Promise.all(LATER_CALLS.map(isUnknown)),
  ])
  return names.filter((_, index) => unknown[index])
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
