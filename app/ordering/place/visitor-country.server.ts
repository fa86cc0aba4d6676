import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { preferredLocale } from '../../../contract/accept-language'
import type { Country } from '../../../contract/endpoints/items'
import { isLocale, type Locale } from '../../../contract/locales'
import { type LocatedPlace, readPlaceOfIp } from '../../api/look-ups.server'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { LOCATED } from '../../platform/drawn-from.server'
import { logWarning } from '../../platform/log.server'
import type { PageArgs } from '../../platform/remix/shop-hooks'
import { addCookies, isArrival, type Visit, visitOf } from '../../session/visit.server'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const RETRY_MS = 10 * MINUTE_MS
const MAX_ADDRESSES = 10_000

type Located = { place: Promise<LocatedPlace>; until: number }
type Addresses = LRUCache<string, Located>

// IP addresses are personal data: only hashes are stored, in memory, with a key that ends with the process.
const hashKey = randomBytes(32)
const hashAddress = (address: string) => createHmac('sha256', hashKey).update(address).digest('base64')

// One cache per backend, so that two backends in one process do not share it.
const addressesByBackend = new WeakMap<object, Addresses>()

function addressesOf(backend: object): Addresses {
  const addresses = addressesByBackend.get(backend) ?? new LRUCache<string, Located>({ max: MAX_ADDRESSES })
  addressesByBackend.set(backend, addresses)
  return addresses
}

function locate(address: string, { backend, request }: Visit): Promise<LocatedPlace> {
  const addresses = addressesOf(backend.source)
  const key = hashAddress(address)
  const cached = addresses.get(key)
  if (cached && Date.now() < cached.until) return cached.place
  const place = readPlaceOfIp(address, backend).catch(() => {
    logWarning('location unavailable', request)
    addresses.set(key, { place, until: Date.now() + RETRY_MS })
    return cached?.place ?? {}
  })
  addresses.set(key, { place, until: Date.now() + DAY_MS })
  return place
}

async function placeOf(visit: Visit): Promise<LocatedPlace> {
  // Where a proxy sends the country, the address is not looked up, so that pages can be shared by country.
  if (countryHeader()) return { country: visit.proxyCountry }
  return visit.clientAddress ? locate(visit.clientAddress, visit) : {}
}

export async function locateVisitor(visit: Visit): Promise<string | undefined> {
  if (visit.storedPlace.country) return undefined
  const { country } = await placeOf(visit)
  visit.note(LOCATED, country)
  return country
}

/** Regions as named on price rows, with the names that location services use. */
const REGION_NAMES: readonly (readonly [region: string, name: RegExp])[] = [
  ['Canarische Eilanden', /canar|kanar/i],
  ['Madeira', /madeira/i],
  ['Azoren', /a[zsç]or/i],
]

export async function locateRegion(visit: Visit, { code, regions }: Country): Promise<string | undefined> {
  const { country, region = '' } = await placeOf(visit)
  const [name] = REGION_NAMES.find(([, pattern]) => pattern.test(region)) ?? []
  return country === code ? regions.find((served) => served === name) : undefined
}

/** The header by which a proxy sends the visitor's country; undefined where IP addresses are looked up. */
export const countryHeader = (): string | undefined => process.env.COUNTRY_HEADER || undefined

const localeOfBrowser = ({ request }: Visit) => preferredLocale(request.headers.get('Accept-Language'))

/** Detects the country's language, else the browser's; see docs/domain.md, Countries and languages. */
export async function detectLocale(visit: Visit): Promise<Locale> {
  const country = visit.storedPlace.country ?? (await locateVisitor(visit))
  return defaultLanguageOfCountry(country) ?? localeOfBrowser(visit)
}

/**
 * Sets a cookie for the language, unless detection would choose it anyway. Text browsers always get one, because it distinguishes a
 * visitor from a search engine.
 */
async function rememberLocale(visit: Visit, locale: Locale): Promise<void> {
  const isDetected =
    !visit.isTextBrowser &&
    !visit.cookies.peek('i18n_redirected') &&
    localeOfBrowser(visit) === locale &&
    (await detectLocale(visit)) === locale
  if (!isDetected) visit.rememberLanguage(locale)
}

export async function addArrivalCookies(args: PageArgs, headers: Headers): Promise<void> {
  const locale = new URL(args.request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  if (isLocale(locale) && isArrival(args.request, headers)) await rememberLocale(await visitOf(args), locale)
  await addCookies(args, headers)
}
