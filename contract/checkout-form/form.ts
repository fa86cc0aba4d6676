import type { FormDefinition, FormField, FormGroup } from '../forms/definition'
import { field } from '../forms/field'
import { postcodeExample } from '../forms/postcodes'
import { WHOLE_COUNTRY } from '../prices'
import { type AddressField, addressLayout, POSTCODE_FIELD } from './address-layouts'
import { referenceFields } from './references'
import type { Words } from './words'

const CHECKOUT_ROUTE = '/api/checkouts'

export const CHECKOUT_FORM = 'checkout'

export type Place = { country: string; region: string | null }

const contactFields = (t: Words): FormField[] => [
  field.text('Voornaam', t('first_name'), {
    required: t('missing.first_name'),
    max: 80,
    cols: 6,
    autocomplete: 'given-name',
  }),
  field.text('Achternaam', t('last_name'), {
    required: t('missing.last_name'),
    max: 80,
    cols: 6,
    autocomplete: 'family-name',
  }),
  field.email('Emailadres', t('email'), { required: t('missing.email'), cols: 12, autocomplete: 'email' }),
  field.phone('Mobiel', t('phone'), {
    required: t('missing.phone'),
    info: t('phone_info'),
    cols: 12,
    autocomplete: 'tel',
  }),
]

function addressField(part: AddressField, place: Place, hasRegions: boolean, t: Words): FormField {
  const { country } = place
  const { name, label, cols, required, autocomplete } = part
  const region = hasRegions ? (place.region ?? WHOLE_COUNTRY) : undefined
  const isPostcode = name === POSTCODE_FIELD
  return field.text(name, t(label), {
    required: required && t(`missing.${label}`),
    rules: isPostcode ? [{ rule: 'postcode', country, ...(region && { region }), isDelivery: true }] : [],
    cols,
    autocomplete: autocomplete && `shipping ${autocomplete}`,
    info: isPostcode ? t('postcode_info', { example: postcodeExample(country, region) }) : undefined,
  })
}

export const companyFields = (t: Words): FormField[] => [
  field.text('BTWNummer', t('vat_number'), {
    rules: [{ rule: 'vat' }],
    info: t('vat_number_info'),
    target: 'Bedrijfsnaam',
    cols: 6,
  }),
  field.text('Bedrijfsnaam', t('company'), {
    required: t('missing.company'),
    cols: 6,
    autocomplete: 'organization',
  }),
]

/** A checkbox, and the fields that are visible while it is ticked. */
function withCheckbox(name: string, label: string, fields: FormField[]): FormGroup[] {
  const checkbox = field.checkbox(name, label, { options: [{ value: '1', label }] })
  return [{ fields: [checkbox] }, { toggle: { field: name, equals: '1' }, fields }]
}

/** There are no prices in what we pack, so it can be a present. */
const recipientFields = (t: Words): FormField[] => [
  field.text('Bezorg_Naam', t('recipient_name'), {
    required: t('missing.recipient_name'),
    max: 80,
    cols: 12,
    autocomplete: 'shipping name',
  }),
  field.phone('Bezorg_Mobiel', t('recipient_phone'), { cols: 12, autocomplete: 'shipping tel' }),
  field.textarea('Bezorg_Groet', t('greeting'), { max: 300, cols: 12 }),
]

export const invoiceFields = (options: FormField['options'], t: Words): FormField[] => [
  field.text('Factuur_Naam', t('invoice_name'), {
    required: t('missing.invoice_name'),
    autocomplete: 'billing name',
  }),
  field.address('Factuur', t('section_invoice'), { required: true, options, autocomplete: 'billing' }),
]

type Input = {
  place: Place
  hasRegions: boolean
  countries: FormField['options']
}

export function checkoutForm(t: Words, { place, hasRegions, countries }: Input): FormDefinition {
  const address = addressLayout(place.country)
  const comment = field.textarea('Opmerking', t('comment'), { info: t('comment_info'), cols: 12 })
  return {
    name: CHECKOUT_FORM,
    route: CHECKOUT_ROUTE,
    sections: [
      { title: t('section_contact'), fieldGroups: [{ fields: contactFields(t) }] },
      {
        title: t('section_delivery'),
        fieldGroups: [
          ...withCheckbox('AndereOntvanger', t('other_recipient'), recipientFields(t)),
          { fields: address.map((part) => addressField(part, place, hasRegions, t)) },
        ],
      },
      {
        title: t('section_billing'),
        fieldGroups: [
          ...withCheckbox('Zakelijk', t('business'), [...companyFields(t), ...referenceFields(t)]),
          ...withCheckbox('AnderFactuuradres', t('other_invoice'), invoiceFields(countries, t)),
        ],
      },
      { title: '', fieldGroups: [{ groupName: t('section_comment'), folded: true, fields: [comment] }] },
    ],
    values: { Factuur_Landcode: place.country },
  }
}
