import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormDefinition } from '../../../../../contract/forms/definition'
import type { Locale } from '../../../../../contract/locales'
import { translator } from '../../../../translator'
import { describeForm } from '../../../platform/forms/form'
import { oneSection } from '../../../platform/forms/one-section'

function deleteAccountDefinition(locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  return {
    name: ACCOUNT_FORMS.deletion,
    route: '/api/account/delete',
    submit: t('delete_account'),
    sections: oneSection(t('section_delete'), [
      {
        name: 'Password',
        type: 'password',
        label: t('old_password'),
        missing: t('missing.old_password'),
        info: t('delete_info'),
        rules: [{ rule: 'required' }],
        autocomplete: 'current-password',
      },
    ]),
  }
}

export const deleteAccountForm = describeForm({
  needsLogin: true,
  define: async ({ locale }) => deleteAccountDefinition(locale),
})
