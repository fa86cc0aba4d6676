import { expect, it } from 'vitest'
import { type AddressTexts, postalAddress } from './postal-address'

const UTRECHT = { Adresline1: 'Dorpsstraat', Huisnummer: '12', Postcode: '1234ab', Plaatsnaam: 'Utrecht' }
const DUBLIN = {
  Adresline1: '1 High Street',
  Plaatsnaam: 'Dublin',
  Provincie: 'Co. Dublin',
  Postcode: 'D02 X285',
}
const ROME = { Adresline1: 'Via Roma 1', Postcode: '00184', Plaatsnaam: 'Roma', Provincie: 'RM' }
const MADRID = { Adresline1: 'Calle Mayor 1', Postcode: '28013', Plaatsnaam: 'Madrid', Provincie: 'Madrid' }

it.each<[string, AddressTexts, string]>([
  ['nl', UTRECHT, 'Dorpsstraat 12, 1234 AB Utrecht'],
  ['be', { ...UTRECHT, Postcode: '1000', Adresline2: 'Bus 3' }, 'Dorpsstraat 12, Bus 3, 1000 Utrecht'],
  ['ie', DUBLIN, '1 High Street, Dublin, Co. Dublin, D02 X285'],
  ['it', ROME, 'Via Roma 1, 00184 Roma, RM'],
  ['es', { ...MADRID, Landcode: 'Spain' }, 'Calle Mayor 1, 28013 Madrid, Spain'],
  ['aw', { Adresline1: 'Caya 1', Plaatsnaam: 'Oranjestad', Postcode: '' }, 'Caya 1, Oranjestad'],
])('an address in %s is written as there', (country, texts, written) => {
  expect(postalAddress(texts, country).join(', ')).toBe(written)
})
