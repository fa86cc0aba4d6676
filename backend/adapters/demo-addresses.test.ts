import { expect, it } from 'vitest'
import { demoAddresses } from './demo-addresses'

const labelsFor = async (query: string, country?: string) =>
  (await demoAddresses.suggest(query, country))?.map(({ label }) => label)

it.each([
  ['a postcode and a number', '2511bt 70', 'nl', ['Molenweg 70, 2511BT Oefenstad, NL']],
  ['a number and a postcode', '12 B 2511 BT', 'nl', ['Molenweg 12, 2511 BT Oefenstad, NL']],
  ['a postcode that begins with letters', 'VLT 1117', 'mt', ['Station Road, VLT 1117 Sampleton, MT']],
  ['the beginning of a street', 'linden', 'at', ['Lindenstraße, 1010 Musterstadt, AT']],
  ['a street in any country', 'Molenweg 3', undefined, ['Molenweg 3, 2511 CV Oefenstad, NL']],
  ['a street that nobody knows', 'Spui 70', 'nl', []],
  ['nothing', '', 'nl', []],
])('%s finds what the demo knows of it', async (_, query, country, labels) => {
  expect(await labelsFor(query, country)).toEqual(labels)
})
