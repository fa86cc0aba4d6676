import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeColumnTypes } from './column-types.mjs'
import { at, root, run, tool } from './project.mjs'
import { addTallies, single, tallyOf } from './report.mjs'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

const cache = (name) => at('node_modules', '.cache', name)

const linters = (colors) => [
  ['@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...(colors ? [] : ['--colors=off']), '.'],
  [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--cache', cache('dependency-cruiser'), '--cache-strategy', 'content'],
    ...['app', 'backend', 'contract', 'locales', 'server', 'scripts', 'tests'],
    ...['server.ts', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts'],
  ],
]
const deadCode = ['knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', cache('knip')]

export async function lint({ quiet = false, withDeadCode = true } = {}) {
  await writeColumnTypes()
  const runs = []
  const commands = [...linters(!quiet && process.stderr.isTTY), ...(withDeadCode ? [deadCode] : [])]
  for (const [linter, ...options] of commands) {
    const [node, program] = tool(linter)
    runs.push(await run(node, [program, ...options], { quiet }))
  }
  const tallies = runs.map(({ code }) => single(code === 0))
  return { tally: addTallies(...tallies), output: runs.map(({ output }) => output).join('') }
}

/**
 * What changes what every file knows: packages, settings, declarations of modules and global names. The compiler takes over what it said of other
 * files then, an error that is gone or none where there is one (measured with 7.0.2).
 */
export function sharedTypes(base = root) {
  const declares = /\.d\.m?ts$|^declare global\b/m
  const isShared = (path) =>
    declares.test(path) || (/\.tsx?$/.test(path) && declares.test(readFileSync(join(base, path), 'utf8')))
  return fingerprint(base, ['package-lock.json', 'tsconfig.json', ...folders], {
    skip: (path) => folders.some((folder) => path.startsWith(join(folder, '/'))) && !isShared(path),
  })
}

export async function types({ quiet = false } = {}) {
  await writeColumnTypes()
  const print = sharedTypes()
  if (!isStamped(cache('shared-types'), print)) rmSync(cache('types'), { force: true })
  stamp(cache('shared-types'), print)
  // A quarter of the time of the compiler in JavaScript, whose API other checks need.
  const [node, tsc] = tool('typescript-7/bin/tsc')
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', cache('types')]
  const { code, output } = await run(node, [tsc, ...options], { quiet })
  return { tally: single(code === 0), output }
}

/** Both runners take a share such as '2/4'. */
const shareOf = (share) => (share ? [`--shard=${share}`] : [])

export async function unit({ env = {}, files = [], words = [], share } = {}) {
  const report = reportFile('vitest')
  const [node, vitest] = tool('vitest/vitest.mjs')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const titles = words.length > 0 ? ['--testNamePattern', patternFor(words)] : []
  const { code } = await run(node, [vitest, ...options, ...shareOf(share), ...titles, ...files], { env })
  return { output: '', tally: tallyOf(report, code, words) }
}

export async function unitMatching({ byPath, byText }, words, { env } = {}) {
  const runs = []
  if (byPath.length > 0) runs.push(await unit({ env, files: byPath }))
  if (byText.length > 0) runs.push(await unit({ env, files: byText, words }))
  return { tally: addTallies(...runs.map(({ tally }) => tally)), output: '' }
}

export async function journeys({ env = {}, words = [], share } = {}) {
  const report = reportFile('journeys')
  const [node, playwright] = tool('playwright/cli.js')
  const chosen = words.length > 0 ? matching(words) : shareOf(share)
  const options = ['test', '--reporter=dot,json', ...chosen]
  const environment = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, ...options], { env: environment })
  return { output: '', tally: tallyOf(report, code) }
}

export async function hasJourneys(words) {
  const [node, playwright] = tool('playwright/cli.js')
  const options = ['test', '--list', '--reporter=list', ...matching(words)]
  const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? 'none' }
  const { code, output } = await run(node, [playwright, ...options], { env, quiet: true })
  return code !== 0 || !/Total: 0 tests/.test(output)
}

const matching = (words) => ['--pass-with-no-tests', '--grep', patternFor(words)]

// An old report must never stand in for a runner that crashed.
function reportFile(name) {
  const file = at('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

const folders = ['app', 'backend', 'contract', 'locales', 'scripts', 'server', 'tests']
const testFile = /\.test\.(?:tsx?|mjs)$/

export function filesMatching(words) {
  const lowerCase = words.map((word) => word.toLowerCase())
  const matches = (text) => lowerCase.some((word) => text.toLowerCase().includes(word))
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => join(folder, file)),
  )
  const tests = files.filter((file) => testFile.test(file)).sort()
  const byPath = tests.filter((file) => matches(file.replaceAll('\\', '/')))
  const byText = tests.filter((file) => matches(readFileSync(join(root, file), 'utf8')))
  return { byPath, byText: byText.filter((file) => !byPath.includes(file)) }
}

export const patternFor = (words) => words.map(patternOf).join('|')

const patternOf = (word) =>
  word
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\p{Letter}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
