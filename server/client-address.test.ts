import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { proxiesOf } from './client-address'

/** Makes a request as it comes from a peer that says who sent it. */
function from(remoteAddress: string | undefined, forwarded?: string) {
  const socket = { remoteAddress }
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket, connection: socket } as unknown as IncomingMessage
}

const VISITOR = '194.25.2.129'

describe('the country of a visitor', () => {
  const told = (country: string, setting = 'loopback') => {
    const req = from('127.0.0.1')
    req.headers['x-visitor-country'] = country
    return proxiesOf(setting, 'X-Visitor-Country').countryOf(req)
  }

  it('is what a trusted proxy says, and nobody else', () => {
    expect(told('DE')).toBe('de')
    expect(told('DE', '0')).toBeUndefined()
    expect(proxiesOf('loopback').countryOf(from('127.0.0.1'))).toBeUndefined()
  })

  it.each(['', 'XXX', 'd', '<b'])('is unknown where the proxy says "%s"', (country) => {
    expect(told(country)).toBeUndefined()
  })

  it('needs the name of a header', () => {
    expect(() => proxiesOf('loopback', 'Bad: header')).toThrow('COUNTRY_HEADER')
  })
})

describe('the address of a visitor', () => {
  it.each([
    ['nobody is trusted', '0', '203.0.113.9', VISITOR, '203.0.113.9'],
    ['the nearest is trusted', '1', '10.0.0.1', VISITOR, VISITOR],
    ['what the visitor forged stands further away', '1', '10.0.0.1', `1.1.1.1, ${VISITOR}`, VISITOR],
    ['the peer is a known proxy', 'loopback', '127.0.0.1', VISITOR, VISITOR],
    ['the peer is another', 'loopback', '203.0.113.9', VISITOR, '203.0.113.9'],
    [
      'two proxies stand in a row',
      'loopback, 10.0.0.0/8',
      '127.0.0.1',
      `1.1.1.1, ${VISITOR}, 10.1.2.3`,
      VISITOR,
    ],
    ['the peer is IPv4 in IPv6', '10.0.0.0/8', '::ffff:10.0.0.1', VISITOR, VISITOR],
    ['the visitor is on IPv6', '1', '::1', '2a02:a440::1', '2a02:a440::1'],
    ['the proxy adds the port', '1', '10.0.0.1', `1.1.1.1:80, ${VISITOR}:51234`, VISITOR],
    ['the proxy adds the port to IPv6', '1', '::1', '[2a02:a440::1]:51234', '2a02:a440::1'],
    ['the proxy sets IPv6 in brackets', '1', '::1', '[2a02:a440::1]', '2a02:a440::1'],
    ['the proxy adds the port to IPv4 in IPv6', '1', '::1', `[::ffff:${VISITOR}]:51234`, VISITOR],
    [
      'an inner proxy has a port',
      'loopback, 10.0.0.0/8',
      '127.0.0.1',
      `1.1.1.1, ${VISITOR}:51234, 10.1.2.3:4000`,
      VISITOR,
    ],
    ['nothing is forwarded', '1', '203.0.113.9', undefined, '203.0.113.9'],
    ['a script is forwarded', '1', '10.0.0.1', '<script>', undefined],
    ['the peer has no address', '1', undefined, undefined, undefined],
  ])('when %s', (_, setting, peer, forwarded, address) => {
    expect(proxiesOf(setting).addressOf(from(peer, forwarded))).toBe(address)
  })

  it('is no reason to believe what else an unknown peer forwards', () => {
    const proxies = proxiesOf('10.0.0.0/8')
    expect(proxies.isTrusted(from('10.0.0.1'))).toBe(true)
    expect(proxies.isTrusted(from('203.0.113.9'))).toBe(false)
    expect(proxies.isTrusted(from(undefined))).toBe(false)
    expect(proxiesOf('0').isTrusted(from('127.0.0.1'))).toBe(false)
  })

  it.each(['2', '10.0.0.0/99'])('cannot be told by "%s", which is said', (setting) => {
    expect(() => proxiesOf(setting)).toThrow(/TRUST_PROXY/)
  })
})
