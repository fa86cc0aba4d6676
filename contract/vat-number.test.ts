import { expect, it } from 'vitest'
import { parseVatNumber, vatNumberIn } from './vat-number'

it.each([
  ['CHE-123.456.788 MWST', undefined, 'CHE123456788'],
  ['che 123 456 788 iva', 'ch', 'CHE123456788'],
  ['GR094014249', undefined, 'EL094014249'],
  ['NO 974 760 673 MVA', undefined, 'NO974760673'],
  ['\u200eNL\u20110044.95\u00a0445.B01\u200b', 'nl', 'NL004495445B01'],
  ['NL004495445B01', 'de', undefined],
  ['<!DOCTYPE html>', undefined, undefined],
  ['IE 1234567FA', undefined, 'IE1234567FA'],
  ['GB GD123', undefined, 'GBGD123'],
])('a VAT number is kept by the prefix of its register, without suffix: %j', (typed, country, kept) => {
  expect(parseVatNumber(typed, country)).toBe(kept)
})

const WORDS = [
  'geen',
  'none',
  'KEINE',
  'aangevraagd',
  'XX123',
  'NLO04495445B01',
  'NL004495445BO1',
  'BE0403I70701',
]
it.each(WORDS)('what has not the form of its country is no VAT number: %s', (typed) => {
  expect(parseVatNumber(typed)).toBeUndefined()
})

it.each([
  ['136 695 976', 'de', 'DE136695976'],
  ['0123.456.789', 'be', 'BE0123456789'],
  ['U12345678', 'at', 'ATU12345678'],
  ['094014249', 'gr', 'EL094014249'],
  ['DE136695976', 'de', undefined],
  ['136695976', '', undefined],
  ['', 'de', undefined],
])('a VAT number without a prefix gets that of its country: %j, %s', (typed, country, number) => {
  expect(vatNumberIn(typed, country)).toBe(number)
})
