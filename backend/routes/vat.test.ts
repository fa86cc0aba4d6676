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
  ['NL004495445B01', true],
  [' nl 0044.95445 b01 ', true],
  ['GR 094259216', true],
  ['NL004495446B01', false],
  ['../../x', false],
  ['x'.repeat(1_000), false],
  [' . ', false],
])('a VAT number counts without spaces and in capitals: %s', async (typed, valid) => {
  expect(await checked(typed)).toEqual({ valid, unavailable: false, name: null })
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
