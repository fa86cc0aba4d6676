import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'

/** Who logs in: an e-mail address and its password. */
export const loginForm = describeForm({
  async define({ locale }) {
    const words = accountFormWords[locale]
    return {
      name: ACCOUNT_FORMS.login,
      route: '/api/login',
      submit: words.log_in,
      sections: [
        {
          title: words.section_log_in,
          fieldGroups: [
            {
              fields: [
                {
                  name: 'Username',
                  type: 'email',
                  label: words.email,
                  rules: [{ rule: 'required' }, { rule: 'email' }],
                  autocomplete: 'username',
                },
                {
                  name: 'Password',
                  type: 'password',
                  label: words.password,
                  rules: [{ rule: 'required' }],
                  autocomplete: 'current-password',
                },
              ],
            },
          ],
        },
      ],
    }
  },
})
