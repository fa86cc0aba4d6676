import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const pages = [
  'README.md',
  'backend/db/seed/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

// Folders of the project; other paths in back quotes are addresses or relative to what the text is about.
const PATH = /`((?:app|backend|contract|docs|locales|public|scripts|server|tests)\/[\w./-]+)`/g
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g

/** The paths that a page names and that do not exist. */
function lostPaths(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page), path))
  return [...named, ...linked].filter((path) => !existsSync(path)).map((path) => `${page}: ${path}`)
}

it('the documents name files and folders that exist', () => {
  expect(pages.flatMap(lostPaths)).toEqual([])
})

it('every decision has a number of its own', () => {
  const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 3))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toEqual(numbers.filter((number) => /^\d{3}$/.test(number)))
})
