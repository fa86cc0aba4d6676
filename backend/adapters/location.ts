import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIPv6 } from 'node:net'
import { type CountryResponse, Reader } from 'maxmind'
import { z } from 'zod'
import type { LocationPort } from '../ports'
import { createExternalService } from './external-service'

const TIMEOUT_MS = 1_000

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country'

type Kind = 'ipv4' | 'ipv6'

const recordSchema = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) })

export function createLocationDatabase(): LocationPort {
  const readers: { [K in Kind]?: Promise<Reader<CountryResponse>> } = {}

  async function open(kind: Kind) {
    const file = createRequire(import.meta.url).resolve(`${DATABASE}-${kind}.mmdb`)
    return new Reader<CountryResponse>(await readFile(file))
  }

  return {
    async locate(ip) {
      const kind = isIPv6(ip) ? 'ipv6' : 'ipv4'
      // Each is read only when it is needed, because it takes 3 to 5 MB of memory.
      readers[kind] ??= open(kind)
      const record = recordSchema.safeParse((await readers[kind]).get(ip))
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
const serviceResponseSchema = z.object({ country_code: countryCode, region: text })

export function createLocationService(template: string, now?: () => number): LocationPort {
  const service = createExternalService('The location service', TIMEOUT_MS, now)
  return {
    async locate(ip) {
      const url = template.replaceAll('{ip}', encodeURIComponent(ip))
      const { country_code: country, region } = await service.get(url, serviceResponseSchema)
      return { country, region }
    },
  }
}
