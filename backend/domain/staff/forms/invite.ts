import { pathOf } from '../../../../contract/endpoints/endpoint'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { staffMembersApi } from '../../../../contract/endpoints/staff-members'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'

export const inviteForm = describeForm({
  staff: staffMembersApi.invite.staff,
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.invite,
      route: pathOf(staffMembersApi.invite),
      submit: t('invite'),
      sections: [
        {
          title: t('section_invite'),
          fieldGroups: [
            {
              fields: [
                {
                  name: 'Emailadres',
                  type: 'email',
                  label: t('email'),
                  missing: t('missing.email'),
                  rules: [{ rule: 'required' }, { rule: 'email' }],
                  autocomplete: 'off',
                },
                {
                  name: 'role',
                  type: 'radio',
                  label: t('role'),
                  missing: t('missing.role'),
                  rules: [{ rule: 'required' }],
                  options: STAFF_ROLES.map((value) => ({
                    value,
                    label: t(`roles.${value}`),
                  })),
                },
              ],
            },
          ],
        },
      ],
    }
  },
})
