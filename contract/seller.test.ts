import { expect, test } from 'vitest'
import { contentIn, namesSeller } from './seller'

const SELLER = { legal_name: 'Bakker B.V.', street: 'Kade 12', city: 'Utrecht', phone: 31850000000 }
const CONTACT = { email: 'a@shop.example' }

test.each([
  ['a record', SELLER],
  ['a list', Object.entries(SELLER).map(([key, value]) => ({ key, value }))],
  ['told by language', { en: SELLER }],
])('content that is %s names a seller, and the settings may name how to reach them', (_, content) => {
  expect(namesSeller(contentIn('en', content, CONTACT))).toBe(true)
  expect(namesSeller(contentIn('en', content, {}))).toBe(false)
})

test.each([
  ['told in another language', { nl: SELLER }],
  ['told deeper', { company: SELLER }],
  ['markup', { ...SELLER, street: '<p>&nbsp;</p>' }],
  ['no word', { ...SELLER, city: '-' }],
  ['without a phone number', { ...SELLER, phone: '' }],
])('content that is %s names none', (_, content) => {
  expect(namesSeller(contentIn('en', content, CONTACT))).toBe(false)
})
