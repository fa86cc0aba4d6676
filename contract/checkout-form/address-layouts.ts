import { lookUp } from '../look-up'

type AddressWord =
  | 'street'
  | 'street_and_number'
  | 'house_number'
  | 'address_1'
  | 'address_2'
  | 'postcode'
  | 'eircode'
  | 'city'
  | 'province'
  | 'county'

export type AddressField = {
  name: string
  label: AddressWord
  info?: 'postcode_info'
  cols: number
  required: boolean
  isPostcode?: true
  autocomplete?: string
}

const street: AddressField = {
  name: 'Bezorg_Adresline1',
  label: 'street',
  cols: 12,
  required: true,
  autocomplete: 'address-line1',
}
const streetAndNumber: AddressField = { ...street, label: 'street_and_number' }
const firstLine: AddressField = { ...street, label: 'address_1' }
const secondLine: AddressField = {
  name: 'Bezorg_Adresline2',
  label: 'address_2',
  cols: 12,
  required: false,
  autocomplete: 'address-line2',
}
const houseNumber: AddressField = {
  name: 'Bezorg_Huisnummer',
  label: 'house_number',
  cols: 4,
  required: true,
}
const postcode: AddressField = {
  name: 'Bezorg_Postcode',
  label: 'postcode',
  info: 'postcode_info',
  cols: 4,
  required: true,
  isPostcode: true,
  autocomplete: 'postal-code',
}
const city: AddressField = {
  name: 'Bezorg_Plaatsnaam',
  label: 'city',
  cols: 8,
  required: true,
  autocomplete: 'address-level2',
}
const province: AddressField = {
  name: 'Bezorg_Provincie',
  label: 'province',
  cols: 12,
  required: true,
  autocomplete: 'address-level1',
}

const SEPARATE_NUMBER = [{ ...street, cols: 8 }, houseNumber, secondLine, postcode, city]
const ONE_LINE = [streetAndNumber, secondLine, postcode, city]

const LAYOUTS: Record<string, readonly AddressField[]> = {
  nl: SEPARATE_NUMBER,
  be: SEPARATE_NUMBER,
  es: [...ONE_LINE, province],
  it: [...ONE_LINE, province],
  ro: [...ONE_LINE, { ...province, label: 'county' }],
  ie: [
    firstLine,
    secondLine,
    { ...city, cols: 12 },
    { ...province, label: 'county', cols: 8 },
    { ...postcode, label: 'eircode' },
  ],
  lv: [streetAndNumber, secondLine, city, postcode],
  mt: [firstLine, secondLine, city, postcode],
  cy: [firstLine, secondLine, postcode, city],
}

export function addressLayout(country: string): readonly AddressField[] {
  return lookUp(LAYOUTS, country) ?? ONE_LINE
}
