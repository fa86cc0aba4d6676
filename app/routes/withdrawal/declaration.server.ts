import { WITHDRAWAL_FIELDS, type WithdrawalField, withdrawalForm } from '../../../contract/forms/withdrawal'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import type { Declaration } from '../../api/withdrawals.server'
import { validateAnswers } from '../../forms/answers'
import { parseInputs } from '../../forms/inputs'
import { textOf, type Visit } from '../../session/visit.server'

function declarationFrom(textFor: (field: WithdrawalField) => string): Declaration {
  return { name: textFor('name'), contract: textFor('contract'), email: textFor('email') }
}

/** Returns a declaration as it was typed, as far as it can be right. */
export const typedSoFar = (form: FormData): Declaration =>
  declarationFrom((field) => textOf(form, field).slice(0, MAX_TEXT_LENGTH))

export function parseDeclaration(form: FormData, { locale, t }: Visit) {
  const definition = withdrawalForm((field) => ({
    label: t(field, { ns: 'withdrawal' }),
    missing: t(`missing.${field}`, { ns: 'problems' }),
  }))
  const typed = declarationFrom((field) => textOf(form, field))
  const problems = validateAnswers(definition, parseInputs(form, definition), locale)
  if (Object.keys(problems).length === 0)
    return { declaration: declarationFrom((field) => typed[field].trim()) }
  const errors: Partial<Declaration> = {}
  for (const field of WITHDRAWAL_FIELDS) {
    const [message] = problems[field] ?? []
    if (message) errors[field] = message
  }
  return { typed, errors }
}
