import { expect, it } from 'vitest'
import { apiClient } from '../../tests/support/api-client'
import { testBackend, testClient } from '../../tests/support/set-up'
import type { VatResult } from '../ports'

const fresh = testBackend()
const client = testClient(fresh)

const checked = async (typed: string, by = client) => {
  const { status, body } = await by.get(`/api/check_btw/${encodeURIComponent(typed)}`)
  expect(status).toBe(200)
  return (body as { data: unknown }).data
}

it.each([
  ['NL004495445B01', 'Demo company NL004495445B01'],
  [' nl 0044.95445 b01 ', 'Demo company NL004495445B01'],
  ['GR 094259216', 'Demo company EL094259216'],
  ['NL004495446B01', null],
  ['../../x', null],
  ['x'.repeat(1_000), null],
  [' . ', null],
])(
  'a VAT number counts without spaces and in capitals, and the demo names its company: %s',
  async (typed, name) => {
    expect(await checked(typed)).toEqual({ valid: name !== null, unavailable: false, name })
  },
)

it('a live shop invents no company', async () => {
  const live = await apiClient(fresh.another({ config: { mode: 'live' } }).fetch)
  expect(await checked('NL004495445B01', live)).toEqual({ valid: true, unavailable: false, name: null })
})

it.each<[VatResult, unknown]>([
  [
    { state: 'valid', name: 'Zorg B.V.' },
    { valid: true, unavailable: false, name: 'Zorg B.V.' },
  ],
  [{ state: 'invalid' }, { valid: false, unavailable: false, name: null }],
  [
    { state: 'unavailable', reason: 'x' },
    { valid: false, unavailable: true, name: null },
  ],
])('what the register says is passed on: %o', async (verdict, answer) => {
  const asked: string[] = []
  const vat = {
    check: async (number: string) => {
      asked.push(number)
      return verdict
    },
  }
  const other = await apiClient(fresh.another({ vat }).fetch)
  expect(await checked('nl 004495445b01', other)).toEqual(answer)
  expect(asked).toEqual(['NL004495445B01'])
})
