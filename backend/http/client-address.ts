import { isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '../../contract/wire/accounts'
import type { Call } from './env'

// Whoever has one IPv6 address has a whole network of them.
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const all = [...groups, ...zeros, ...rest].slice(0, 4)
  return `${all.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

// Here everybody would be one: whoever comes from such an address comes through a proxy nobody has named.
const INSIDE = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/i

/**
 * Whom to count a visitor as: their IPv4 address, or the /64 network of their IPv6 address. Undefined where the shop does
 * not know it, and for addresses inside a network. The header comes from the shop alone: whoever hands requests to the backend takes a stranger's away.
 */
export function clientAddress(call: Call): string | undefined {
  const address = call.req.header(CLIENT_ADDRESS_HEADER)?.trim() ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const version = isIP(mapped)
  if (version === 0 || INSIDE.test(mapped)) return undefined
  return version === 4 ? mapped : networkOf(mapped)
}
