import type { TFunction } from 'i18next'
import { z } from 'zod'
import { companyFields } from '../../../../contract/checkout-form/form'
import { ACCOUNT_FORMS } from '../../../../contract/endpoints/accounts'
import type { FormDefinition, FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { WHOLE_COUNTRY } from '../../../../contract/prices'
import { translator } from '../../../translator'
import { CODE_LENGTH } from '../../mail/sms/codes'
import type { Catalogue } from '../../platform/catalogue'
import { countryOptions, describeForm, oneSection, shortForm } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import type { User } from '../../platform/user'
import { readMailToken } from '../mail-tokens'
import { newsletterState } from '../newsletter/subscription'
import { NEW_PASSWORD_RULES } from './password'

export const loginForm = shortForm({
  name: ACCOUNT_FORMS.login,
  route: '/api/login',
  words: { namespace: 'account-forms', submit: 'log_in', section: 'section_log_in' },
  fields: (t) => [
    field.email('Username', t('email'), { required: t('missing.email'), autocomplete: 'username' }),
    field.password('Password', t('password'), {
      required: t('missing.password'),
      autocomplete: 'current-password',
    }),
  ],
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
  fields: (t) => [
    field.password('Password', t('old_password'), {
      required: t('missing.old_password'),
      info: t('delete_info'),
      autocomplete: 'current-password',
    }),
  ],
})

export const newsletterForm = shortForm({
  personal: true,
  name: ACCOUNT_FORMS.newsletter,
  route: '/api/newsletter',
  words: { namespace: 'account-forms', submit: 'subscription.submit', section: 'subscription.section' },
  fields: (t) => [
    field.email('Emailadres', t('subscription.email'), {
      required: t('missing.email'),
      info: t('subscription.email_info'),
      autocomplete: 'email',
    }),
  ],
  values: ({ email }) => ({ Emailadres: email }),
})

export const forgotPasswordForm = shortForm({
  name: ACCOUNT_FORMS.forgot,
  route: '/api/forgot',
  words: { namespace: 'account-forms', submit: 'send_link', section: 'section_forgot' },
  fields: (t) => [
    field.email('Emailadres', t('email'), {
      required: t('missing.email'),
      info: t('forgot_info'),
      autocomplete: 'username',
    }),
  ],
})

function newPasswordField(locale: Locale): FormField {
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

const REGION_FIELDS = { pt: 'Bezorg_Gebied_PT', es: 'Bezorg_Gebied_ES' } as const
const REGIONS = { pt: [WHOLE_COUNTRY, 'Madeira', 'Azoren'], es: [WHOLE_COUNTRY, 'Canarische Eilanden'] }

function countryField(catalogue: Catalogue, locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  const options = countryOptions(catalogue, locale).filter(({ buy, rent }) => buy || rent)
  return field.select('Bezorg_Landcode', t('country'), {
    required: t('missing.country'),
    info: t('country_info'),
    options,
    allow: 'any',
    country_dialog: true,
    prompt_language: true,
    autocomplete: 'shipping country',
  })
}

function regionField(country: 'pt' | 'es', locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return field.radio(REGION_FIELDS[country], t(`region_${country}`), {
    required: t(`missing.region_${country}`),
    options: REGIONS[country].map((value) => ({ value, label: t(`region.${country}.${value}`) })),
    toggle: { field: 'Bezorg_Landcode', equals: country },
  })
}

function newsletterField(locale: Locale): FormField {
  const t = translator(locale, 'account-forms')
  return field.checkbox('Nieuwsbrief', t('newsletter'), {
    info: t('newsletter_info'),
    options: [{ value: '1', label: t('newsletter') }],
  })
}

function regionValues(country: string | null, region: string | null): FormValues {
  if (!country) return {}
  const regions =
    country === 'pt' || country === 'es' ? { [REGION_FIELDS[country]]: region ?? WHOLE_COUNTRY } : {}
  return { Bezorg_Landcode: country, ...regions }
}

function startValues(catalogue: Catalogue, country = '', region = WHOLE_COUNTRY): FormValues {
  const found = catalogue.countries.get(country)
  if (!found || !(found.buy || found.rent)) return {}
  return regionValues(country, region)
}

export function placeFrom(values: FormValues): { country: string; region: string | null } {
  const country = String(values.Bezorg_Landcode ?? '')
  const field = country === 'pt' || country === 'es' ? REGION_FIELDS[country] : undefined
  const region = field ? values[field] : undefined
  return { country, region: typeof region === 'string' && region !== WHOLE_COUNTRY ? region : null }
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
    const email = field.email('Emailadres', t('email'), {
      required: t('missing.email'),
      info: t('email_info'),
      autocomplete: 'username',
    })
    const fields = [
      ...[email, newPasswordField(locale), countryField(catalogue, locale)],
      ...[regionField('pt', locale), regionField('es', locale), newsletterField(locale)],
    ]
    return {
      name: ACCOUNT_FORMS.register,
      route: '/api/register',
      submit: t('register'),
      sections: [{ title: t('section_register'), fieldGroups: [{ fields }] }],
      values: startValues(catalogue, query.country, query.region),
    }
  },
})

