import { WHOLE_COUNTRY } from '../prices'

/** What a postcode looks like by country; a country not listed takes any of 2 to 10 letters, digits, spaces and dashes. */
const POSTCODES: Record<string, RegExp> = {
  at: /^\d{4}$/,
  be: /^\d{4}$/,
  bg: /^\d{4}$/,
  ch: /^\d{4}$/,
  cy: /^\d{4}$/,
  cz: /^\d{3} ?\d{2}$/,
  de: /^\d{5}$/,
  dk: /^\d{4}$/,
  ee: /^\d{5}$/,
  es: /^\d{5}$/,
  fi: /^\d{5}$/,
  fr: /^\d{5}$/,
  gr: /^\d{3} ?\d{2}$/,
  hr: /^\d{5}$/,
  hu: /^\d{4}$/,
  ie: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  is: /^\d{3}$/,
  it: /^\d{5}$/,
  li: /^94\d{2}$/,
  lt: /^(LT-)?\d{5}$/i,
  lu: /^(L-)?\d{4}$/i,
  lv: /^(LV-)?\d{4}$/i,
  mc: /^980\d{2}$/,
  mt: /^[A-Z]{3} ?\d{4}$/i,
  nl: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  no: /^\d{4}$/,
  pl: /^\d{2}-\d{3}$/,
  pt: /^\d{4}-\d{3}$/,
  ro: /^\d{6}$/,
  se: /^\d{3} ?\d{2}$/,
  si: /^\d{4}$/,
  sk: /^\d{3} ?\d{2}$/,
}

/** The postcodes of regions with prices of their own; the rest of such a country is 'Overig'. */
const REGION_POSTCODES: Record<string, Record<string, RegExp>> = {
  es: { 'Canarische Eilanden': /^(35|38)/ },
  pt: { Madeira: /^9[0-4]/, Azoren: /^9[5-9]/ },
}

function isInRegion(postcode: string, country: string, region: string): boolean {
  const regions = Object.entries((hasPostcodes(country) && REGION_POSTCODES[country]) || {})
  const found = regions.find(([, pattern]) => pattern.test(postcode))?.[0] ?? WHOLE_COUNTRY
  return regions.length === 0 || found === region
}

/**
 * Whether a text is a postcode of a country (two small letters) and, where one is given, of a region of it:
 * an island's address cannot be had at the mainland's price.
 */
export function isPostcode(text: string, country: string, region?: string): boolean {
  const postcode = text.trim()
  const pattern =
    (hasPostcodes(country) ? POSTCODES[country] : undefined) ?? /^[A-Z\d][A-Z\d -]{0,8}[A-Z\d]$/i
  return pattern.test(postcode) && (region === undefined || isInRegion(postcode, country, region))
}

/** Whether a country is known to have postcodes. */
export function hasPostcodes(country: string): boolean {
  return Object.hasOwn(POSTCODES, country)
}
