import type { FormDefinition, FormField } from './definition'

/** The law allows no other questions (Directive 2011/83/EU, art. 11a). */
const WITHDRAWAL_FIELDS = ['name', 'contract', 'email'] as const
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number]

const FIELD_SETTINGS: Record<WithdrawalField, Omit<FormField, 'name' | 'label'>> = {
  name: { type: 'text', rules: [{ rule: 'required' }], autocomplete: 'name' },
  // A mistyped order number does not make the declaration invalid.
  contract: { type: 'text', rules: [{ rule: 'required' }], cols: 6 },
  email: { type: 'email', rules: [{ rule: 'required' }, { rule: 'email' }], autocomplete: 'email' },
}

export function withdrawalForm(
  wordsOf: (field: WithdrawalField) => Pick<FormField, 'label' | 'missing' | 'info'>,
): FormDefinition {
  const fields = WITHDRAWAL_FIELDS.map((name) => ({ name, ...wordsOf(name), ...FIELD_SETTINGS[name] }))
  return {
    name: 'withdrawal',
    route: '/api/withdrawals',
    sections: [{ title: '', fieldGroups: [{ fields }] }],
  }
}
