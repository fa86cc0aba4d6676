import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import type { FormDefinition } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'

function forgotPasswordDefinition(locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  return {
    name: ACCOUNT_FORMS.forgot,
    route: '/api/forgot',
    submit: t('send_link'),
    sections: [
      {
        title: t('section_forgot'),
        fieldGroups: [
          {
            fields: [
              {
                name: 'Emailadres',
                type: 'email',
                label: t('email'),
                missing: t('missing.email'),
                info: t('forgot_info'),
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

export const forgotPasswordForm = describeForm({
  define: async ({ locale }) => forgotPasswordDefinition(locale),
})
