import proxyAddr from 'proxy-addr'
import { CLIENT_ADDRESS_HEADER } from '../contract/headers'
import { ConfigError } from './config'

export type TrustRequest = (request: Request, peer: string) => Request

/** Removes the client address header of untrusted senders, who could claim another address for each guess of a password. */
export function trustProxies(setting = ''): TrustRequest {
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
