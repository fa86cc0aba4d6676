import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import { field } from '../../../../../contract/forms/field'
import { translator } from '../../../../translator'
import { describeForm } from '../../../platform/forms/form'
import { oneSection } from '../../../platform/forms/one-section'

export const loginForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'account-forms')
    return {
      name: ACCOUNT_FORMS.login,
      route: '/api/login',
      submit: t('log_in'),
      sections: oneSection(t('section_log_in'), [
        field.email('Username', t('email'), { required: t('missing.email'), autocomplete: 'username' }),
        field.password('Password', t('password'), {
          required: t('missing.password'),
          autocomplete: 'current-password',
        }),
      ]),
    }
  },
})
