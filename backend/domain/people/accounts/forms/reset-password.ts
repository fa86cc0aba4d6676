import { z } from 'zod'
import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormDefinition, FormField } from '../../../../../contract/forms/definition'
import { field } from '../../../../../contract/forms/field'
import type { Locale } from '../../../../../contract/locales'
import { translator } from '../../../../translator'
import { describeForm } from '../../../platform/forms/form'
import { oneSection } from '../../../platform/forms/one-section'
import { Refusal } from '../../../platform/refusal'
import { readMailToken } from '../../mail-tokens'
import { NEW_PASSWORD_RULES } from '../password-rules'

function forgotPasswordDefinition(locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  return {
    name: ACCOUNT_FORMS.forgot,
    route: '/api/forgot',
    submit: t('send_link'),
    sections: oneSection(t('section_forgot'), [
      field.email('Emailadres', t('email'), {
        required: t('missing.email'),
        info: t('forgot_info'),
        autocomplete: 'username',
      }),
    ]),
  }
}

export const forgotPasswordForm = describeForm({
  define: async ({ locale }) => forgotPasswordDefinition(locale),
})

export function newPasswordField(locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return {
    name: 'NewPassword',
    type: 'password',
    label: t('new_password'),
    missing: t('missing.new_password'),
    info: t('new_password_info'),
    rules: NEW_PASSWORD_RULES,
    autocomplete: 'new-password',
  }
}

// The link proves who the visitor is; a logged-in visitor proves it with the old password.
function loggedInFields(locale: Locale): FormField[] {
  const t = translator(locale, 'account-forms')
  return [
    field.email('Username', t('email'), { readonly: true, autocomplete: 'username' }),
    field.password('OldPassword', t('old_password'), {
      required: t('missing.old_password'),
      autocomplete: 'current-password',
    }),
  ]
}

/** `email` is null for a visitor who follows the link of a mail. */
export function resetPasswordDefinition(email: string | null, locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  const repeat = field.password('NewPassword_Repeat', t('repeat_password'), {
    required: t('missing.repeat_password'),
    rules: [{ rule: 'same' }],
    target: 'NewPassword',
    autocomplete: 'new-password',
  })
  const loggedIn = email === null ? [] : loggedInFields(locale)
  return {
    name: ACCOUNT_FORMS.reset,
    route: '/api/reset',
    submit: t('save_password'),
    sections: oneSection(t('section_password'), [...loggedIn, newPasswordField(locale), repeat]),
    ...(email === null ? {} : { values: { Username: email } }),
  }
}

export const resetPasswordForm = describeForm({
  personal: true,
  query: z.object({ by: z.literal('link').optional(), token: z.string().optional() }),
  async define({ services, locale, query, user }) {
    const { token } = query
    if (token !== undefined && !(await readMailToken(services.db, services, 'reset', token))) {
      throw new Refusal('reset_token_invalid')
    }
    return resetPasswordDefinition(query.by === 'link' ? null : (user?.email ?? null), locale)
  },
})
