import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'

/** Where a link for a new password is sent. */
export function forgotPasswordDefinition(locale: Locale): FormDefinition {
  const words = accountFormWords[locale]
  return {
    name: ACCOUNT_FORMS.forgot,
    route: '/api/forgot',
    submit: words.send_link,
    sections: [
      {
        title: words.section_forgot,
        fieldGroups: [
          {
            fields: [
              {
                name: 'Emailadres',
                type: 'email',
                label: words.email,
                info: words.forgot_info,
                rules: [{ rule: 'required' }, { rule: 'email' }],
                autocomplete: 'username',
              },
            ],
          },
        ],
      },
    ],
  }
}

/** The same for the registry. */
export const forgotPasswordForm = describeForm({
  define: async ({ locale }) => forgotPasswordDefinition(locale),
})
