import type { TFunction } from 'i18next'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { staffMembersApi } from '../../../../contract/endpoints/staff-members'
import type { FormField } from '../../../../contract/forms/definition'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { translator } from '../../../translator'
import { describeForm } from '../../platform/forms/form'
import { oneSection } from '../../platform/forms/one-section'

const emailField = (t: TFunction): FormField => ({
  name: 'Username',
  type: 'email',
  label: t('email'),
  missing: t('missing.email'),
  rules: [{ rule: 'required' }, { rule: 'email' }],
  autocomplete: 'username',
})

/** It may have more than six digits, because a recovery code may be typed instead. */
const codeField = (t: TFunction, info: string): FormField => ({
  name: 'Code',
  type: 'text',
  label: t('code'),
  info: t(info),
  missing: t('missing.code'),
  rules: [{ rule: 'required' }, { rule: 'length', max: 40 }],
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
        {
          name: 'Password',
          type: 'password',
          label: t('password'),
          missing: t('missing.password'),
          rules: [{ rule: 'required' }],
          autocomplete: 'current-password',
        },
        codeField(t, 'code_info'),
      ]),
    }
  },
})
