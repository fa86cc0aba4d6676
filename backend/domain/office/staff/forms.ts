import type { TFunction } from 'i18next'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { STAFF_FORMS, staffMembersApi } from '../../../../contract/endpoints/staff'
import { field } from '../../../../contract/forms/field'
import { STAFF_ROLES } from '../../../../contract/staff/permissions'
import { shortForm } from '../../platform/forms/form'
import { namesOfRoles } from './roles'

const codeField = (t: TFunction, info: string) =>
  field.text('Code', t('code'), {
    required: t('missing.code'),
    max: 40,
    info: t(info),
    autocomplete: 'one-time-code',
  })

export const confirmForm = shortForm({
  name: STAFF_FORMS.confirm,
  route: '/api/staff/confirmations',
  words: { namespace: 'staff-forms', submit: 'confirm', section: 'section_confirm' },
  fields: (t) => [codeField(t, 'code_info')],
})

export const inviteForm = shortForm({
  staff: staffMembersApi.invite.staff,
  name: STAFF_FORMS.invite,
  route: pathOf(staffMembersApi.invite),
  words: { namespace: 'staff-forms', submit: 'invite', section: 'section_invite' },
  fields: async (t, { db }) => [
    field.email('Emailadres', t('email'), { required: t('missing.email'), autocomplete: 'off' }),
    field.radio('role', t('role'), {
      required: t('missing.role'),
      options: [
        ...STAFF_ROLES.map((value) => ({ value: String(value), label: t(`roles.${value}`) })),
        ...(await namesOfRoles(db)).map(({ id: value, name: label }) => ({ value, label })),
      ],
    }),
  ],
})

const MIN_PASSWORD_LENGTH = 12

export const joinForm = shortForm({
  name: STAFF_FORMS.join,
  route: '/api/staff/members',
  words: { namespace: 'staff-forms', submit: 'join', section: 'section_join' },
  fields: (t) => [
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
  ],
})

export const signInForm = shortForm({
  name: STAFF_FORMS.signIn,
  route: '/api/staff/sign_in',
  words: { namespace: 'staff-forms', submit: 'sign_in', section: 'section_sign_in' },
  fields: (t) => [
    field.email('Username', t('email'), { required: t('missing.email'), autocomplete: 'username' }),
    field.password('Password', t('password'), {
      required: t('missing.password'),
      autocomplete: 'current-password',
    }),
    codeField(t, 'code_info'),
  ],
})
