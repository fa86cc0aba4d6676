import { rmSync } from 'node:fs'
import { at, run, tool } from './project.mjs'
import { single, tallyOf } from './tally.mjs'

/** Formatting and lint rules. Each check returns `{ tally, output }`; output is empty when it went to the terminal. */
export async function lint({ quiet = false } = {}) {
  const [node, biome] = tool('@biomejs/biome/bin/biome')
  const options = ['ci', '--error-on-warnings', ...(quiet ? ['--colors=off'] : []), '.']
  const { code, output } = await run(node, [biome, ...options], { quiet })
  return { tally: single(code === 0), output }
}

/** TypeScript, everything the project's tsconfig names. */
export async function types({ quiet = false } = {}) {
  const [node, tsc] = tool('typescript/bin/tsc')
  const { code, output } = await run(node, [tsc, '--noEmit'], { quiet })
  return { tally: single(code === 0), output }
}

/** Vitest, all of its tests or those of the named paths. */
export async function unit({ env = {}, paths = [] } = {}) {
  const report = reportFile('vitest')
  const [node, vitest] = tool('vitest/vitest.mjs')
  const options = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...paths]
  const { code } = await run(node, [vitest, ...options], { env })
  return { tally: tallyOf(report, code), output: '' }
}

/** The browser journeys. */
export async function journeys({ env = {} } = {}) {
  const report = reportFile('journeys')
  const [node, playwright] = tool('playwright/cli.js')
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { code } = await run(node, [playwright, 'test', '--reporter=dot,json'], { env: all })
  return { tally: tallyOf(report, code), output: '' }
}

// An old report must never stand in for a runner that crashed.
function reportFile(name) {
  const file = at('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}
