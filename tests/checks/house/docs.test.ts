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

const UNITS = 'docs/operations'

/** A unit as systemd reads it for the shop "nachtnest". */
function unitFor(name: string): string {
  const text = readFileSync(join(UNITS, name), 'utf8')
  return name.startsWith('shop@')
    ? text.replaceAll('%p', 'nachtnest').replaceAll('%i', '3000')
    : text.replaceAll('%i', 'nachtnest')
}

it('units have the folders, settings and user that the operations name, and no shop written into them', () => {
  const told = readFileSync('docs/operations.md', 'utf8')
  const names = readdirSync(UNITS).filter((name) => /\.(?:service|socket|timer)$/.test(name))
  expect(names.filter((name) => !told.includes(`${UNITS}/${name}`))).toEqual([])
  for (const name of names) {
    expect(readFileSync(join(UNITS, name), 'utf8').replace('/opt/nachtnest/', ''), name).not.toMatch(
      /nachtnest/i,
    )
    const unit = unitFor(name)
    const paths = [...unit.matchAll(/[ =-](\/(?:etc|var|opt)\/[\w./-]+)/g)].map(([, path = '']) => path)
    const users = [...unit.matchAll(/^(?:User|StateDirectory)=(.*)$/gm)].map(([, user]) => user)
    expect([name, paths.filter((path) => !told.includes(path))]).toEqual([name, []])
    expect(new Set([...users, 'nachtnest']), name).toEqual(new Set(['nachtnest']))
  }
  expect(unitFor('shop@.service')).toContain('Requires=nachtnest@3000.socket')
})

it('a second shop has nothing at nginx that the first one has', () => {
  const first = readFileSync(join(UNITS, 'nginx.conf'), 'utf8')
  const [, script = ''] =
    /^ *sed (-e .*) docs\/operations\/nginx\.conf/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const second = [...script.matchAll(/s\/(.+?)\/(.+?)\/(g?)(?= |$)/g)].reduce(
    (text, [, from = '', to = '']) => text.replaceAll(from, to),
    first,
  )
  const own =
    /^\s*(?:upstream|log_format|proxy_cache_path|server |server_name|access_log \/|error_log|ssl_\w+_key|ssl_certificate|proxy_cache |ssl_session_cache)\b.*$/gm
  const lines = new Set(first.match(own))
  expect(lines.size).toBeGreaterThan(10)
  expect((second.match(own) ?? []).filter((line) => lines.has(line) && !/server \{/.test(line))).toEqual([])
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
