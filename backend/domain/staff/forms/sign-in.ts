import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'
import { codeField, emailField } from './fields'

export const signInForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.signIn,
      route: '/api/staff/sign_in',
      submit: t('sign_in'),
      sections: [
        {
          title: t('section_sign_in'),
          fieldGroups: [
            {
              fields: [
                emailField(t),
                {
                  name: 'Password',
                  type: 'password',
                  label: t('password'),
                  missing: t('missing.password'),
                  rules: [{ rule: 'required' }],
                  autocomplete: 'current-password',
                },
                codeField(t, 'code_info'),
              ],
            },
          ],
        },
      ],
    }
  },
})
