import { z } from 'zod'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { describeForm } from '../../forms/form'
import { newPasswordField } from './new-password'

// Who comes by a link is known by it; who is logged in proves to be no passer-by at an open screen.
function knownFields(locale: Locale): FormField[] {
  const words = accountFormWords[locale]
  return [
    {
      name: 'Username',
      type: 'email',
      label: words.email,
      rules: [],
      readonly: true,
      autocomplete: 'username',
    },
    {
      name: 'OldPassword',
      type: 'password',
      label: words.old_password,
      rules: [{ rule: 'required' }],
      autocomplete: 'current-password',
    },
  ]
}

/** The form of a new password: for an account by its address, or (null) for who comes by a link. */
export function resetPasswordDefinition(email: string | null, locale: Locale): FormDefinition {
  const words = accountFormWords[locale]
  const repeat: FormField = {
    name: 'NewPassword_Repeat',
    type: 'password',
    label: words.repeat_password,
    rules: [{ rule: 'required' }, { rule: 'same' }],
    target: 'NewPassword',
    autocomplete: 'new-password',
  }
  const known = email === null ? [] : knownFields(locale)
  return {
    name: ACCOUNT_FORMS.reset,
    route: '/api/reset',
    submit: words.save_password,
    sections: [
      {
        title: words.section_password,
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
