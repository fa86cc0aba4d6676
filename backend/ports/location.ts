import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'maxmind'
import { z } from 'zod'

/** How long a service may take, in milliseconds; a visitor waits for it. */
const TIMEOUT_MS = 1_000

/** How long a service that has failed is left alone, in milliseconds. */
const REST_MS = 30_000

/** Where an address is: a country in capitals and a region, as far as they are known. */
export type Location = { country?: string; region?: string }

/** Somebody who knows where the addresses of the internet are. Throws when they cannot be asked. */
export type LocationPort = { locate: (ip: string) => Promise<Location> }

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const recordSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

/** The embedded default: a database of countries that comes with the shop, read when first asked. */
export function createLocationDatabase(): LocationPort {
  let opened: Promise<Reader<CountryResponse>> | undefined

  async function open() {
    return new Reader<CountryResponse>(await readFile(createRequire(import.meta.url).resolve(DATABASE)))
  }

  return {
    async locate(ip) {
      opened ??= open()
      const record = recordSchema.safeParse((await opened).get(ip))
      return record.success ? { country: record.data.country_code } : {}
    },
  }
}

const text = z.string().trim().min(1).max(60).optional().catch(undefined)
const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .catch(undefined)
const serviceAnswerSchema = z.object({ country_code: countryCode, region: text })

/**
 * A service that answers JSON with `country_code` and `region`. In: its address, with {ip} where the address that is
 * asked about belongs, and a clock. One that has failed is left alone for half a minute, so that it holds up nobody.
 */
export function createLocationService(
  template: string,
  now: () => number = () => performance.now(),
): LocationPort {
  let restsUntil = Number.NEGATIVE_INFINITY

  async function ask(ip: string): Promise<Location> {
    const url = template.replaceAll('{ip}', encodeURIComponent(ip))
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new Error(`The location service answered ${response.status}`)
    const { country_code: country, region } = serviceAnswerSchema.parse(await response.json())
    return { country, region }
  }

  return {
    async locate(ip) {
      if (now() < restsUntil) throw new Error('The location service has just failed')
      try {
        return await ask(ip)
      } catch (error) {
        restsUntil = now() + REST_MS
        throw error
      }
    },
  }
}
