import { randomUUID } from 'node:crypto'
import type { Checkout } from '../../../contract/endpoints/orders'
import type { FormDefinition } from '../../../contract/forms/definition'
import { partNames } from '../../../contract/forms/field-kinds'
import { allFields } from '../../../contract/forms/fields'
import { withNumberInPlace } from '../../../contract/forms/house-number'
import type { FormValues } from '../../../contract/forms/values'
import { readAccountAnswers, type User } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { isForPlace, readCheckout, readCheckoutForm } from '../../api/checkouts.server'
import type { Refusal } from '../../api/refusal.server'
import type { CookieValue } from '../../session/cookies.server'
import { fitsCookie } from '../../session/sealed.server'
import type { Visit } from '../../session/visit.server'

/** `isKeptHere`: the cookie has the answers and what came of them, as the backend stores none. */
export type CurrentCheckout = Checkout &
  Pick<NonNullable<CookieValue<'checkout'>['kept']>, 'wrong' | 'isSent'> & { isKeptHere?: true }

/** What one account typed is not found by another that logs in to the same browser. */
export async function findCheckout(
  visit: Visit,
  id = visit.cookies.get('checkout')?.id,
): Promise<CurrentCheckout | undefined> {
  const { backend, cookies } = visit
  const last = cookies.get('checkout')
  const user = last?.ofUser === undefined ? null : await visit.user()
  if (user && user.email !== last?.ofUser) {
    cookies.clear('checkout')
    return undefined
  }
  if (!last?.kept) return readCheckout(backend, id)
  return last.id === id ? { id, ...last.kept, order: null, isKeptHere: true } : undefined
}

/** Returns undefined if so many answers do not fit into a cookie. */
export function storeCheckout({ cookies, place }: Visit, form: FormValues): { id: string } | undefined {
  const { country, region = null } = place
  const stored = { id: randomUUID(), kept: { country, region, form } }
  if (!fitsCookie(stored)) return undefined
  cookies.set('checkout', stored)
  return stored
}

/** Other backends may prefix a field with the name of its object. */
const OBJECT_PREFIX = /^address_info\./

/** Stores the messages of a refusal for the step with the fields; returns false where no message belongs to a field. */
export async function storeErrors(
  { backend, cookies, place }: Visit,
  { id, country, region, form }: CurrentCheckout,
  { status, errors = {} }: Refusal,
): Promise<boolean> {
  const definition = status === 422 ? await readCheckoutForm(backend, place) : undefined
  const names = definition ? allFields(definition).flatMap((field) => [field.name, ...partNames(field)]) : []
  const messagesByName = Object.entries(errors).map(
    ([name, messages]) => [name.replace(OBJECT_PREFIX, ''), messages] as const,
  )
  const wrong = Object.fromEntries(messagesByName.filter(([name]) => names.includes(name)))
  const stored = { ...cookies.get('checkout'), id, kept: { country, region, form, wrong } }
  if (Object.keys(wrong).length === 0 || !fitsCookie(stored)) return false
  cookies.set('checkout', stored)
  return true
}

type Known = { user: Pick<User, 'country' | 'region'>; answers: FormValues } | null

export async function readAccountFacts(visit: Visit): Promise<{ user: User; answers: FormValues } | null> {
  if (!visit.cookies.peekSession()) return null
  const [user, answers] = await Promise.all([
    unlessUnavailable(visit.user()),
    readAccountAnswers(visit.backend),
  ])
  return user ? { user, answers } : null
}

/** Delivery answers are left out unless the known address, as of an account, is in the chosen place. */
export function initialAnswers(visit: Visit, definition: FormDefinition, known: Known): FormValues {
  if (!known) return {}
  const { user, answers: accountAnswers } = known
  const { country, region } = user
  const isSamePlace = isForPlace({ country, region: region || null }, visit.place)
  const answers = Object.entries(accountAnswers).filter(
    ([name]) => isSamePlace || !name.startsWith('Bezorg_'),
  )
  // Accounts have a field for the house number, checkouts only in countries where that is usual.
  return withNumberInPlace(Object.fromEntries(answers), allFields(definition).flatMap(partNames))
}
