import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormDefinition } from '../../../../../contract/forms/definition'
import { field } from '../../../../../contract/forms/field'
import type { Locale } from '../../../../../contract/locales'
import { translator } from '../../../../translator'
import { CODE_LENGTH } from '../../../mail/sms/codes'
import { describeForm } from '../../../platform/forms/form'
import { oneSection } from '../../../platform/forms/one-section'

function verifyPhoneDefinition(locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  return {
    name: ACCOUNT_FORMS.verifyPhone,
    route: '/api/verify_sms_code',
    submit: t('verify'),
    sections: oneSection(t('section_verify'), [
      field.code('Code', t('code'), {
        required: t('missing.code'),
        info: t('code_info'),
        length: CODE_LENGTH,
        autocomplete: 'one-time-code',
      }),
    ]),
  }
}

export const verifyPhoneForm = describeForm({
  needsLogin: true,
  define: async ({ locale }) => verifyPhoneDefinition(locale),
})
