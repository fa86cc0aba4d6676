import type { FormField } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { translator } from '../../../translator'
import { NEW_PASSWORD_RULES } from '../password-rules'

export function newPasswordField(locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return {
    name: 'NewPassword',
    type: 'password',
    label: t('new_password'),
    missing: t('missing.new_password'),
    info: t('new_password_info'),
    rules: NEW_PASSWORD_RULES,
    autocomplete: 'new-password',
  }
}
