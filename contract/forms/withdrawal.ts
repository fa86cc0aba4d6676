import type { FormDefinition, FormField } from './definition'

/** What whoever withdraws from a contract is asked; the law allows no more (Directive 2011/83/EU, art. 11a). */
export const WITHDRAWAL_FIELDS = ['name', 'contract', 'email'] as const
export type WithdrawalField = (typeof WITHDRAWAL_FIELDS)[number]

const MORE: Record<WithdrawalField, Omit<FormField, 'name' | 'label'>> = {
  name: { type: 'text', rules: [{ rule: 'required' }], autocomplete: 'name' },
  // Whatever somebody calls the contract is taken: a number that is mistyped is no less a declaration.
  contract: { type: 'text', rules: [{ rule: 'required' }], autocomplete: 'off' },
  email: { type: 'email', rules: [{ rule: 'required' }, { rule: 'email' }], autocomplete: 'email' },
}

export function withdrawalForm(labels: Record<WithdrawalField, string>): FormDefinition {
  const fields = WITHDRAWAL_FIELDS.map((name) => ({ name, label: labels[name], ...MORE[name] }))
  return {
    name: 'withdrawal',
    route: '/api/withdrawals',
    sections: [{ title: '', fieldGroups: [{ fields }] }],
  }
}
