import { rmSync } from 'node:fs'
import { patternFor } from './match.mjs'
import { shares, timesOf } from './minutes.mjs'
import { at, run, tool } from './project.mjs'
import { add, single, tallyOf } from './tally.mjs'

// What has not changed since the last run is not read again; each tool compares the contents of files by itself.
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

/**
 * Checks formatting, lint rules, what may import what, and, unless it is left out, what nothing uses. Each check returns
 * `{ tally, output }`; output is empty when it went to the terminal.
 */
export async function lint({ quiet = false, withDeadCode = true } = {}) {
  const runs = []
  const wanted = [...linters(!quiet && process.stderr.isTTY), ...(withDeadCode ? [deadCode] : [])]
  for (const [linter, ...options] of wanted) {
    const [node, program] = tool(linter)
    runs.push(await run(node, [program, ...options], { quiet }))
  }
  const tallies = runs.map(({ code }) => single(code === 0))
  return { tally: add(...tallies), output: runs.map(({ output }) => output).join('') }
}

/** Checks the types of everything that the project's tsconfig names. */
export async function types({ quiet = false } = {}) {
  // The compiler in Go takes a quarter of the time of the one in JavaScript, whose API the checks and the layers need.
  const [node, tsc] = tool('typescript-7/bin/tsc')
  const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', cache('types')]
  const { code, output } = await run(node, [tsc, ...options], { quiet })
  return { tally: single(code === 0), output }
}

/** Runs Vitest: all of its tests, those of the named files, or of these only those with one of some words in their title. */
export async function unit({ env = {}, files = [], words = [] } = {}) {
  const report = reportFile('vitest')
  const [node, vitest] = tool('vitest/vitest.mjs')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const titles = words.length > 0 ? ['--testNamePattern', patternFor(words)] : []
  const { code } = await run(node, [vitest, ...options, ...titles, ...files], { env })
  return { tally: tallyOf(report, code, words), output: '', within: shares(report), tests: timesOf(report) }
}

/** Runs the tests of Vitest that `filesMatching` found: all of a file, or those with one of the words in their title. */
export async function unitMatching({ byPath, byText }, words, { env } = {}) {
  const runs = []
  if (byPath.length > 0) runs.push(await unit({ env, files: byPath }))
  if (byText.length > 0) runs.push(await unit({ env, files: byText, words }))
  const tests = runs.flatMap((run) => run.tests)
  return { tally: add(...runs.map(({ tally }) => tally)), output: '', tests }
}

/** Runs the browser journeys: all of them, or those with one of some words in their title or in the path of their file. */
export async function journeys({ env = {}, words = [] } = {}) {
  const report = reportFile('journeys')
  const [node, playwright] = tool('playwright/cli.js')
  const options = ['test', '--reporter=dot,json', ...(words.length > 0 ? matching(words) : [])]
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, ...options], { env: all })
  return { tally: tallyOf(report, code), output: '', within: shares(report), tests: timesOf(report) }
}

/** Returns whether there are journeys with one of some words in their title or in the path of their file. */
export async function hasJourneys(words) {
  const [node, playwright] = tool('playwright/cli.js')
  const options = ['test', '--list', '--reporter=list', ...matching(words)]
  // It needs no browser to list them.
  const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? 'none' }
  const { code, output } = await run(node, [playwright, ...options], { env, quiet: true })
  // Files that cannot be loaded are run, and fail.
  return code !== 0 || !/Total: 0 tests/.test(output)
}

const matching = (words) => ['--pass-with-no-tests', '--grep', patternFor(words)]

// An old report must never stand in for a runner that crashed.
function reportFile(name) {
  const file = at('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}
