import type { Config } from '../../config'
import { refusedField } from './refusal'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

// Names and addresses of this machine or its own network.
const LOCAL =
  /^([^.]+|.+\.(localhost|local|internal|test)|(127|10)(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[(::1|f[cd].*|fe80.*)\])$/

export const isLocalAddress = (url: string): boolean => LOCAL.test(new URL(url).hostname)

// A demo without configured origins may return to the request's own host or to another port of this machine.
function isAllowed(url: URL, config: Config, arrivedAt: URL): boolean {
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') return false
  const configured = [...config.shopOrigins, ...(config.publicOrigin ? [config.publicOrigin] : [])]
  if (configured.length > 0) return configured.includes(url.origin)
  if (config.mode !== 'demo') return false
  return url.host === arrivedAt.host || LOOPBACK.test(url.hostname)
}

/** Keeps payment pages from redirecting to other sites. Throws Refusal 'return_url_refused'. */
export function checkReturnUrl(requested: string, config: Config, arrivedAt: URL): URL {
  const url = URL.canParse(requested) ? new URL(requested) : undefined
  if (!url || !isAllowed(url, config, arrivedAt)) throw refusedField('returnUrl', 'return_url_refused')
  return url
}

export function publicOrigin(config: Config, arrivedAt: URL, returnUrl?: URL): string {
  if (config.publicOrigin) return config.publicOrigin
  // Behind a proxy that ends TLS the request says http; the shop's own URL is right.
  return returnUrl?.host === arrivedAt.host ? returnUrl.origin : arrivedAt.origin
}

export function shopOrigin(config: Config, arrivedAt: URL): string {
  return config.shopOrigins[0] ?? publicOrigin(config, arrivedAt)
}

export const configuredShopOrigin = ({ shopOrigins, publicOrigin, localOrigin }: Config): string =>
  shopOrigins[0] ?? publicOrigin ?? localOrigin

/** Never an address that only the sender of a request has named. */
export function mailOrigin(config: Config, requested: URL): string {
  const isConfigured = config.publicOrigin !== undefined || config.shopOrigins.length > 0
  return isConfigured || LOCAL.test(requested.hostname) ? requested.origin : config.localOrigin
}
