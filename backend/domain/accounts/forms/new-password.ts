import type { FormField } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { accountFormWords } from '../../../words/account-forms'
import { NEW_PASSWORD_RULES } from '../password-rules'

/** The field in which somebody chooses a password. */
export function newPasswordField(locale: Locale): FormField {
  const words = accountFormWords[locale]
  return {
    name: 'NewPassword',
    type: 'password',
    label: words.new_password,
    info: words.new_password_info,
    rules: NEW_PASSWORD_RULES,
    autocomplete: 'new-password',
  }
}
