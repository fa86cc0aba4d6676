import { rmSync } from 'node:fs'
import { filesMatching, patternFor } from './match.mjs'
import { shares } from './minutes.mjs'
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
  ['knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', cache('knip')],
]

/**
 * Checks formatting, lint rules, what may import what, and what nothing uses. Each check returns `{ tally, output }`; output is empty when
 * it went to the terminal.
 */
export async function lint({ quiet = false } = {}) {
  const runs = []
  for (const [linter, ...options] of linters(!quiet && process.stderr.isTTY)) {
    const [node, program] = tool(linter)
    runs.push(await run(node, [program, ...options], { quiet }))
  }
  const tallies = runs.map(({ code }) => single(code === 0))
  return { tally: add(...tallies), output: runs.map(({ output }) => output).join('') }
}

/** Checks the types of everything that the project's tsconfig names. */
export async function types({ quiet = false } = {}) {
  const [node, tsc] = tool('typescript/bin/tsc')
  const { code, output } = await run(
    node,
    // With more room for new objects, it takes a sixth less of the processor, as less garbage is collected.
    ['--max-semi-space-size=64', tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', cache('types')],
    { quiet },
  )
  return { tally: single(code === 0), output }
}

/** Runs Vitest: all of its tests, those of the named files, or of these only those with a word in their title. */
export async function unit({ env = {}, files = [], word } = {}) {
  const report = reportFile('vitest')
  const [node, vitest] = tool('vitest/vitest.mjs')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const titles = word ? ['--testNamePattern', patternFor(word)] : []
  const { code } = await run(node, [vitest, ...options, ...titles, ...files], { env })
  return { tally: tallyOf(report, code, word), output: '', within: shares(report) }
}

/** Returns the tests of Vitest with a word in their title or in the path of their file. */
export async function unitMatching(word, { env } = {}) {
  const { byPath, byText } = filesMatching(word)
  const runs = []
  if (byPath.length > 0) runs.push(await unit({ env, files: byPath }))
  if (byText.length > 0) runs.push(await unit({ env, files: byText, word }))
  return { tally: add(...runs.map(({ tally }) => tally)), output: '' }
}

/** Returns the browser journeys: all of them, or those with a word in their title or in the path of their file. */
export async function journeys({ env = {}, word } = {}) {
  const report = reportFile('journeys')
  const [node, playwright] = tool('playwright/cli.js')
  const options = ['test', '--reporter=dot,json', ...(word ? matching(word) : [])]
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, ...options], { env: all })
  return { tally: tallyOf(report, code), output: '', within: shares(report) }
}

/** Returns whether there are journeys with a word in their title or in the path of their file. */
export async function hasJourneys(word) {
  const [node, playwright] = tool('playwright/cli.js')
  const options = ['test', '--list', '--reporter=list', ...matching(word)]
  // It needs no browser to list them.
  const env = { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? 'none' }
  const { code, output } = await run(node, [playwright, ...options], { env, quiet: true })
  // Files that cannot be loaded are run, and fail.
  return code !== 0 || !/Total: 0 tests/.test(output)
}

const matching = (word) => ['--pass-with-no-tests', '--grep', patternFor(word)]

// An old report must never stand in for a runner that crashed.
function reportFile(name) {
  const file = at('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}
