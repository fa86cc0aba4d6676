import { ACCOUNT_FORMS } from '../../../contract/wire/accounts'
import { newsletterWords } from '../../words/newsletter'
import { describeForm } from '../forms/form'

/** Where the newsletter shall go; whoever is logged in finds their address in it. */
export const newsletterForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const words = newsletterWords[locale]
    return {
      name: ACCOUNT_FORMS.newsletter,
      route: '/api/newsletter',
      submit: words.submit,
      sections: [
        {
          title: words.section,
          fieldGroups: [
            {
              fields: [
                {
                  name: 'Emailadres',
                  type: 'email',
                  label: words.email,
                  info: words.email_info,
                  rules: [{ rule: 'required' }, { rule: 'email' }],
                  autocomplete: 'email',
                },
              ],
            },
          ],
        },
      ],
      ...(user ? { values: { Emailadres: user.email } } : {}),
    }
  },
})
