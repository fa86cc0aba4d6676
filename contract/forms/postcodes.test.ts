import { expect, it } from 'vitest'
import { text, validated } from '../../tests/support/form-validation'
import { parsePostcode } from './postcodes'

it.each([
  ['pl', '00497', '00-497'],
  ['pt', 'P-1100 148', '1100-148'],
  ['lv', 'LV1050', 'LV-1050'],
  ['de', 'D-10117', '10117'],
  ['li', 'FL-9490', '9490'],
  ['nl', '2511-CV', '2511 CV'],
  ['nl', '2511\u00a0\u00a0cv\u200b', '2511 CV'],
  ['se', 'SE-11128', '111 28'],
  ['ie', 'd02x285', 'D02 X285'],
  ['lu', '1219', 'L-1219'],
  ['zz', ' ab\u201112 ', 'AB-12'],
  ['de', 'A-10117', undefined],
  ['nl', '2511 SS', undefined],
  ['nl', '2511 SB', '2511 SB'],
  ['pl', '00–49', undefined],
])('a postcode in %s is kept as it is written there: %s', (country, typed, written) => {
  expect(parsePostcode(typed, country)).toBe(written)
})

function kept(country: string, postcode: string, isDelivery: boolean) {
  const field = text({ rules: [{ rule: 'postcode', country, isDelivery }] })
  return validated([field], { Naam: postcode }).Naam
}

it.each([
  ...[
    ['de', '27498'],
    ['fr', '97400'],
    ['fr', '98713'],
  ],
  ...[
    ['it', '23041'],
    ['it', '47890'],
    ['es', '51001'],
  ],
  ...[
    ['fi', '22100'],
    ['dk', '3900'],
    ['gr', '630 86'],
    ['no', '9170'],
    ['ch', '8238'],
    // Samnaun, and Campione by its Swiss code.
    ['ch', '7562'],
    ['ch', '6911'],
  ],
  // Jungholz and the Kleinwalsertal have a VAT rate of their own, and postcodes of both countries.
  ...[
    ['at', '6691'],
    ['at', '6991'],
    ['de', '87491'],
    ['de', '87569'],
  ],
  // Northern Ireland has the VAT of the EU for goods; the Channel Islands have none.
  ...[
    ['gb', 'BT1 5GS'],
    ['gb', 'je23ab'],
  ],
])('a place beyond the tax area or the sea is none to deliver to: %s %s', (country, postcode) => {
  expect(kept(country, postcode, true)).toEqual(['postcode_elsewhere'])
  expect(kept(country, postcode, false)).toBeTypeOf('string')
})

it.each([
  ...[
    ['de', '27472'],
    ['fr', '20000'],
    ['es', '50001'],
  ],
  ...[
    ['es', '35001'],
    ['fi', '21600'],
    ['dk', '3800'],
    ['no', '9180'],
    // Livigno and Campione had these until they got their own; towns around them still do.
    ['it', '23030'],
  ],
  ...[
    // Monaco has the VAT of France.
    ['fr', '98000'],
    ['at', '6672'],
    ['de', '87561'],
    ['gb', 'B1 1AA'],
  ],
])('a place beside those is one to deliver to: %s %s', (country, postcode) => {
  expect(kept(country, postcode, true)).toBe(postcode)
})
