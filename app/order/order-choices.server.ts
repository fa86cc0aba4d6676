import type { Cents } from '../../contract/money'
import type { Refusal } from '../api/refusal.server'
import { textOf } from '../session/visit.server'

const FIELDS = ['payment_method', 'delivery_terms', 'early_start'] as const
type Field = (typeof FIELDS)[number]

/** The method of an order of which nothing is left to pay. */
const NO_METHOD = 'none'

type OrderChoices = ReturnType<typeof parseChoices>

/** Parses what is chosen on the way to an order button. */
export function parseChoices(form: FormData) {
  return {
    paymentMethod: textOf(form, 'payment_method'),
    acceptsTerms: textOf(form, 'delivery_terms') !== '',
    requestsEarlyStart: textOf(form, 'early_start') !== '',
  }
}

/** Returns the method as the backend asks for it. */
export function methodOf({ paymentMethod }: OrderChoices): string {
  return paymentMethod || NO_METHOD
}

/** Returns a message for each choice that is missing; `due` is the amount left to pay. */
export function missingChoices(
  { paymentMethod, acceptsTerms, requestsEarlyStart }: OrderChoices,
  { due, needsEarlyStart }: { due: Cents; needsEarlyStart: boolean },
): Field[] {
  const isMissing: Record<Field, boolean> = {
    payment_method: !paymentMethod && due > 0,
    delivery_terms: !acceptsTerms,
    early_start: needsEarlyStart && !requestsEarlyStart,
  }
  return FIELDS.filter((field) => isMissing[field])
}

/** Returns the errors of a refusal by the choice that it names, or else about the order. */
export function choiceErrors({ message, errors = {} }: Refusal): Record<string, string> {
  const ofChoices = FIELDS.flatMap((name) => (errors[name]?.[0] ? [[name, errors[name][0]]] : []))
  return Object.fromEntries(ofChoices.length > 0 ? ofChoices : [['order', errors.end?.[0] ?? message]])
}
