import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourcesIn } from '../sources'

const pages = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'backend/db/seed/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
]

// Folders of the project; other paths in back quotes are addresses or relative to what the text is about.
const PATH = /`((?:app|backend|contract|docs|locales|public|scripts|server|tests)\/[\w./-]+)`/g
// Tests and tools tell each other these.
const OF_TESTS = /^(?:NODE_ENV|VITEST|CI|CHROMIUM_PATH|TEST_.+)$/
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g

/** Returns the paths that a page names and that do not exist. */
function lostPaths(page: string): string[] {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(page), path))
  return [...named, ...linked].filter((path) => !existsSync(path)).map((path) => `${page}: ${path}`)
}

it('the documents name files and folders that exist', () => {
  expect(pages.flatMap(lostPaths)).toEqual([])
})

it('the documents name commands of npm that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

it('every setting of the environment is documented', () => {
  const sources = sourcesIn(['app', 'backend', 'server', 'server.ts', 'scripts'], ['.ts', '.tsx', '.mjs'])
  const read = sources.filter(({ path }) => !path.includes('.test.')).map(({ text }) => text)
  const declared = readFileSync('backend/config.ts', 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm) ?? []
  const named = read.flatMap((text) =>
    [...text.matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = '']) => name),
  )
  const settings = new Set([...declared.map((name) => name.trim()), ...named])
  const documented = readFileSync('docs/configuration.md', 'utf8')
  expect([...settings].filter((name) => !documented.includes(`\`${name}\``) && !OF_TESTS.test(name))).toEqual(
    [],
  )
})

it('nginx as documented writes only into folders that its package has on Debian', () => {
  const text = readFileSync('docs/operations/nginx.conf', 'utf8')
  const written = [...text.matchAll(/^\s*(?:proxy_cache_path|access_log|error_log) (\/\S+)/gm)]
  const folders = new Set(written.map(([, path = '']) => dirname(path)))
  expect([...folders].sort()).toEqual(['/var/lib/nginx', '/var/log/nginx'])
})

const DECISIONS = 'docs/decisions'

const decisions = readdirSync(DECISIONS)
  .filter((name) => name !== 'README.md')
  .map((name) => {
    const [title = ''] = readFileSync(join(DECISIONS, name), 'utf8').split('\n')
    return { name, title }
  })

it('every decision has a number of its own, and a line in the index', () => {
  const lines = readFileSync(join(DECISIONS, 'README.md'), 'utf8').match(/^- .*$/gm) ?? []
  expect(new Set(decisions.map(({ name }) => /^\d{3}-/.exec(name)?.[0])).size).toBe(decisions.length)
  const wanted = decisions.map(
    ({ name, title }) => `- [${name.slice(0, 3)}](${name}) ${title.slice('# '.length)}`,
  )
  expect([...lines].sort()).toEqual(wanted)
})
