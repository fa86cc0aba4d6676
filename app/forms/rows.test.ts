import { expect, test } from 'vitest'
import { type Cell, crowdedFields } from './rows'

const street: Cell = { name: 'street', width: 'most' }
const number: Cell = { name: 'number', width: 'third' }
const postcode: Cell = { name: 'postcode', width: 'third' }
const city: Cell = { name: 'city', width: 'most' }
const first: Cell = { name: 'first', width: 'half' }
const last: Cell = { name: 'last', width: 'half' }

const cells = [first, last, street, number, postcode, city]
const withError = (name: string, error: string) =>
  cells.map((cell) => (cell.name === name ? { ...cell, error } : cell))

test('fields without a message share their rows', () => {
  expect([...crowdedFields(cells)]).toEqual([])
})

test('any message breaks the row of a narrow field, and no other row', () => {
  const error = 'Enter the postcode as 4 digits and 2 letters, for example 1234AB.'
  expect([...crowdedFields(withError('postcode', error))]).toEqual(['postcode', 'city'])
  expect([...crowdedFields(withError('number', 'Enter the number.'))]).toEqual(['street', 'number'])
})

test('a wider field has room for a short message', () => {
  expect([...crowdedFields(withError('first', 'Enter your first name.'))]).toEqual([])
  expect([...crowdedFields(withError('city', 'Enter the town or city.'))]).toEqual([])
  expect([...crowdedFields(withError('last', 'A message of more than two lines. '.repeat(3)))]).toEqual([
    'first',
    'last',
  ])
})
