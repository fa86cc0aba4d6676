import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.server'

test.each([
  ['marieke@gmial.com', 'marieke@gmail.com'],
  ['M.Bos@Hotmial.com', 'M.Bos@hotmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each(['marieke@gmail.com', 'info@mail.example.org', ''])('nothing else is meant by %j', (typed) => {
  expect(meantAddress(typed)).toBeUndefined()
})
