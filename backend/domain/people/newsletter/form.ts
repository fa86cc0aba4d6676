import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import { field } from '../../../../contract/forms/field'
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
        field.email('Emailadres', t('subscription.email'), {
          required: t('missing.email'),
          info: t('subscription.email_info'),
          autocomplete: 'email',
        }),
      ]),
      ...(user ? { values: { Emailadres: user.email } } : {}),
    }
  },
})
