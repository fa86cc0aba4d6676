import { type WithdrawalField, withdrawalForm } from '../../../contract/forms/withdrawal'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import type { Declaration } from '../../api/withdrawals.server'
import { inputsIn } from '../../forms/inputs'
import { askedAnswers, parseInputs } from '../../forms/inputs.server'
import { firstMessages, textsIn, typedTexts } from '../../platform/parse-posted.server'
import type { Visit } from '../../session/visit.server'

function declarationFrom(textFor: (field: WithdrawalField) => string): Declaration {
  return { name: textFor('name'), contract: textFor('contract'), email: textFor('email') }
}

/** Returns a declaration as it was typed, as far as it can be right. */
export const typedSoFar = (form: FormData): Declaration =>
  declarationFrom((field) => textsIn(form, field)[field].slice(0, MAX_TEXT_LENGTH))

export function parseDeclaration(form: FormData, { locale, t }: Visit) {
  const definition = withdrawalForm((field) => ({
    label: t(field, { ns: 'withdrawal' }),
    missing: t(`missing.${field}`, { ns: 'problems' }),
  }))
  const posted = parseInputs(inputsIn(form, definition), askedAnswers(definition, locale))
  if (posted.status === 'success') {
    return { declaration: declarationFrom((field) => textsIn(form, field)[field].trim()) }
  }
  const result = posted.reply()
  const typed = typedTexts(result)
  return { typed: declarationFrom((field) => typed[field] ?? ''), errors: firstMessages(result) }
}
