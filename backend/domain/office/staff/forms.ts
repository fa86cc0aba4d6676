import type { TFunction } from 'i18next'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { staffMembersApi } from '../../../../contract/endpoints/staff-members'
import { field } from '../../../../contract/forms/field'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'
import { oneSection } from '../../platform/forms/one-section'

const emailField = (t: TFunction) =>
  field.email('Username', t('email'), { required: t('missing.email'), autocomplete: 'username' })

/** Recovery codes have more than six digits. */
const codeField = (t: TFunction, info: string) =>
  field.text('Code', t('code'), {
    required: t('missing.code'),
    max: 40,
    info: t(info),
    autocomplete: 'one-time-code',
  })

export const confirmForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.confirm,
      route: '/api/staff/confirmations',
      submit: t('confirm'),
      sections: oneSection(t('section_confirm'), [codeField(t, 'code_info')]),
    }
  },
})

export const inviteForm = describeForm({
  staff: staffMembersApi.invite.staff,
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.invite,
      route: pathOf(staffMembersApi.invite),
      submit: t('invite'),
      sections: oneSection(t('section_invite'), [
        field.email('Emailadres', t('email'), { required: t('missing.email'), autocomplete: 'off' }),
        field.radio('role', t('role'), {
          required: t('missing.role'),
          options: STAFF_ROLES.map((value) => ({
            value,
            label: t(`roles.${value}`),
          })),
        }),
      ]),
    }
  },
})

const MIN_PASSWORD_LENGTH = 12

export const joinForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.join,
      route: '/api/staff/members',
      submit: t('join'),
      sections: oneSection(t('section_join'), [
        field.text('name', t('name'), {
          required: t('missing.name'),
          max: 80,
          info: t('name_info'),
          autocomplete: 'name',
        }),
        field.password('NewPassword', t('new_password'), {
          required: t('missing.new_password'),
          min: MIN_PASSWORD_LENGTH,
          info: t('new_password_info', { count: MIN_PASSWORD_LENGTH }),
          autocomplete: 'new-password',
        }),
        codeField(t, 'first_code_info'),
      ]),
    }
  },
})

export const signInForm = describeForm({
  async define({ locale }) {
    const t = translator(locale, 'staff-forms')
    return {
      name: STAFF_FORMS.signIn,
      route: '/api/staff/sign_in',
      submit: t('sign_in'),
      sections: oneSection(t('section_sign_in'), [
        emailField(t),
        field.password('Password', t('password'), {
          required: t('missing.password'),
          autocomplete: 'current-password',
        }),
        codeField(t, 'code_info'),
      ]),
    }
  },
})
