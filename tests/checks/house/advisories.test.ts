import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTest, sourcesIn } from '../sources'

type Locked = { version?: string; integrity?: string; hasInstallScript?: boolean; dev?: boolean }
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))

const ID = /GHSA(?:-[0-9a-z]{4}){3}/g
const TEST_FILE = /`([\w/.-]+\.test\.tsx?)`/g

const rows = readFileSync('SECURITY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| GHSA-'))
const tests = sourcesIn(['app', 'backend', 'server', 'tests'], ['.test.ts', '.test.tsx'])

const idsIn = (text: string): string[] => text.match(ID) ?? []

it('each advisory in SECURITY.md is tried by the tests that it names', () => {
  expect(rows.length).toBeGreaterThan(10)
  const untried = rows.flatMap((row) => {
    const files = [...row.matchAll(TEST_FILE)].map(([, path]) => path)
    const [id = ''] = idsIn(row)
    const texts = files.map((file) => tests.find(({ path }) => path === file)?.text ?? '')
    return texts.length > 0 && texts.every((text) => text.includes(id)) ? [] : [id]
  })
  expect(untried).toEqual([])
})

it('each advisory that a test names is in SECURITY.md, once', () => {
  const listed = rows.flatMap((row) => idsIn(row))
  expect(listed).toEqual([...new Set(listed)])
  const tried = new Set(tests.flatMap(({ text }) => idsIn(text)))
  expect([...tried].filter((id) => !listed.includes(id))).toEqual([])
})

const LEAST = /^\| `([@\w/-]+)` \| ([\d.]+) \|/gm
const isOlder = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) < 0

it('no package is older than the advisories in SECURITY.md allow', () => {
  const least = [...readFileSync('SECURITY.md', 'utf8').matchAll(LEAST)]
  expect(least.length).toBeGreaterThan(10)
  const older = least.flatMap(([, name = '', version = '']) => {
    const installed = Object.entries(lock.packages).filter(([path]) => path.endsWith(`node_modules/${name}`))
    expect(installed.length, name).toBeGreaterThan(0)
    return installed.filter(([, one]) => isOlder(one.version ?? '0', version)).map(([path]) => path)
  })
  expect(older).toEqual([])
})

it('no package runs a script of its own when it is installed, and those that have one do without', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(scripted.map(([path]) => path)).toEqual([
    'node_modules/@photostructure/sqlite',
    'node_modules/esbuild',
  ])
})

it('each package has its checksum', () => {
  const [, ...packages] = Object.entries(lock.packages)
  expect(packages.filter(([, { integrity }]) => !integrity)).toEqual([])
})

it('no font comes from outside', () => {
  const sources = sourcesIn(['app', 'backend', 'server'], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))
  const readers = sources.filter(({ text }) => /'(?:fontkit|pdfkit)'|registerFont|\.font\(/.test(text))
  expect(readers.map(({ path }) => path)).toEqual([
    'backend/documents/fonts.ts',
    'backend/documents/modules.d.ts',
    'backend/documents/pdf.ts',
    'backend/documents/sheet.ts',
  ])
  const fonts = readers.find(({ path }) => path === 'backend/documents/fonts.ts')?.text ?? ''
  // Its fonts are named one by one, and found where packages are installed.
  expect(fonts.match(/readFile\([^;\n]*/g)).toEqual(['readFile(resolve(FILES[name]))'])
  const taking = sources.filter(({ text }) =>
    /['"`.](?:ttf|otf|woff2?)['"`]|font\/(?:ttf|otf|woff)/.test(text),
  )
  expect(taking.map(({ path }) => path)).toEqual([
    'app/root.tsx',
    'app/styles/font-faces.ts',
    'backend/documents/fonts.ts',
  ])
})
