import type { AppLoadContext } from '@remix-run/node'
import type { Handed } from '../../contract/endpoints/endpoint'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import { ASSUMED_UNIT, DEFAULT_UNIT, PRICE_UNITS, type PriceUnit } from '../../contract/price-unit'
import { contentsOf, namesSeller, UNNAMED_SELLER } from '../../contract/seller'
import { logError, logWarning } from '../platform/log.server'
import { isDemo } from '../platform/mode.server'
import { ownContact, unavailable } from '../platform/unavailable.server'
import { checkEnvironment, closeEmbedded, embeddedFetch, openEmbedded } from './embedded.server'
import { remoteFetch } from './remote.server'

/** A backend in the same process hands its answer over; to any other, `handed` means nothing. */
export type BackendFetch = (request: Request, handed?: Handed) => Promise<Response>

export const apiBaseUrl = process.env.API_BASE_URL || '/'

export function backendOf(context: AppLoadContext): BackendFetch {
  return context.backend ?? (apiBaseUrl === '/' ? embeddedFetch : remoteFetch)
}

export const isEmbedded = (source: BackendFetch): boolean => source === embeddedFetch

export const asksElsewhere = (context: AppLoadContext): boolean =>
  apiBaseUrl !== '/' || Object.hasOwn(context, 'backend')

// Never trust the address that a browser claims to have.
export function withAddress(headers: Headers, { clientAddress }: AppLoadContext): Headers {
  headers.delete(CLIENT_ADDRESS_HEADER)
  if (clientAddress) headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
  return headers
}

export async function passToBackend(request: Request, context: AppLoadContext): Promise<Response> {
  if (apiBaseUrl !== '/' && !context.backend) return new Response(null, { status: 404 })
  withAddress(request.headers, context)
  return backendOf(context)(request).catch((error: unknown) => {
    logError(error, request)
    return unavailable()
  })
}

async function warnWithoutSeller(): Promise<void> {
  const contents = await contentsOf(remoteFetch, apiBaseUrl, ownContact())
  if (!contents.every(namesSeller)) logWarning(UNNAMED_SELLER)
}

export async function openBackend(): Promise<void> {
  if (apiBaseUrl === '/') {
    await openEmbedded()
    return
  }
  checkEnvironment()
  if (!process.env.PRICE_UNIT) logWarning(ASSUMED_UNIT)
  // The doctor tells of a backend that does not answer.
  if (!isDemo()) warnWithoutSeller().catch(() => undefined)
}

export const closeBackend = closeEmbedded

export function priceUnitOf(source: BackendFetch): PriceUnit {
  const configuredUnit = PRICE_UNITS.find((unit) => unit === process.env.PRICE_UNIT)
  return isEmbedded(source) ? 'cents' : (configuredUnit ?? DEFAULT_UNIT)
}
