import { beforeAll, expect, it } from 'vitest'
import { DUTCH_ADDRESS, placedOrder } from '../../tests/support/api-client'
import { TEST_NOW } from '../../tests/support/backend'
import { testBackend, testClient } from '../../tests/support/set-up'
import { staffMember } from '../../tests/support/staff-members'

const fresh = testBackend()
const client = testClient(fresh)

const NAMES = [
  'Παπαδοπούλου',
  'Иванова',
  'Łukasz Wałęsa',
  'Weiß',
  'Sørensen',
  'Kjær',
  'Đurić',
  'Işık',
  'Müller',
]
const numbers = new Map<string, string>()

beforeAll(async () => {
  for (const name of NAMES) {
    const order = await placedOrder(client, { address_info: { ...DUTCH_ADDRESS, Achternaam: name } })
    numbers.set(name, order.Ordernummer)
  }
})

async function find(search: string): Promise<string[]> {
  const reader = await staffMember(fresh, 'reader', () => TEST_NOW)
  const { body } = await reader.get(`/api/adm/orders?search=${encodeURIComponent(search)}`)
  return (body as { data: { number: string }[] }).data.map(({ number }) => number)
}

it.each([
  ...['παπαδοπουλου', 'ΠΑΠΑΔΟΠΟΎΛΟΥ', 'Παπα'].map((search) => [search, 'Παπαδοπούλου']),
  ...['Иванова', 'иван'].map((search) => [search, 'Иванова']),
  ...['Lukasz', 'Walesa', 'wałęsa', 'Łuk'].map((search) => [search, 'Łukasz Wałęsa']),
  ...['Weiss', 'weiß', 'WEISS'].map((search) => [search, 'Weiß']),
  ...['Sorensen', 'Soerensen', 'Søren'].map((search) => [search, 'Sørensen']),
  ...[
    ['Kjaer', 'Kjær'],
    ['Duric', 'Đurić'],
    ['Isik', 'Işık'],
    ['Mueller', 'Müller'],
    ['Muller', 'Müller'],
  ],
])('a name is found in its own letters and in plain ones: %s', async (search, name) => {
  expect(await find(search)).toEqual([numbers.get(name)])
})

it.each([' ', ' – ', '-', '\u2011', ''])(
  'a number is found in parts with %j between them',
  async (between) => {
    const number = numbers.get('Kjær') ?? ''
    expect(await find(number.replaceAll('-', between))).toEqual([number])
  },
)

it.each(['???', 'שלום', '—', '😀'])(
  'a search without a word that anybody has finds nothing: %s',
  async (search) => {
    expect(await find(search)).toEqual([])
  },
)
