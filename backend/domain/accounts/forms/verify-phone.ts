import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'
import { CODE_LENGTH } from '../../sms/send-code'

/** The code that was sent to somebody's phone. */
export function verifyPhoneDefinition(locale: Locale): FormDefinition {
  const words = accountFormWords[locale]
  return {
    name: ACCOUNT_FORMS.verifyPhone,
    route: '/api/verify_sms_code',
    submit: words.verify,
    sections: [
      {
        title: words.section_verify,
        fieldGroups: [
          {
            fields: [
              {
                name: 'Code',
                type: 'code',
                label: words.code,
                info: words.code_info,
                length: CODE_LENGTH,
                rules: [{ rule: 'required' }],
                autocomplete: 'one-time-code',
              },
            ],
          },
        ],
      },
    ],
  }
}

export const verifyPhoneForm = describeForm({
  needsLogin: true,
  define: async ({ locale }) => verifyPhoneDefinition(locale),
})
