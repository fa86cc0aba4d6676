import { expect, it } from 'vitest'
import { CLIENT_ADDRESS_HEADER } from '../contract/headers'
import { ConfigError } from './config'
import { trustProxies } from './trusted-shops'

const heard = (setting: string | undefined, peer: string) => {
  const request = new Request('http://backend.example/api/user', {
    headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.7', Accept: 'application/json' },
  })
  const believed = trustProxies(setting)(request, peer)
  expect(believed.headers.get('Accept')).toBe('application/json')
  return believed.headers.get(CLIENT_ADDRESS_HEADER)
}

it.each([
  [undefined, '127.0.0.1', '192.0.2.7'],
  [undefined, '::ffff:127.0.0.1', '192.0.2.7'],
  [undefined, '198.51.100.1', null],
  ['0', '127.0.0.1', null],
  ['1', '198.51.100.1', '192.0.2.7'],
  ['10.0.0.0/8', '10.1.2.3', '192.0.2.7'],
  ['10.0.0.0/8', '127.0.0.1', null],
])('with TRUST_PROXY %s, %s is heard to say %s', (setting, peer, address) => {
  expect(heard(setting, peer)).toBe(address)
})

it('a setting that names nobody keeps it from starting', () => {
  expect(() => trustProxies('everyone')).toThrow(ConfigError)
})
