import { expect, test } from 'vitest'
import { meantAddress } from './meant-address.server'

test.each([
  ['marieke@gmial.com', 'marieke@gmail.com'],
  ['marieke@gmail.con', 'marieke@gmail.com'],
  ['M.Bos@Hotmial.com', 'M.Bos@hotmail.com'],
  ['jan@zigo.nl', 'jan@ziggo.nl'],
  ['sabine@t-onlin.de', 'sabine@t-online.de'],
])('%s probably means %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

test.each([
  'marieke@gmail.com',
  'info@mail.com',
  'info@gmx.at',
  'info@zorghuis.nl',
  'info@mail.example.org',
  'a@b.de',
  'no address',
  '',
])('nothing else is meant by %j', (typed) => {
  expect(meantAddress(typed)).toBeUndefined()
})
