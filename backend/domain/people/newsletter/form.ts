import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'
import { oneSection } from '../../platform/forms/one-section'

export const newsletterForm = describeForm({
  personal: true,
  async define({ locale, user }) {
    const t = translator(locale, 'account-forms')
    return {
      name: ACCOUNT_FORMS.newsletter,
      route: '/api/newsletter',
      submit: t('subscription.submit'),
      sections: oneSection(t('subscription.section'), [
        {
          name: 'Emailadres',
          type: 'email',
          label: t('subscription.email'),
          missing: t('missing.email'),
          info: t('subscription.email_info'),
          rules: [{ rule: 'required' }, { rule: 'email' }],
          autocomplete: 'email',
        },
      ]),
      ...(user ? { values: { Emailadres: user.email } } : {}),
    }
  },
})
