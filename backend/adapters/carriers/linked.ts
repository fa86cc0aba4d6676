import { lookUp } from '../../../contract/look-up'
import type { Carrier, TrackedParcels } from '../../ports'
import type { LinkedCarrier } from './tracking-pages'

function filledIn(address: string, values: Record<string, string>): string | undefined {
  const names = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.some((name) => !lookUp(values, name))) return undefined
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(lookUp(values, name) ?? ''))
}

function pageOf({ pages, languages }: LinkedCarrier, parcels: TrackedParcels): string | undefined {
  const { code, country, postcode, locale } = parcels
  const values = {
    code,
    COUNTRY: country.toUpperCase(),
    postcode: postcode.replace(/\s/g, '').toUpperCase(),
    language: languages?.[locale] ?? '',
  }
  for (const page of pages) {
    const url =
      page.countries && !page.countries.includes(country) ? undefined : filledIn(page.address, values)
    if (url) return url
  }
  return undefined
}

export function createLinkedCarrier(carrier: LinkedCarrier): Carrier {
  const { id, name, code, example } = carrier
  return {
    id,
    name,
    example,
    isCode: (text) => code.test(text),
    trackingUrl: (parcels) => pageOf(carrier, parcels),
  }
}
