import type { FormDefinition, FormField, FormSection } from '../forms/definition'
import { postcodeExample } from '../forms/postcodes'
import type { Rule } from '../forms/rules'
import { WHOLE_COUNTRY } from '../prices'
import { type AddressField, type AddressWord, addressLayout } from './address-layouts'
import { referenceFields } from './references'
import type { Words } from './words'

const CHECKOUT_ROUTE = '/api/checkouts'

export const CHECKOUT_FORM = 'checkout'

export type Place = { country: string; region: string | null }

const REQUIRED: Rule = { rule: 'required' }
const OTHER_INVOICE_ADDRESS = { field: 'AnderFactuuradres', equals: '1' }
const FOR_BUSINESS = { field: 'Zakelijk', equals: '1' }

function contactSection(t: Words): FormSection {
  return {
    title: t('section_contact'),
    fieldGroups: [
      {
        fields: [
          {
            name: 'Voornaam',
            type: 'text',
            label: t('first_name'),
            missing: t('missing.first_name'),
            rules: [REQUIRED, { rule: 'length', max: 80 }],
            cols: 6,
            autocomplete: 'given-name',
          },
          {
            name: 'Achternaam',
            type: 'text',
            label: t('last_name'),
            missing: t('missing.last_name'),
            rules: [REQUIRED, { rule: 'length', max: 80 }],
            cols: 6,
            autocomplete: 'family-name',
          },
          {
            name: 'Emailadres',
            type: 'email',
            label: t('email'),
            missing: t('missing.email'),
            info: t('email_info'),
            rules: [REQUIRED, { rule: 'email' }],
            cols: 12,
            autocomplete: 'email',
          },
          {
            name: 'Mobiel',
            type: 'phone',
            label: t('phone'),
            missing: t('missing.phone'),
            info: t('phone_info'),
            rules: [REQUIRED, { rule: 'phone' }],
            cols: 12,
            autocomplete: 'tel',
          },
        ],
      },
    ],
  }
}

function addressField(part: AddressField, place: Place, hasRegions: boolean, t: Words): FormField {
  const { country } = place
  const region = hasRegions ? (place.region ?? WHOLE_COUNTRY) : undefined
  const example = postcodeExample(country, region)
  const rules: Rule[] = part.required ? [REQUIRED] : []
  if (part.isPostcode)
    rules.push({ rule: 'postcode', country, ...(region ? { region } : {}), isDelivery: true })
  return {
    name: part.name,
    type: 'text',
    label: t(part.label),
    ...(part.required && { missing: t(`missing.${part.label}`) }),
    rules,
    cols: part.cols,
    autocomplete: part.autocomplete === 'off' ? 'off' : `shipping ${part.autocomplete}`,
    ...(part.info ? { info: t(part.info, { example }) } : {}),
  }
}

function businessSection(t: Words): FormSection {
  return {
    title: t('section_business'),
    fieldGroups: [
      {
        fields: [
          {
            name: 'Zakelijk',
            type: 'checkbox',
            label: t('business'),
            rules: [],
            options: [{ value: '1', label: t('business') }],
          },
        ],
      },
      {
        toggle: FOR_BUSINESS,
        fields: [
          {
            name: 'BTWNummer',
            type: 'text',
            label: t('vat_number'),
            info: t('vat_number_info'),
            rules: [{ rule: 'vat' }],
            target: 'Bedrijfsnaam',
            cols: 6,
            autocomplete: 'off',
          },
          {
            name: 'Bedrijfsnaam',
            type: 'text',
            label: t('company'),
            missing: t('missing.company'),
            rules: [REQUIRED],
            cols: 6,
            autocomplete: 'organization',
          },
          ...referenceFields(t),
        ],
      },
    ],
  }
}

type InvoiceWord = AddressWord | 'invoice_name' | 'invoice_country'

function invoiceField(name: string, label: InvoiceWord, autocomplete: string, t: Words): FormField {
  return {
    name: `Factuur_${name}`,
    type: 'text',
    label: t(label),
    missing: t(`missing.${label}`),
    rules: [REQUIRED],
    cols: 12,
    autocomplete: `billing ${autocomplete}`,
  }
}

const withoutMissing = ({ missing: _, ...field }: FormField): FormField => field

function invoiceFields(countries: FormField['options'], t: Words): FormField[] {
  return [
    invoiceField('Naam', 'invoice_name', 'name', t),
    invoiceField('Adresline1', 'street_and_number', 'address-line1', t),
    {
      ...withoutMissing(invoiceField('Adresline2', 'address_2', 'address-line2', t)),
      rules: [],
      info: t('address_2_info'),
    },
    {
      ...invoiceField('Postcode', 'postcode', 'postal-code', t),
      rules: [REQUIRED, { rule: 'length', max: 12 }],
      cols: 4,
    },
    { ...invoiceField('Plaatsnaam', 'city', 'address-level2', t), cols: 8 },
    {
      ...invoiceField('Landcode', 'invoice_country', 'country', t),
      type: 'select',
      options: countries,
    },
  ]
}

function invoiceSection(countries: FormField['options'], t: Words): FormSection {
  return {
    title: t('section_invoice'),
    fieldGroups: [
      {
        fields: [
          {
            name: 'AnderFactuuradres',
            type: 'checkbox',
            label: t('other_invoice'),
            rules: [],
            options: [{ value: '1', label: t('other_invoice') }],
          },
        ],
      },
      { toggle: OTHER_INVOICE_ADDRESS, fields: invoiceFields(countries, t) },
    ],
  }
}

function commentSection(t: Words): FormSection {
  return {
    title: t('section_comment'),
    fieldGroups: [
      {
        fields: [
          {
            name: 'Opmerking',
            type: 'textarea',
            label: t('comment'),
            info: t('comment_info'),
            rules: [],
            cols: 12,
            autocomplete: 'off',
          },
        ],
      },
    ],
  }
}

type Asked = {
  place: Place
  hasRegions: boolean
  /** The countries that an invoice may be addressed to. */
  countries: FormField['options']
  /** The owner's own questions. */
  own?: FormSection[]
}

/** Defines what is asked before an order; `t` has the words of `checkout-form`. */
export function checkoutForm(t: Words, { place, hasRegions, countries, own = [] }: Asked): FormDefinition {
  const address = addressLayout(place.country)
  return {
    name: CHECKOUT_FORM,
    route: CHECKOUT_ROUTE,
    sections: [
      contactSection(t),
      {
        title: t('section_delivery'),
        fieldGroups: [{ fields: address.map((part) => addressField(part, place, hasRegions, t)) }],
      },
      businessSection(t),
      invoiceSection(countries, t),
      ...own,
      commentSection(t),
    ],
  }
}
