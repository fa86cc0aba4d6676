// Postcodes of public places: town halls, parliaments, main post offices.
const EXAMPLES: Record<string, string> = {
  at: '1010',
  be: '1000',
  bg: '1000',
  ch: '3003',
  cy: '1010',
  cz: '110 00',
  de: '10117',
  dk: '1218',
  ee: '15165',
  es: '28013',
  fi: '00100',
  fr: '75004',
  gr: '105 57',
  hr: '10000',
  hu: '1055',
  ie: 'D02 X285',
  is: '101',
  it: '00186',
  li: '9490',
  lt: 'LT-01103',
  lu: 'L-1219',
  lv: 'LV-1050',
  mc: '98000',
  mt: 'VLT 1117',
  nl: '2511 CV',
  no: '0037',
  pl: '00-497',
  pt: '1100-148',
  ro: '050711',
  se: '111 28',
  si: '1000',
  sk: '811 01',
}
const REGION_EXAMPLES: Record<string, string> = {
  'Canarische Eilanden': '35001',
  Madeira: '9000-054',
  Azoren: '9500-150',
}

/** How a postcode looks there, to show beside its field and in its message. */
export function postcodeExample(country: string, region?: string): string {
  return REGION_EXAMPLES[region ?? ''] ?? EXAMPLES[country] ?? '1234 AB'
}
