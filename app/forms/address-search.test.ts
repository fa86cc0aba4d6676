import { describe, expect, it } from 'vitest'
import { partsOfPostcode } from './address-search'

const found = (parts: object) => ({ label: '', parts })
const spui = { Adresline1: 'Spui', Huisnummer: '70', Postcode: '2511 BT', Plaatsnaam: 'Den Haag' }

describe('a postcode and a house number', () => {
  it.each([
    ['fill in street and town', { Postcode: '2511bt', Huisnummer: '70 A' }, [spui], ['Spui', 'Den Haag']],
    [
      'of one street do',
      { Postcode: '2511 BT' },
      [spui, { ...spui, Huisnummer: '72' }],
      ['Spui', 'Den Haag'],
    ],
    ['leave what was typed', { Postcode: '2511BT', Adresline1: 'Het Spui' }, [spui], [undefined, 'Den Haag']],
    ['of two streets fill in nothing', { Postcode: '2511BT' }, [spui, { ...spui, Adresline1: 'Plein' }], []],
    ['that was not found fill in nothing', { Postcode: '1012AB' }, [spui], []],
    ['that are not typed fill in nothing', {}, [{ ...spui, Postcode: undefined }], []],
  ])('%s', (_what, typed, parts, [street, town]) => {
    expect(partsOfPostcode(typed, parts.map(found))).toEqual({
      ...(street && { Adresline1: street }),
      ...(town && { Plaatsnaam: town }),
    })
  })
})
