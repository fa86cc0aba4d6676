import { z } from 'zod'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { translator } from '../../../translator'
import { describeForm } from '../../forms/form'
import { newPasswordField } from './new-password'

// Who comes by a link is known by it; who is logged in proves to be no passer-by at an open screen.
function knownFields(locale: Locale): FormField[] {
  const t = translator(locale, 'account-forms')
  return [
    {
      name: 'Username',
      type: 'email',
      label: t('email'),
      rules: [],
      readonly: true,
      autocomplete: 'username',
    },
    {
      name: 'OldPassword',
      type: 'password',
      label: t('old_password'),
      rules: [{ rule: 'required' }],
      autocomplete: 'current-password',
    },
  ]
}

/** The form of a new password: for an account by its address, or (null) for who comes by a link. */
export function resetPasswordDefinition(email: string | null, locale: Locale): FormDefinition {
  const t = translator(locale, 'account-forms')
  const repeat: FormField = {
    name: 'NewPassword_Repeat',
    type: 'password',
    label: t('repeat_password'),
    rules: [{ rule: 'required' }, { rule: 'same' }],
    target: 'NewPassword',
    autocomplete: 'new-password',
  }
  const known = email === null ? [] : knownFields(locale)
  return {
    name: ACCOUNT_FORMS.reset,
    route: '/api/reset',
    submit: t('save_password'),
    sections: [
      {
        title: t('section_password'),
        fieldGroups: [{ fields: [...known, newPasswordField(locale), repeat] }],
      },
    ],
    ...(email === null ? {} : { values: { Username: email } }),
  }
}

/** A new password; with `by=link` in the query for who comes by the link of a mail, logged in or not. */
export const resetPasswordForm = describeForm({
  personal: true,
  query: z.object({ by: z.literal('link').optional() }),
  async define({ locale, query, user }) {
    return resetPasswordDefinition(query.by === 'link' ? null : (user?.email ?? null), locale)
  },
})
