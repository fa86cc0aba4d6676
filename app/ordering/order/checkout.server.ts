import { randomUUID } from 'node:crypto'
import type { Checkout } from '../../../contract/endpoints/orders'
import type { FormDefinition } from '../../../contract/forms/definition'
import { partNames } from '../../../contract/forms/field-kinds'
import { allFields } from '../../../contract/forms/fields'
import type { FormValues } from '../../../contract/forms/values'
import { readAccountAnswers } from '../../api/account.server'
import { unlessUnavailable } from '../../api/backend.server'
import { isForPlace, readCheckout, readCheckoutForm } from '../../api/checkouts.server'
import type { Refusal } from '../../api/refusal.server'
import { fitsCookie } from '../../session/sealed.server'
import type { Visit } from '../../session/visit.server'

/** `isKeptHere`: the cookie has the answers, because the backend stores none; `wrong`: what the backend refused, by field. */
export type CurrentCheckout = Checkout & { isKeptHere?: true; wrong?: Record<string, string[]> }

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

/** Other backends may name a field by the object that holds it. */
const PREFIX = /^address_info\./

/** Stores what a backend refuses of the answers, for the step that asks for them; returns whether there is any. */
export async function keepWrong(
  { backend, cookies, place }: Visit,
  { id, country, region, form }: CurrentCheckout,
  { status, errors = {} }: Refusal,
): Promise<boolean> {
  const definition = status === 422 ? await readCheckoutForm(backend, place) : undefined
  const names = definition ? allFields(definition).flatMap((field) => [field.name, ...partNames(field)]) : []
  const named = Object.entries(errors).map(
    ([name, messages]) => [name.replace(PREFIX, ''), messages] as const,
  )
  const wrong = Object.fromEntries(named.filter(([name]) => names.includes(name)))
  const kept = { id, kept: { country, region, form, wrong } }
  if (Object.keys(wrong).length === 0 || !fitsCookie(kept)) return false
  cookies.set('checkout', kept)
  return true
}

const DELIVERY = 'Bezorg'
const INVOICE = 'Factuur'

// Accounts ask for the house number separately, checkouts only in countries where that is usual.
function withNumberInStreet(answers: FormValues, address: string, fieldNames: ReadonlySet<string>) {
  const street = `${address}_Adresline1`
  const number = `${address}_Huisnummer`
  if (fieldNames.has(number) || !answers[street] || !answers[number]) return answers
  return { ...answers, [street]: `${answers[street]} ${answers[number]}` }
}

/** Delivery answers are left out unless the account's address is in the chosen place. */
export async function initialAnswersFromAccount(visit: Visit, definition: FormDefinition) {
  const user = await unlessUnavailable(visit.user())
  if (!user) return {}
  const accountAnswers = await readAccountAnswers(visit.backend)
  const { country, region } = user
  const isSamePlace = isForPlace({ country, region: region || null }, visit.place)
  const answers = Object.entries(accountAnswers).filter(
    ([name]) => isSamePlace || !name.startsWith(`${DELIVERY}_`),
  )
  const fieldNames = new Set(allFields(definition).map(({ name }) => name))
  return [DELIVERY, INVOICE].reduce<FormValues>(
    (all, address) => withNumberInStreet(all, address, fieldNames),
    Object.fromEntries(answers),
  )
}
