import { z } from 'zod'
import type { Cents } from '../../../contract/money'
import type { Refusal } from '../../api/refusal.server'
import { firstMessages, type Posted, typedTexts } from '../../platform/parse-posted.server'

const FIELDS = ['payment_method', 'delivery_terms', 'early_start'] as const
type Field = (typeof FIELDS)[number]

/** The method of an order with nothing left to pay. */
const NO_METHOD = 'none'

/** `due`: cents left to pay; `missing` returns the message of a field. */
export function choicesSchema(
  missing: (field: Field) => string,
  { due, needsEarlyStart }: { due: Cents; needsEarlyStart: boolean },
) {
  const chosen = (field: Field, isNeeded: boolean) => {
    const text = z.string({ message: missing(field) })
    return isNeeded ? text : text.default('')
  }
  return z.object({
    payment_method: chosen('payment_method', due > 0),
    delivery_terms: chosen('delivery_terms', true),
    early_start: chosen('early_start', needsEarlyStart),
  })
}

export const methodOf = (choices: { payment_method: string }): string => choices.payment_method || NO_METHOD

type Refused = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

export function choiceErrors({ message, errors = {} }: Refusal): Refused {
  const ofChoices = FIELDS.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))
  if (ofChoices.length > 0) return { fieldErrors: Object.fromEntries(ofChoices) }
  const [first = message] = Object.values(errors).flat()
  return { formErrors: [errors.end?.[0] ?? first] }
}

export function choicesAgain(posted: Posted, refused?: Refused) {
  const result = posted.reply(refused)
  return { errors: firstMessages(result), choices: typedTexts(result) }
}
