import type { TFunction } from 'i18next'
import { companyFields } from '../../../../../contract/checkout-form/form'
import { ACCOUNT_FORMS } from '../../../../../contract/endpoints/accounts'
import type { FormDefinition } from '../../../../../contract/forms/definition'
import { field } from '../../../../../contract/forms/field'
import type { FormValues } from '../../../../../contract/forms/values'
import type { Locale } from '../../../../../contract/locales'
import { translator } from '../../../../translator'
import type { Catalogue } from '../../../platform/catalogue'
import { countryOptions } from '../../../platform/forms/country-options'
import { describeForm } from '../../../platform/forms/form'
import type { User } from '../../../platform/user'
import { newsletterState } from '../account'
import { regionField, regionValues } from './register'

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
      {
        title: t('section_delivery'),
        fieldGroups: [{ fields: [delivery, ...regionFields] }],
      },
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
