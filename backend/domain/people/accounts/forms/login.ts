import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
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
        {
          name: 'Username',
          type: 'email',
          label: t('email'),
          missing: t('missing.email'),
          rules: [{ rule: 'required' }, { rule: 'email' }],
          autocomplete: 'username',
        },
        {
          name: 'Password',
          type: 'password',
          label: t('password'),
          missing: t('missing.password'),
          rules: [{ rule: 'required' }],
          autocomplete: 'current-password',
        },
      ]),
    }
  },
})
