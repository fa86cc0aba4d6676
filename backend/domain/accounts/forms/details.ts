import type { FieldOption, FormDefinition, FormField } from '../../../../contract/forms/definition'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { ACCOUNT_FORMS } from '../../../../contract/wire/accounts'
import { accountFormWords } from '../../../words/account-forms'
import { type DetailsWord, detailsWords } from '../../../words/details-form'
import type { Catalogue } from '../../catalogue/snapshot'
import { describeForm } from '../../forms/form'
import { newsletterState } from '../account'
import type { User } from '../user'
import { regionField, regionValues } from './register'

function text(name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, type: 'text', label, rules: [], ...more }
}

function tick(name: string, label: string, info?: string): FormField {
  return { name, type: 'checkbox', label, info, rules: [], options: [{ value: '1', label }] }
}

function personFields(words: Record<DetailsWord, string>): FormField[] {
  return [
    text('Voornaam', words.first_name, {
      rules: [{ rule: 'length', max: 80 }],
      cols: 6,
      autocomplete: 'given-name',
    }),
    text('Achternaam', words.last_name, {
      rules: [{ rule: 'length', max: 80 }],
      cols: 6,
      autocomplete: 'family-name',
    }),
    {
      name: 'Mobiel',
      type: 'phone',
      label: words.phone,
      info: words.phone_info,
      rules: [{ rule: 'phone' }],
      autocomplete: 'tel',
    },
  ]
}

function companyFields(words: Record<DetailsWord, string>): FormField[] {
  return [
    text('BTWNummer', words.vat_number, {
      info: words.vat_number_info,
      rules: [{ rule: 'vat' }],
      target: 'Bedrijfsnaam',
      cols: 6,
      autocomplete: 'off',
    }),
    text('Bedrijfsnaam', words.company, {
      rules: [{ rule: 'required' }],
      cols: 6,
      autocomplete: 'organization',
    }),
  ]
}

function address(
  name: string,
  label: string,
  options: FieldOption[],
  more: Partial<FormField> = {},
): FormField {
  return { name, type: 'address', label, rules: [], options, ...more }
}

function countryOptions(catalogue: Catalogue, locale: Locale): FieldOption[] {
  return [...catalogue.countries.values()]
    .map(({ code, names, buy, rent }) => ({ value: code, label: names[locale], buy, rent }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}

/** What somebody has told of themselves; they can change all of it. */
export function detailsDefinition(catalogue: Catalogue, locale: Locale, values: FormValues): FormDefinition {
  const words = detailsWords[locale]
  const countries = countryOptions(catalogue, locale)
  const { newsletter, newsletter_info } = accountFormWords[locale]
  const regionFields = [regionField('pt', locale), regionField('es', locale)]
  const delivery = address('Bezorg', words.address_1, countries, {
    // An island's postcode comes with its region, as its prices do.
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
    submit: words.save,
    sections: [
      { title: words.section_person, fieldGroups: [{ fields: personFields(words) }] },
      {
        title: words.section_delivery,
        fieldGroups: [{ fields: [delivery, ...regionFields] }],
      },
      {
        title: words.section_business,
        fieldGroups: [
          { fields: [tick('Zakelijk', words.business)] },
          { toggle: business, fields: companyFields(words) },
          { fields: [tick('AnderFactuuradres', words.other_invoice)] },
          {
            toggle: elsewhere,
            fields: [
              text('Factuur_Naam', words.invoice_name, { rules: [{ rule: 'required' }] }),
              address('Factuur', words.section_invoice, countries, { rules: [{ rule: 'required' }] }),
            ],
          },
        ],
      },
      {
        title: words.section_newsletter,
        fieldGroups: [{ fields: [tick('Nieuwsbrief', newsletter, newsletter_info)] }],
      },
    ],
    values,
  }
}

/** What the form of somebody starts with. */
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
