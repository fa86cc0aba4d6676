import type words from '../../../locales/en/server/checkout-form.json'

export type CheckoutWord = keyof typeof words

export type AddressPart = {
  name: string
  word: CheckoutWord
  info?: CheckoutWord
  cols: number
  required: boolean
  isPostcode?: true
  autocomplete: string
}

const street: AddressPart = {
  name: 'Bezorg_Adresline1',
  word: 'street',
  cols: 12,
  required: true,
  autocomplete: 'address-line1',
}
const streetAndNumber: AddressPart = { ...street, word: 'street_and_number' }
const firstLine: AddressPart = { ...street, word: 'address_1' }
const secondLine: AddressPart = {
  name: 'Bezorg_Adresline2',
  word: 'address_2',
  info: 'address_2_info',
  cols: 12,
  required: false,
  autocomplete: 'address-line2',
}
const houseNumber: AddressPart = {
  name: 'Bezorg_Huisnummer',
  word: 'house_number',
  cols: 4,
  required: true,
  // No autocomplete token means a house number.
  autocomplete: 'off',
}
const postcode: AddressPart = {
  name: 'Bezorg_Postcode',
  word: 'postcode',
  info: 'postcode_info',
  cols: 4,
  required: true,
  isPostcode: true,
  autocomplete: 'postal-code',
}
const city: AddressPart = {
  name: 'Bezorg_Plaatsnaam',
  word: 'city',
  cols: 8,
  required: true,
  autocomplete: 'address-level2',
}
const province: AddressPart = {
  name: 'Bezorg_Provincie',
  word: 'province',
  cols: 12,
  required: true,
  autocomplete: 'address-level1',
}

const ONE_LINE = [streetAndNumber, secondLine, postcode, city]

const LAYOUTS: Record<string, readonly AddressPart[]> = {
  nl: [postcode, houseNumber, street, secondLine, { ...city, cols: 12 }],
  be: [{ ...street, cols: 8 }, houseNumber, secondLine, postcode, city],
  es: [...ONE_LINE, province],
  it: [...ONE_LINE, province],
  ro: [...ONE_LINE, { ...province, word: 'county' }],
  ie: [
    firstLine,
    secondLine,
    { ...city, word: 'town_or_city', cols: 12 },
    { ...province, word: 'county', cols: 8 },
    { ...postcode, word: 'eircode' },
  ],
  mt: [firstLine, secondLine, { ...city, word: 'town_or_city' }, postcode],
  cy: [firstLine, secondLine, postcode, { ...city, word: 'town_or_city' }],
}

export function addressLayout(country: string): readonly AddressPart[] {
  return LAYOUTS[country] ?? ONE_LINE
}
