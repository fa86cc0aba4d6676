import { WITHDRAWAL_FIELDS, type WithdrawalField, withdrawalForm } from '../../../contract/forms/withdrawal'
import type { Declaration } from '../../api/withdrawals.server'
import { problemsOf } from '../../forms/answers'
import { inputsIn } from '../../forms/inputs'
import { textOf, type Visit } from '../../session/visit.server'

function answered(answer: (field: WithdrawalField) => string): Declaration {
  return { name: answer('name'), contract: answer('contract'), email: answer('email') }
}

/** What a posted form declares; or what was typed, and what is wrong with it by field. */
export function parseDeclaration(form: FormData, { locale, t }: Visit) {
  const definition = withdrawalForm(answered((field) => t(field, { ns: 'withdrawal' })))
  const typed = answered((field) => textOf(form, field))
  const problems = problemsOf(definition, inputsIn(form, definition), locale)
  if (Object.keys(problems).length === 0) return { declaration: answered((field) => typed[field].trim()) }
  const errors: Partial<Declaration> = {}
  for (const field of WITHDRAWAL_FIELDS) {
    const [message] = problems[field] ?? []
    if (message) errors[field] = message
  }
  return { typed, errors }
}
