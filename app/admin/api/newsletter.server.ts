import { subscriptionEndedSchema, subscriptionResponseSchema } from '../../../contract/wire/newsletter'
import type { Backend } from '../../api/backend.server'

/** Null for an address that was never given. */
export async function readSubscription(backend: Backend, email: string) {
  const path = `/api/adm/newsletter?${new URLSearchParams({ email })}`
  const { subscription } = (await backend.get(path, subscriptionResponseSchema)).data
  if (!subscription) return null
  const { asked_at: askedAt, confirmed_at: confirmedAt, ended_at: endedAt, ...rest } = subscription
  return { ...rest, askedAt, confirmedAt, endedAt }
}

export type Subscription = NonNullable<Awaited<ReturnType<typeof readSubscription>>>

/** Throws a 404 response for an address that was never given. */
export async function endSubscription(backend: Backend, email: string): Promise<void> {
  await backend.post('/api/adm/newsletter/cancellations', { email }, subscriptionEndedSchema)
}
