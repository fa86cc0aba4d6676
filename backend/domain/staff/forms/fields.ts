import type { TFunction } from 'i18next'
import type { FormField } from '../../../../contract/forms/definition'

export const emailField = (t: TFunction): FormField => ({
  name: 'Username',
  type: 'email',
  label: t('email'),
  missing: t('missing.email'),
  rules: [{ rule: 'required' }, { rule: 'email' }],
  autocomplete: 'username',
})

/** It may have more than six digits, because a recovery code may be typed instead. */
export const codeField = (t: TFunction, info: string): FormField => ({
  name: 'Code',
  type: 'text',
  label: t('code'),
  info: t(info),
  missing: t('missing.code'),
  rules: [{ rule: 'required' }, { rule: 'length', max: 40 }],
  autocomplete: 'one-time-code',
})