const tick = (name: string, label: string, info?: string) =>
  field.checkbox(name, label, { info, options: [{ value: '1', label }] })

const personFields = (t: TFunction) => [
  field.text('Voornaam', t('first_name'), { max: 80, cols: 6, autocomplete: 'given-name' }),
  field.text('Achternaam', t('last_name'), { max: 80, cols: 6, autocomplete: 'family-name' }),
  field.phone('Mobiel', t('phone'), { info: t('account-forms:details.phone_info'), autocomplete: 'tel' }),
]

function detailsDefinition(catalogue: Catalogue, locale: Locale, values: FormValues): FormDefinition {
  const t = translator(locale, 'checkout-form', 'account-forms')
  const countries = countryOptions(catalogue, locale)
  const regionFields = [regionField('pt', locale), regionField('es', locale)]
  const delivery = field.address('Bezorg', t('address_1'), {
    options: countries,
    // The postcode must match the region, as prices differ between them.
    rules: regionFields.map(({ name }) => ({ rule: 'postcode', regionField: name })),
    allow: 'any',
    country_dialog: true,
    autocomplete: 'shipping',
  })
  const business = { field: 'Zakelijk', equals: '1' }
  const elsewhere = { field: 'AnderFactuuradres', equals: '1' }
  return {
    name: ACCOUNT_FORMS.details,
    route: '/api/account',
    submit: t('account-forms:details.save'),
    sections: [
      { title: t('account-forms:details.section_person'), fieldGroups: [{ fields: personFields(t) }] },
      { title: t('section_delivery'), fieldGroups: [{ fields: [delivery, ...regionFields] }] },
      {
        title: t('section_business'),
        fieldGroups: [
          { fields: [tick('Zakelijk', t('account-forms:details.business'))] },
          { toggle: business, fields: companyFields(t) },
          { fields: [tick('AnderFactuuradres', t('other_invoice'))] },
          {
            toggle: elsewhere,
            fields: [
              field.text('Factuur_Naam', t('invoice_name'), { required: t('missing.invoice_name') }),
              field.address('Factuur', t('section_invoice'), { required: true, options: countries }),
            ],
          },
        ],
      },
      {
        title: t('account-forms:details.section_newsletter'),
        fieldGroups: [
          {
            fields: [tick('Nieuwsbrief', t('account-forms:newsletter'), t('account-forms:newsletter_info'))],
          },
        ],
      },
    ],
    values,
  }
}

function valuesOf(user: User, hasNewsletter: boolean): FormValues {
  const own = { Voornaam: user.firstName, Achternaam: user.lastName, Mobiel: user.phone }
  const place = regionValues(user.country, user.region)
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
