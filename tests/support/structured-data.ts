type Requirement = {
  /** Each of these, or one of those joined by a bar. */
  needs: string[]
  /** The page that says so. */
  source: string
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data'
const MERCHANTS = `${GOOGLE}/merchant-listing`
const SCHEMA = 'https://schema.org'

/** Search engines require these of each kind of thing that the shop tells them of, and ask a shop for some. */
const REQUIRED: Record<string, Requirement> = {
  Product: {
    needs: ['name', 'image', 'offers', 'description', 'sku', 'brand', 'url'],
    source: MERCHANTS,
  },
  Brand: { needs: ['name'], source: MERCHANTS },
  Offer: {
    needs: ['price|priceSpecification', 'availability', 'url', 'seller'],
    source: MERCHANTS,
  },
  UnitPriceSpecification: {
    needs: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
    source: MERCHANTS,
  },
  BreadcrumbList: { needs: ['itemListElement'], source: `${GOOGLE}/breadcrumb` },
  ListItem: { needs: ['position', 'name'], source: `${GOOGLE}/breadcrumb` },
  Organization: { needs: ['name'], source: `${GOOGLE}/organization` },
  OnlineStore: {
    needs: ['name', 'url', 'logo', 'email', 'telephone', 'address', 'vatID', 'legalName'],
    source: `${GOOGLE}/organization`,
  },
  PostalAddress: {
    needs: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
    source: `${GOOGLE}/organization`,
  },
  WebSite: {
    needs: ['name', 'url'],
    source: 'https://developers.google.com/search/docs/appearance/site-names',
  },
  AggregateRating: { needs: ['ratingValue', 'reviewCount'], source: `${SCHEMA}/AggregateRating` },
}

/** An object of schema.org as a page has it. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Returns the things that a page tells of. Throws where the block is not JSON, or where there is more than one. */
export function thingsOf(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  if (blocks.length === 0) return []
  if (blocks.length > 1) throw new Error('A page has one block of data')
  const data = JSON.parse(blocks[0]?.[1] ?? '')
  if (data['@context'] !== SCHEMA) throw new Error(`Not of ${SCHEMA}`)
  return data['@graph']
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns what a thing, and all within it, lacks of what is required. */
export function missingIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(missingIn)
  const type = (value as Thing)['@type']
  if (type === undefined) return inside
  const required = REQUIRED[type]
  if (!required) return [`${type} is not in the table`, ...inside]
  const { needs, source } = required
  const missing = needs.filter((names) => names.split('|').every((name) => isEmpty((value as Thing)[name])))
  return [...missing.map((name) => `${type} has no ${name} (${source})`), ...inside]
}
