import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'
import { codeField } from './fields'

const MIN_PASSWORD_LENGTH = 12

export const joinForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.join,
      route: '/api/staff/members',
      submit: t('join'),
      sections: [
        {
          title: t('section_join'),
          fieldGroups: [
            {
              fields: [
                {
                  name: 'name',
                  type: 'text',
                  label: t('name'),
                  info: t('name_info'),
                  missing: t('missing.name'),
                  rules: [{ rule: 'required' }, { rule: 'length', max: 80 }],
                  autocomplete: 'name',
                },
                {
                  name: 'NewPassword',
                  type: 'password',
                  label: t('new_password'),
                  info: t('new_password_info', { count: MIN_PASSWORD_LENGTH }),
                  missing: t('missing.new_password'),
                  rules: [{ rule: 'required' }, { rule: 'length', min: MIN_PASSWORD_LENGTH }],
                  autocomplete: 'new-password',
                },
                codeField(t, 'first_code_info'),
              ],
            },
          ],
        },
      ],
    }
  },
})
