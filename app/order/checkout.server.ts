import { randomUUID } from 'node:crypto'
import type { Checkout } from '../../contract/endpoints/checkouts'
import type { FormValues } from '../../contract/forms/values'
import { readCheckout } from '../api/checkouts.server'
import { fitsCookie } from '../session/sealed.server'
import type { Visit } from '../session/visit.server'

/** With `isKeptHere`, a cookie of the shop has it, because the backend keeps none. */
export type CurrentCheckout = Checkout & { isKeptHere?: true }

/** Finds a checkout, the last one of this visitor unless another is named. */
export async function findCheckout(
  { backend, cookies }: Visit,
  id = cookies.get('checkout')?.id,
): Promise<CurrentCheckout | undefined> {
  const last = cookies.get('checkout')
  if (!last?.kept) return readCheckout(backend, id)
  return last.id === id ? { id, ...last.kept, order: null, isKeptHere: true } : undefined
}

/** Returns undefined if so many answers do not fit into a cookie. */
export function keepCheckout({ cookies, place }: Visit, form: FormValues): { id: string } | undefined {
  const { country, region = null } = place
  const kept = { id: randomUUID(), kept: { country, region, form } }
  if (!fitsCookie(kept)) return undefined
  cookies.set('checkout', kept)
  return kept
}
