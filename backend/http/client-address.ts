import { isIP } from 'node:net'
import { CLIENT_ADDRESS_HEADER } from '../../contract/headers'
import type { Call } from './env'

// A home usually has a whole /56 network of IPv6 addresses (RIPE-690).
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  const [first, second, third, fourth] = [...groups, ...zeros, ...rest].map((group) =>
    Number.parseInt(group, 16),
  )
  const prefix = [first, second, third, (fourth ?? 0) & 0xff00].map((group = 0) => group.toString(16))
  return `${prefix.join(':')}::/56`
}

// Private addresses belong to proxies, so all visitors would count as one.
const PRIVATE = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe[89ab])/i

export function clientAddress(call: Call): string | undefined {
  const address = call.req.header(CLIENT_ADDRESS_HEADER)?.trim() ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const version = isIP(mapped)
  if (version === 0 || PRIVATE.test(mapped)) return undefined
  return version === 4 ? mapped : networkOf(mapped)
}
