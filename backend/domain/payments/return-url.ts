import type { Config } from '../../config'
import { Refusal } from '../refusal'

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

function refused(): Refusal {
  return new Refusal('return_url_refused', { fields: [{ field: 'returnUrl', code: 'return_url_refused' }] })
}

// Without configured origins (a demo on somebody's machine) a payment returns to where the request came in, or to
// another port of the same machine; a live shop always has its origins named.
function isAllowed(url: URL, config: Config, arrivedAt: URL): boolean {
  const named = [...config.shopOrigins, ...(config.publicOrigin ? [config.publicOrigin] : [])]
  if (named.length > 0) return named.includes(url.origin)
  if (config.mode !== 'demo') return false
  return url.host === arrivedAt.host || LOOPBACK.test(url.hostname)
}

/**
 * Where a visitor may be sent back to after paying, so that no bank page leads to a stranger's site.
 * In: the wish, and where the request that carries it arrived. Throws Refusal 'return_url_refused'.
 */
export function checkReturnUrl(wish: string, config: Config, arrivedAt: URL): URL {
  if (!URL.canParse(wish)) throw refused()
  const url = new URL(wish)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw refused()
  if (!isAllowed(url, config, arrivedAt)) throw refused()
  return url
}

/** The origin visitors reach this backend at: the configured one, else the one they arrived at. */
export function publicOrigin(config: Config, arrivedAt: URL, returnUrl?: URL): string {
  if (config.publicOrigin) return config.publicOrigin
  // Behind a proxy that ends TLS the request says http; the shop's own address knows better.
  return returnUrl?.host === arrivedAt.host ? returnUrl.origin : arrivedAt.origin
}

/** The origin visitors reach the shop at, where links in mails lead: the one that is named, else the one they arrived at. */
export function shopOrigin(config: Config, arrivedAt: URL): string {
  return config.shopOrigins[0] ?? publicOrigin(config, arrivedAt)
}
