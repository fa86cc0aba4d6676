import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormDefinition } from '../../../../../contract/forms/definition'
import { field } from '../../../../../contract/forms/field'
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
      field.password('Password', t('old_password'), {
        required: t('missing.old_password'),
        info: t('delete_info'),
        autocomplete: 'current-password',
      }),
    ]),
  }
}

export const deleteAccountForm = describeForm({
  needsLogin: true,
  define: async ({ locale }) => deleteAccountDefinition(locale),
})
