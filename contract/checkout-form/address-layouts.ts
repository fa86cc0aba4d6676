import { lookUp } from '../look-up'

export type AddressField = {
  name: string
  label: string
  cols: number
  required: boolean
  autocomplete?: string
}

const partOf = (name: string, label: string, cols: number, autocomplete?: string): AddressField => ({
  name,
  label,
  cols,
  required: true,
  ...(autocomplete && { autocomplete }),
})

export const POSTCODE_FIELD = 'Bezorg_Postcode'

const street = partOf('Bezorg_Adresline1', 'street', 12, 'address-line1')
const streetAndNumber = { ...street, label: 'street_and_number' }
const firstLine = { ...street, label: 'address_1' }
const secondLine = { ...partOf('Bezorg_Adresline2', 'address_2', 12, 'address-line2'), required: false }
const houseNumber = partOf('Bezorg_Huisnummer', 'house_number', 4)
const postcode = partOf(POSTCODE_FIELD, 'postcode', 4, 'postal-code')
const city = partOf('Bezorg_Plaatsnaam', 'city', 8, 'address-level2')
const province = partOf('Bezorg_Provincie', 'province', 12, 'address-level1')

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
