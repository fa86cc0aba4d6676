import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** The proxies between the visitors and this process, and what they say about a request. */
export type Proxies = {
  /** Whether whoever sent a request is believed about where it came from. */
  isTrusted: (req: IncomingMessage) => boolean
  /** The visitor's address; undefined where it is not known. */
  addressOf: (req: IncomingMessage) => string | undefined
  /** The country in which a trusted proxy says that the visitor is, such as 'nl'; undefined where none says it. */
  countryOf: (req: IncomingMessage) => string | undefined
}

type Trust = (address: string, hop: number) => boolean

const trustNobody: Trust = () => false

const trustNearest: Trust = (_, hop) => hop === 0

function trustOf(setting: string): Trust {
  if (['', '0', 'false'].includes(setting)) return trustNobody
  if (['1', 'true'].includes(setting)) return trustNearest
  try {
    const names = setting.split(/[\s,]+/).filter((name) => name !== '')
    // proxy-addr takes a bare number for an address; an operator who writes one means something else.
    if (names.some((name) => /^\d+$/.test(name))) throw new TypeError('a bare number')
    return proxyAddr.compile(names)
  } catch {
    throw new Error(
      `TRUST_PROXY: 0, 1, or the addresses of proxies, such as loopback, 10.0.0.0/8; not "${setting}"`,
    )
  }
}

/** Returns an address without the frame of the other protocol; undefined where the text is no address. */
function plainAddress(text: string | undefined): string | undefined {
  const address = text?.replace(/^::ffff:(?=\d+\.)/i, '') ?? ''
  return isIP(address) ? address : undefined
}

/** Returns the name of a header. Throws an Error for the operator where the setting is no such name. */
function headerOf(setting: string): string | undefined {
  const name = setting.toLowerCase()
  if (/^[a-z0-9-]*$/.test(name)) return name || undefined
  throw new Error(`COUNTRY_HEADER: the name of a header, such as X-Visitor-Country; not "${setting}"`)
}

/**
 * Reads which proxies a TRUST_PROXY setting names: 0 is nobody, 1 is whoever sends the request, else it is a list of addresses, networks
 * and the names loopback, linklocal and uniquelocal. COUNTRY_HEADER names the header in which they say where a visitor is. Throws an Error
 * for the operator where it is none of these.
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
      const told = header && isTrusted(req) ? String(req.headers[header] ?? '') : ''
      return /^[a-z]{2}$/i.test(told) ? told.toLowerCase() : undefined
    },
  }
}
