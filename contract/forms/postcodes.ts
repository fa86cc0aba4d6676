import { lookUp } from '../look-up'
import { WHOLE_COUNTRY } from '../prices'
import formats from './postcodes.json' with { type: 'json' }

type Format = {
  pattern: string
  example: string
  regions?: Record<string, { start: string; example: string }>
}

const FORMATS: ReadonlyMap<string, Format> = new Map(Object.entries(formats))

// Other countries take any 2 to 10 letters, digits, spaces and dashes.
const ELSEWHERE: Format = { pattern: '[A-Z\\d][A-Z\\d -]{0,8}[A-Z\\d]', example: '1234 AB' }

const formatOf = (country: string) => FORMATS.get(country) ?? ELSEWHERE

function isInRegion(postcode: string, region: string, { regions = {} }: Format): boolean {
  const all = Object.entries(regions)
  const found = all.find(([, { start }]) => new RegExp(`^${start}`).test(postcode))?.[0] ?? WHOLE_COUNTRY
  return all.length === 0 || found === region
}

/** `country` in lower case; `region` keeps an island's address from getting the mainland's price. */
export function isPostcode(text: string, country: string, region?: string): boolean {
  const postcode = text.trim()
  const format = formatOf(country)
  if (!new RegExp(`^(?:${format.pattern})$`, 'i').test(postcode)) return false
  return region === undefined || isInRegion(postcode, region, format)
}

export function postcodeExample(country: string, region?: string): string {
  const { regions, example } = formatOf(country)
  return lookUp(regions ?? {}, region)?.example ?? example
}
