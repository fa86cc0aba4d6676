import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { matchAddress } from '../../../app/admin/addresses.server'

const FOLDER = 'docs/handbook'
const INDEX = 'README.md'
const MAX_LINES = 45

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const pages = readdirSync(FOLDER)
  .filter((name) => name !== INDEX)
  .map((name) => ({ name, text: read(name) }))
const withIndex = [...pages, { name: INDEX, text: read(INDEX) }]

const WORDS = 'locales/en'
const OF_FORMS = ['staff-forms', 'article-forms', 'order-documents', 'quote-form', 'refund-form', 'admin-log']

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

function wordsOfOffice(): RegExp[] {
  const office = readdirSync(WORDS).filter((name) => /^admin.*\.json$/.test(name))
  const files = [...office, ...OF_FORMS.map((name) => `server/${name}.json`)]
  const texts = files.flatMap((name) => textsIn(JSON.parse(readFileSync(join(WORDS, name), 'utf8'))))
  return texts
    .filter((text) => /\p{L}{2}/u.test(text.replace(/\{\{.*?\}\}/g, '')))
    .map(
      (text) =>
        new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{.*?\}\}/g, '[^a-z].*')}$`),
    )
}

const OFFICE = wordsOfOffice()

const unknownNames = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/gs)]
    .map(([, name = '']) => name.replace(/\s+/g, ' '))
    .filter((name) => !OFFICE.some((words) => words.test(name)))

const lostAddresses = (text: string) =>
  [...text.matchAll(/`(\/admin[^`]*)`/g)].flatMap(([, path = '']) =>
    matchAddress(new URL(`http://shop.example/en${path}`)).page.name ? [] : [path],
  )

it('the handbook names pages, fields and buttons as the English office does', () => {
  const named = withIndex.flatMap(({ text }) => text.match(/\*\*.+?\*\*/g) ?? [])
  expect(named.length).toBeGreaterThan(200)
  expect(withIndex.flatMap(({ name, text }) => unknownNames(text).map((one) => `${name}: ${one}`))).toEqual(
    [],
  )
})

it('its addresses are pages of the office', () => {
  expect(withIndex.flatMap(({ name, text }) => lostAddresses(text).map((one) => `${name}: ${one}`))).toEqual(
    [],
  )
})

it('the checks find a button and an address that the office does not have', () => {
  expect(unknownNames('Press **Ship 3 beds**, then **Ship everything**.')).toEqual(['Ship everything'])
  expect(lostAddresses('`/admin/payments/open`, `/admin/logbook`')).toEqual(['/admin/logbook'])
})

it('each task is one short page that says the same things in the same order', () => {
  const order = [
    'When to use it',
    'Steps',
    'What the customer gets',
    'What can go wrong',
    'Where it is written down',
  ]
  for (const { name, text } of pages) {
    expect([name, text.match(/(?<=^## ).+$/gm)]).toEqual([name, order])
    expect([name, text.trimEnd().split('\n').length <= MAX_LINES]).toEqual([name, true])
    expect([name, /^See also: .+/m.test(text)]).toEqual([name, true])
  }
})

it('each task is in the list by its title, with the pages of the office at which it begins', () => {
  const listed = [...read(INDEX).matchAll(/^- \[(.+)\]\((.+\.md)\).* At `\/admin/gm)]
  const titles = pages.map(({ name, text }) => `${name}: ${/^# (.+)/.exec(text)?.[1]}`)
  expect(titles).toHaveLength(12)
  expect(listed.map(([, title, name]) => `${name}: ${title}`).sort()).toEqual(titles)
})
