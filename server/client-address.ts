import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

export type Proxies = {
  isTrusted: (req: IncomingMessage) => boolean
  addressOf: (req: IncomingMessage) => string | undefined
  countryOf: (req: IncomingMessage) => string | undefined
}

export function trustOf(setting: string): (address: string, hop: number) => boolean {
  if (['', '0', 'false'].includes(setting)) return () => false
  if (['1', 'true'].includes(setting)) return (_, hop) => hop === 0
  try {
    const names = setting.split(/[\s,]+/).filter((name) => name !== '')
    // proxy-addr takes a bare number for an address; an operator who writes one means something else.
    if (names.some((name) => /^\d+$/.test(name))) throw new TypeError('a bare number')
    const trust = proxyAddr.compile(names)
    return (address, hop) => trust(plainAddress(address) ?? '', hop)
  } catch {
    throw new Error(
      `TRUST_PROXY: 0, 1, or the addresses of proxies, such as loopback, 10.0.0.0/8; not "${setting}"`,
    )
  }
}

function plainAddress(text: string | undefined): string | undefined {
  // Some proxies add the port.
  const bare = (text ?? '').replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '')
  const address = bare.replace(/^([\d.]+):\d+$/, '$1')
  return isIP(address) ? address : undefined
}

function headerOf(setting: string): string | undefined {
  const name = setting.toLowerCase()
  if (/^[a-z0-9-]*$/.test(name)) return name || undefined
  throw new Error(`COUNTRY_HEADER: the name of a header, such as X-Visitor-Country; not "${setting}"`)
}

/**
 * TRUST_PROXY: 0 trusts nobody, 1 the sender of a request, else a list of addresses, networks, loopback, linklocal and uniquelocal.
 * COUNTRY_HEADER is the header with the visitor's country. Throws for anything else.
 */
export function proxiesOf(setting = '', countryHeader = ''): Proxies {
  const trust = trustOf(setting.trim())
  const header = headerOf(countryHeader.trim())
  const isTrusted: Proxies['isTrusted'] = ({ socket }) => trust(socket.remoteAddress ?? '', 0)
  return {
    isTrusted,
    addressOf: (req) =>
      plainAddress(req.headers['x-forwarded-for'] ? proxyAddr(req, trust) : req.socket.remoteAddress),
    countryOf: (req) => {
      const country = header && isTrusted(req) ? String(req.headers[header] ?? '') : ''
      return /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : undefined
    },
  }
}
