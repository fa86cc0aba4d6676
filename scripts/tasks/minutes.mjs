import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

// The first pattern that fits names the kind of a test file of Vitest by where it lies, as docs/testing.md names the kinds.
const KINDS = [
  ['processes', /^tests\/(?:processes|server)\//],
  ['pages', /^tests\/requests\//],
  ['checks', /^tests\/checks\//],
  ['text browsers', /^tests\/text\//],
  ['endpoints', /^backend\/routes\//],
  ['rules', /^/],
]

/**
 * Returns where the time of a report went, as `[name, seconds]`, the longest first: by kind of test for Vitest, by project for Playwright.
 * Files and journeys that run side by side are added up. Without a report there is nothing to say.
 */
export function shares(reportFile) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    const spent = 'testResults' in report ? filesOf(report) : journeysOf(report.suites)
    return [...sum(spent)].sort(([, a], [, b]) => b - a)
  } catch {
    return []
  }
}

function sum(spent) {
  const seconds = new Map()
  for (const [name, some] of spent) seconds.set(name, (seconds.get(name) ?? 0) + some)
  return seconds
}

function filesOf({ testResults }) {
  return testResults.map(({ name, startTime, endTime }) => {
    const path = relative(root, name).replaceAll('\\', '/')
    const [kind] = KINDS.find(([, pattern]) => pattern.test(path))
    return [kind, Math.max(0, endTime - startTime) / 1000]
  })
}

const journeysOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const seconds = results.reduce((total, { duration }) => total + duration / 1000, 0)
        return [projectName, seconds, `${file}: ${title} (${projectName})`]
      }),
    ),
    ...journeysOf(inner),
  ])

/** Returns what each test of a report has taken, as `[title, seconds]`. */
export function timesOf(reportFile) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    if (!('testResults' in report))
      return journeysOf(report.suites).map(([, seconds, title]) => [title, seconds])
    return report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => {
        return [`${relative(root, name)}: ${fullName}`, duration / 1000]
      }),
    )
  } catch {
    return []
  }
}

/** Lists the dearest of some tests. */
export function dearest(tests, count) {
  const sorted = [...tests].sort(([, a], [, b]) => b - a).slice(0, count)
  return [
    'The dearest tests:',
    ...sorted.map(([title, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${title}`),
  ].join('\n')
}

/**
 * Draws the table at the end of a run: what took how long, and below it what that was spent on. `parts` are `{ name, seconds, within }`.
 */
export function table(parts, total) {
  const rows = parts.flatMap(({ name, seconds, within = [] }) => [
    [name, seconds],
    ...within.map(([kind, some]) => [`  ${kind}`, some]),
  ])
  const width = Math.max(...rows.map(([name]) => name.length), 'all'.length)
  const line = ([name, seconds]) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`
  return ['Where the time went:', ...rows.map(line), line(['all', total])].join('\n')
}
