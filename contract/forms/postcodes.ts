import { lookUp } from '../look-up'
import { asTyped } from '../notation'
import { WHOLE_COUNTRY } from '../prices'
import formats from './postcodes.json' with { type: 'json' }

type Format = {
  /** Without spaces and hyphens. */
  pattern: string
  written?: string
  example: string
  sign?: string
  /** Postcodes of places outside the country's tax area, or overseas. */
  elsewhere?: string
  regions?: Record<string, { start: string; example: string }>
}

const FORMATS: ReadonlyMap<string, Format> = new Map(Object.entries(formats))

// The format of countries without one of their own: any 2 to 10 letters, digits, spaces and dashes.
const ANY_POSTCODE: Format = { pattern: '[A-Z\\d][A-Z\\d -]{0,8}[A-Z\\d]', example: '1234 AB' }

const formatOf = (country: string) => FORMATS.get(country) ?? ANY_POSTCODE

function isInRegion(postcode: string, region: string, { regions = {} }: Format): boolean {
  const list = Object.entries(regions)
  const own = list.find(([, { start }]) => new RegExp(`^${start}`).test(postcode))?.[0] ?? WHOLE_COUNTRY
  return list.length === 0 || own === region
}

/** Returns undefined for an invalid postcode. `country` is in lower case. */
export function parsePostcode(text: string, country: string): string | undefined {
  const typed = asTyped(text).toUpperCase().replace(/ +/g, ' ')
  const { pattern, written = '$&', sign } = formatOf(country)
  if (!FORMATS.has(country)) return new RegExp(`^(?:${pattern})$`).test(typed) ? typed : undefined
  const prefixes = [country.toUpperCase(), ...(sign ? [sign] : [])].join('|')
  const bare = typed.replace(/[ -]/g, '').replace(new RegExp(`^(?:${prefixes})(?=\\d)`), '')
  const expression = new RegExp(`^(?:${pattern})$`)
  return expression.test(bare) ? bare.replace(expression, written) : undefined
}

/** `country` is in lower case; `region` keeps an island's address from getting the mainland's price. */
export function isPostcode(text: string, country: string, region?: string): boolean {
  const postcode = parsePostcode(text, country)
  return postcode !== undefined && (region === undefined || isInRegion(postcode, region, formatOf(country)))
}

/** Whether taxes and carriers treat a place as abroad or overseas although it has a postcode of the country. */
export function isElsewhere(text: string, country: string): boolean {
  const { elsewhere } = formatOf(country)
  const postcode = parsePostcode(text, country)?.replace(/[ -]/g, '') ?? ''
  return elsewhere !== undefined && new RegExp(`^(?:${elsewhere})$`).test(postcode)
}

export function postcodeExample(country: string, region?: string): string {
  const { regions, example } = formatOf(country)
  return lookUp(regions ?? {}, region)?.example ?? example
}
