import type { TFunction } from 'i18next'
import { z } from 'zod'
import { companyFields, invoiceFields } from '../../../../contract/checkout-form/form'
import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { lookUp } from '../../../../contract/look-up'
import { WHOLE_COUNTRY } from '../../../../contract/prices'
import { translator } from '../../../translator'
import { CODE_LENGTH } from '../../mail/sms/codes'
import type { Catalogue } from '../../platform/catalogue'
import { textAnswer } from '../../platform/forms/answers'
import { countryOptions, describeForm, oneSection, shortForm } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import { rowById, type User } from '../../platform/user'
import { readMailToken } from '../account-mails'
import { newsletterState } from '../newsletter/subscription'

const emailField = (t: TFunction, name: string, info?: string) =>
  field.email(name, t('email'), { required: t('missing.email'), info, autocomplete: 'username' })

const passwordField = (t: TFunction, name: string, word: 'password' | 'old_password') =>
  field.password(name, t(word), { required: t(`missing.${word}`), autocomplete: 'current-password' })

export const loginForm = shortForm({
  name: ACCOUNT_FORMS.login,
  route: '/api/login',
  words: { namespace: 'account-forms', submit: 'log_in', section: 'section_log_in' },
  fields: (t) => [emailField(t, 'Username'), passwordField(t, 'Password', 'password')],
})

export const verifyPhoneForm = shortForm({
  needsLogin: true,
  name: ACCOUNT_FORMS.verifyPhone,
  route: '/api/verify_sms_code',
  words: { namespace: 'account-forms', submit: 'verify', section: 'section_verify' },
  fields: (t) => [
    field.code('Code', t('code'), {
      required: t('missing.code'),
      info: t('code_info'),
      length: CODE_LENGTH,
      autocomplete: 'one-time-code',
    }),
  ],
})

export const deleteAccountForm = shortForm({
  needsLogin: true,
  name: ACCOUNT_FORMS.deletion,
  route: '/api/account/delete',
  words: { namespace: 'account-forms', submit: 'delete_account', section: 'section_delete' },
  fields: (t) => [passwordField(t, 'Password', 'old_password')],
})

export const newsletterForm = shortForm({
  personal: true,
  name: ACCOUNT_FORMS.newsletter,
  route: '/api/newsletter',
  words: { namespace: 'account-forms', submit: 'subscription.submit', section: 'subscription.section' },
  fields: (t) => [
    field.email('Emailadres', t('subscription.email'), {
      required: t('missing.email'),
      autocomplete: 'email',
    }),
  ],
  values: ({ email }) => ({ Emailadres: email }),
})

export const forgotPasswordForm = shortForm({
  name: ACCOUNT_FORMS.forgot,
  route: '/api/forgot',
  words: { namespace: 'account-forms', submit: 'send_link', section: 'section_forgot' },
  fields: (t) => [emailField(t, 'Emailadres')],
})

/** NIST SP 800-63B asks for this: any characters, at least ten. */
const newPasswordField = (t: TFunction) =>
  field.password('NewPassword', t('new_password'), {
    required: t('missing.new_password'),
    min: 10,
    max: 200,
    info: t('new_password_info'),
    autocomplete: 'new-password',
  })

/** `email` is that of the account, so that password managers know which one; a link needs no old password. */
export function resetPasswordDefinition(
  email: string | null,
  locale: Locale,
  { byLink }: { byLink: boolean },
): FormDefinition {
  const t = translator(locale, 'account-forms')
  const repeat = field.password('NewPassword_Repeat', t('repeat_password'), {
    required: t('missing.repeat_password'),
    rules: [{ rule: 'same' }],
    target: 'NewPassword',
    autocomplete: 'new-password',
  })
  const username = field.email('Username', t('email'), { readonly: true, autocomplete: 'username' })
  const account = email === null ? [] : [username]
  const old = byLink ? [] : [passwordField(t, 'OldPassword', 'old_password')]
  return {
    name: ACCOUNT_FORMS.reset,
    route: '/api/reset',
    submit: t('save_password'),
    sections: oneSection(t('section_password'), [...account, ...old, newPasswordField(t), repeat]),
    ...(email === null ? {} : { values: { Username: email } }),
  }
}

export const resetPasswordForm = describeForm({
  personal: true,
  query: z.object({ by: z.literal('link').optional(), token: z.string().optional() }),
  async define({ services, locale, query, user }) {
    const { token } = query
    const found = await readMailToken(services.db, services, 'reset', token)
    if (token !== undefined && !found) throw new Refusal('reset_token_invalid')
    const byLink = query.by === 'link' || found !== undefined
    const owner = found?.user_id ? await rowById(services.db, found.user_id) : byLink ? null : user
    return resetPasswordDefinition(owner?.email ?? null, locale, { byLink: byLink || !owner })
  },
})

const REGION_FIELDS = { pt: 'Bezorg_Gebied_PT', es: 'Bezorg_Gebied_ES' }
const REGIONS = { pt: [WHOLE_COUNTRY, 'Madeira', 'Azoren'], es: [WHOLE_COUNTRY, 'Canarische Eilanden'] }

