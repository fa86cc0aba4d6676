import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'

/** Where a link for a new password is sent. */
export const forgotPasswordForm = describeForm({
  async define({ locale }) {
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
  },
})
