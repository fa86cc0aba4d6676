import { expect, it } from 'vitest'
import { demoAddresses } from './addresses'

const labelsFor = async (query: string, country?: string) =>
  (await demoAddresses.suggest(query, country))?.map(({ label }) => label)

it.each([
  ['a postcode and a number', '2511bt 70', 'nl', ['Molenweg 70, 2511BT Oefenstad, NL']],
  ['the beginning of a street', 'linden', 'at', ['Lindenstraße, 1010 Musterstadt, AT']],
  ['a street in any country', 'Molenweg 3', undefined, ['Molenweg 3, 2511 CV Oefenstad, NL']],
  ['a street that nobody knows', 'Spui 70', 'nl', []],
])('%s finds what the demo knows of it', async (_, query, country, labels) => {
  expect(await labelsFor(query, country)).toEqual(labels)
})
