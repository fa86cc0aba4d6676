import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS_HEADER } from '../contract/wire/accounts'
import { ConfigError } from './config'

/** A request as it may be believed, given the address of who sent it. */
export type Believe = (request: Request, peer: string) => Request

/**
 * Who is believed about the visitor's address, for a backend of its own: by TRUST_PROXY, as for the shop (0 nobody, 1
 * everybody who connects, else addresses, networks, loopback, linklocal, uniquelocal). Without it shops on the same
 * machine are. From anybody else the word is taken away: with it, each guess of a password could come from elsewhere.
 * Throws ConfigError for a setting it cannot read.
 */
export function believing(setting = ''): Believe {
  const trust = trustOf(setting.trim() || 'loopback')
  return (request, peer) => {
    if (!trust(peer)) request.headers.delete(CLIENT_ADDRESS_HEADER)
    return request
  }
}

function trustOf(setting: string): (peer: string) => boolean {
  if (setting === '0' || setting === 'false') return () => false
  if (setting === '1' || setting === 'true') return () => true
  try {
    const trust = proxyAddr.compile(setting.split(/[\s,]+/).filter((name) => name !== ''))
    return (peer) => peer !== '' && trust(peer, 0)
  } catch {
    throw new ConfigError(`TRUST_PROXY: 0, 1, or addresses such as loopback, 10.0.0.0/8; not "${setting}"`)
  }
}
