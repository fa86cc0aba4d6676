import { CLIENT_ADDRESS_HEADER } from '../contract/headers'
import { trustOf } from '../server/client-address'
import { ConfigError } from './config'

export type TrustRequest = (request: Request, peer: string) => Request

/** Removes the client address header of untrusted senders, who could claim another address for each guess of a password. */
export function trustProxies(setting = ''): TrustRequest {
  const trust = trustIn(setting.trim() || 'loopback')
  return (request, peer) => {
    if (!trust(peer, 0)) request.headers.delete(CLIENT_ADDRESS_HEADER)
    return request
  }
}

function trustIn(setting: string) {
  try {
    return trustOf(setting)
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}
