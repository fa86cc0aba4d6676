export const ADDRESS_PARTS = [
  'Adresline1',
  'Huisnummer',
  'Adresline2',
  'Postcode',
  'Plaatsnaam',
  'Provincie',
  'Landcode',
] as const
export type AddressPart = (typeof ADDRESS_PARTS)[number]

export const addressPartName = (field: string, part: AddressPart) => `${field}_${part}`

export const autoFillName = (prefix: string) => `${prefix}_AddrAutoFill`
export const autoFillPrefix = (name: string) => /^(\w+)_AddrAutoFill$/.exec(name)?.[1]

// The countries of postcodes.json, repeated so that browsers need not load its patterns.
const WITH_POSTCODE =
  'at be bg ch cy cz de dk ee es fi fr gb gr hr hu ie is it li lt lu lv mc mt nl no pl pt ro se si sk'
const WITH_HOUSE_NUMBER = ['nl', 'be']
// Beside the street, on one line, and hardly a house has none.
export const WITH_NUMBER_IN_STREET = 'at ch de dk fi li lu no pl se'.split(' ')
const WITH_PROVINCE = ['es', 'ie', 'it', 'ro']

type Lines = readonly (readonly AddressPart[])[]

const STREET: Lines = [['Adresline1', 'Huisnummer'], ['Adresline2']]
const POSTCODE_BEFORE_TOWN: Lines = [...STREET, ['Postcode', 'Plaatsnaam'], ['Provincie'], ['Landcode']]
const POSTCODE_AFTER_TOWN: Lines = [...STREET, ['Plaatsnaam'], ['Provincie'], ['Postcode'], ['Landcode']]

export const addressLines = (country = ''): Lines =>
  ['ie', 'lv', 'mt'].includes(country) ? POSTCODE_AFTER_TOWN : POSTCODE_BEFORE_TOWN

export const partsInOrder = (country: string | undefined) => addressLines(country).flat()

export function neededParts(country: string | undefined): AddressPart[] {
  const needed: AddressPart[] = ['Adresline1', 'Plaatsnaam']
  if (!country) return [...needed, 'Landcode']
  if (WITH_POSTCODE.split(' ').includes(country)) needed.push('Postcode')
  if (WITH_HOUSE_NUMBER.includes(country)) needed.push('Huisnummer')
  if (WITH_PROVINCE.includes(country)) needed.push('Provincie')
  return needed
}
