import { createHmac, randomBytes } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { preferredLocale } from '../../../contract/accept-language'
import type { Country } from '../../../contract/endpoints/items'
import { isLocale, type Locale } from '../../../contract/locales'
import { type LocatedPlace, readPlaceOfIp } from '../../api/look-ups.server'
import { defaultLanguageOfCountry } from '../../i18n/languages-of-country'
import { LOCATED } from '../../platform/drawn-from.server'
import { logWarning } from '../../platform/log.server'
import { addCookies, isArrival, type Visit, visitOf } from '../../session/visit.server'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const RETRY_MS = 10 * MINUTE_MS
const MAX_ADDRESSES = 10_000

type Located = { place: Promise<LocatedPlace>; until: number }
type Addresses = LRUCache<string, Located>

// Addresses are personal data: they are kept hidden, in memory, and nobody needs a cookie.
const key = randomBytes(32)
const hidden = (address: string) => createHmac('sha256', key).update(address).digest('base64')

// Each backend has addresses of its own, so that two in one process do not share them.
const known = new WeakMap<object, Addresses>()

function addressesOf(backend: object): Addresses {
  const addresses = known.get(backend) ?? new LRUCache<string, Located>({ max: MAX_ADDRESSES })
  known.set(backend, addresses)
  return addresses
}

function lookUp(address: string, { backend, request }: Visit): Promise<LocatedPlace> {
  const addresses = addressesOf(backend.source)
  const name = hidden(address)
  const before = addresses.get(name)
  if (before && Date.now() < before.until) return before.place
  const place = readPlaceOfIp(address, backend).catch(() => {
    logWarning('location unavailable', request)
    addresses.set(name, { place, until: Date.now() + RETRY_MS })
    return before?.place ?? {}
  })
  addresses.set(name, { place, until: Date.now() + DAY_MS })
  return place
}

async function placeOf(visit: Visit): Promise<LocatedPlace> {
  // A proxy that tells one visitor's country tells it of all, or leaves it unknown: a page that others are sent too has no address.
  if (countryHeader()) return { country: visit.proxyCountry }
  return visit.clientAddress ? lookUp(visit.clientAddress, visit) : {}
}

export async function locateVisitor(visit: Visit): Promise<string | undefined> {
  if (visit.storedPlace.country) return undefined
  const { country } = await placeOf(visit)
  visit.note(LOCATED, country)
  return country
}

/** Location services call these regions otherwise than price rows do. */
const REGION_NAMES: readonly (readonly [region: string, name: RegExp])[] = [
  ['Canarische Eilanden', /canar|kanar/i],
  ['Madeira', /madeira/i],
  ['Azoren', /a[zsç]or/i],
]

export async function locateRegion(visit: Visit, { code, regions }: Country): Promise<string | undefined> {
  const { country, region = '' } = await placeOf(visit)
  const [name] = REGION_NAMES.find(([, pattern]) => pattern.test(region)) ?? []
  return country === code ? regions.find((known) => known === name) : undefined
}

/** Returns the header in which a proxy tells where a visitor is; undefined where their addresses tell. */
export const countryHeader = (): string | undefined => process.env.COUNTRY_HEADER || undefined

const localeOfBrowser = ({ request }: Visit) => preferredLocale(request.headers.get('Accept-Language'))

/** Detects the country's language, else the browser's; see docs/domain.md, Countries and languages. */
export async function detectLocale(visit: Visit): Promise<Locale> {
  const country = visit.storedPlace.country ?? (await locateVisitor(visit))
  return defaultLanguageOfCountry(country) ?? localeOfBrowser(visit)
}

/**
 * Sets a cookie for the language, unless the visitor would be led to it anyway. Text browsers always get one, because it tells a visitor
 * from a search engine.
 */
async function rememberLocale(visit: Visit, locale: Locale): Promise<void> {
  const isKnown =
    !visit.isTextBrowser &&
    !visit.cookies.peek('i18n_redirected') &&
    localeOfBrowser(visit) === locale &&
    (await detectLocale(visit)) === locale
  if (!isKnown) visit.rememberLanguage(locale)
}

export async function addArrivalCookies(
  args: { request: Request; context: AppLoadContext },
  headers: Headers,
): Promise<void> {
  const locale = new URL(args.request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
  if (isLocale(locale) && isArrival(args.request, headers)) await rememberLocale(await visitOf(args), locale)
  await addCookies(args, headers)
}