function countryField(catalogue: Catalogue, locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return field.select('Bezorg_Landcode', t('country'), {
    required: t('missing.country'),
    options: countryOptions(catalogue, locale).filter(({ buy, rent }) => buy || rent),
    allow: 'any',
    country_dialog: true,
    prompt_language: true,
    autocomplete: 'shipping country',
  })
}

function regionFields(locale: Locale): FormField[] {
  const t = translator(locale, 'account-forms')
  return (['pt', 'es'] as const).map((country) =>
    field.radio(REGION_FIELDS[country], t(`region_${country}`), {
      required: t(`missing.region_${country}`),
      options: REGIONS[country].map((value) => ({ value, label: t(`region.${country}.${value}`) })),
      toggle: { field: 'Bezorg_Landcode', equals: country },
    }),
  )
}

const checkbox = (name: string, label: string, info?: string) =>
  field.checkbox(name, label, { info, options: [{ value: '1', label }] })

const newsletterField = (t: TFunction) =>
  checkbox('Nieuwsbrief', t('account-forms:newsletter'), t('account-forms:newsletter_info'))

function placeValues(country: string | null, region: string | null): FormValues {
  if (!country) return {}
  const name = lookUp(REGION_FIELDS, country)
  return { Bezorg_Landcode: country, ...(name ? { [name]: region ?? WHOLE_COUNTRY } : {}) }
}

export function placeFrom(values: FormValues): { country: string; region: string | null } {
  const country = textAnswer(values, 'Bezorg_Landcode')
  const region = textAnswer(values, lookUp(REGION_FIELDS, country) ?? '')
  return { country, region: region === '' || region === WHOLE_COUNTRY ? null : region }
}

export const registerForm = describeForm({
  query: z.object({
    country: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
    region: z.string().max(60).optional(),
  }),
  async define({ services, locale, query }) {
    const catalogue = await services.catalogue(services.db)
    const t = translator(locale, 'account-forms')
    const country = catalogue.countries.get(query.country ?? '')
    return {
      name: ACCOUNT_FORMS.register,
      route: '/api/register',
      submit: t('register'),
      sections: oneSection(t('section_register'), [
        ...[emailField(t, 'Emailadres', t('email_info')), newPasswordField(t)],
        ...[countryField(catalogue, locale), ...regionFields(locale), newsletterField(t)],
      ]),
      values: country?.buy || country?.rent ? placeValues(country.code, query.region ?? null) : {},
    }
  },
})

const personFields = (t: TFunction) => [
  field.text('Voornaam', t('first_name'), { max: 80, cols: 6, autocomplete: 'given-name' }),
  field.text('Achternaam', t('last_name'), { max: 80, cols: 6, autocomplete: 'family-name' }),
  field.phone('Mobiel', t('phone'), { info: t('account-forms:details.phone_info'), autocomplete: 'tel' }),
]

function detailsDefinition(catalogue: Catalogue, locale: Locale, values: FormValues): FormDefinition {
  const t = translator(locale, 'checkout-form', 'account-forms')
  const countries = countryOptions(catalogue, locale)
  const regions = regionFields(locale)
  const delivery = field.address('Bezorg', t('address_1'), {
    options: countries,
    // The postcode must match the region, as prices differ between them.
    rules: regions.map(({ name }) => ({ rule: 'postcode', regionField: name })),
    allow: 'any',
    country_dialog: true,
    autocomplete: 'shipping',
  })
  return {
    name: ACCOUNT_FORMS.details,
    route: '/api/account',
    submit: t('account-forms:details.save'),
    sections: [
      ...oneSection(t('account-forms:details.section_person'), personFields(t)),
      ...oneSection(t('section_delivery'), [delivery, ...regions]),
      {
        title: t('section_billing'),
        fieldGroups: [
          { fields: [checkbox('Zakelijk', t('account-forms:details.business'))] },
          { toggle: { field: 'Zakelijk', equals: '1' }, fields: companyFields(t) },
          { fields: [checkbox('AnderFactuuradres', t('other_invoice'))] },
          { toggle: { field: 'AnderFactuuradres', equals: '1' }, fields: invoiceFields(countries, t) },
        ],
      },
      ...oneSection(t('account-forms:details.section_newsletter'), [newsletterField(t)]),
    ],
    values,
  }
}

function valuesOf(user: User, hasNewsletter: boolean): FormValues {
  const own = { Voornaam: user.firstName, Achternaam: user.lastName, Mobiel: user.phone }
  const place = placeValues(user.country, user.region)
  const values = { ...user.details, ...own, ...place, Nieuwsbrief: hasNewsletter ? '1' : '' }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export const detailsForm = describeForm({
  needsLogin: true,
  async define({ services, locale, user }) {
    const catalogue = await services.catalogue(services.db)
    const state = user ? await newsletterState(services.db, user.email) : 'none'
    return detailsDefinition(catalogue, locale, user ? valuesOf(user, state !== 'none') : {})
  },
})
