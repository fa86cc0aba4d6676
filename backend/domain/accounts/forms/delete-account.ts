import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'

/** Asks for the password once more before an account is erased. */
export function deleteAccountDefinition(locale: Locale): FormDefinition {
  const words = accountFormWords[locale]
  return {
    name: ACCOUNT_FORMS.deletion,
    route: '/api/account/delete',
    submit: words.delete_account,
    sections: [
      {
        title: words.section_delete,
        fieldGroups: [
          {
            fields: [
              {
                name: 'Password',
                type: 'password',
                label: words.old_password,
                info: words.delete_info,
                rules: [{ rule: 'required' }],
                autocomplete: 'current-password',
              },
            ],
          },
        ],
      },
    ],
  }
}

export const deleteAccountForm = describeForm({
  needsLogin: true,
  define: async ({ locale }) => deleteAccountDefinition(locale),
})
