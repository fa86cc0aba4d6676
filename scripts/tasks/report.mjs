import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './project.mjs'

export const EMPTY_TALLY = { passed: 0, failed: 0, skipped: 0 }

export function addTallies(...tallies) {
  const sum = { ...EMPTY_TALLY }
  for (const tally of tallies) for (const name of Object.keys(sum)) sum[name] += tally[name]
  return sum
}

export const single = (isPassed) => ({ ...EMPTY_TALLY, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 })

export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Reads a runner's JSON report: its tally, `within` (`[kind, seconds]`, the longest first) and `tests` (`[title, seconds]`). A runner that
 * exits with a failure but reports none, or leaves no report, counts as a failure. With words, a skipped test without any of them in its
 * title does not count.
 */
export function resultsOf(reportFile, code, words = []) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    const { tally, within, tests } = 'testResults' in report ? ofVitest(report, words) : ofPlaywright(report)
    const failed = code === 0 ? tally.failed : Math.max(1, tally.failed)
    return { tally: { ...tally, failed }, within: secondsByKind(within), tests }
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`${reportFile} cannot be read:`, error)
    return { tally: single(false), within: [], tests: [] }
  }
}

const KINDS = [
  ['processes', /^tests\/(?:processes|server)\//],
  ['pages', /^tests\/requests\//],
  ['checks', /^tests\/checks\//],
  ['text browsers', /^tests\/text\//],
  ['endpoints', /^backend\/routes\//],
  ['rules', /^/],
]

const SKIPPED = /^(?:skipped|pending|todo|disabled)$/
const matches = (title, words) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()))

function ofVitest({ testResults, numPassedTests, numFailedTests }, words) {
  const files = testResults.map((file) => ({
    ...file,
    path: relative(root, file.name).replaceAll('\\', '/'),
  }))
  // A file that cannot even be loaded has no tests, so it is not among the failed ones.
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const tests = files.flatMap(({ path, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, path })),
  )
  const skipped = tests.filter(({ status, fullName }) => SKIPPED.test(status) && matches(fullName, words))
  return {
    tally: { passed: numPassedTests, failed: numFailedTests + unloadable.length, skipped: skipped.length },
    within: files.map(({ path, startTime, endTime }) => {
      const [kind] = KINDS.find(([, pattern]) => pattern.test(path))
      return [kind, Math.max(0, endTime - startTime) / 1000]
    }),
    tests: tests.map(({ path, fullName, duration = 0 }) => [`${path}: ${fullName}`, duration / 1000]),
  }
}

function ofPlaywright({ stats, errors, suites = [] }) {
  const { expected, flaky, unexpected, skipped } = stats
  const journeys = journeysOf(suites)
  return {
    tally: { passed: expected + flaky, failed: unexpected + errors.length, skipped },
    within: journeys.map(({ projectName, seconds }) => [projectName, seconds]),
    tests: journeys.map(({ title, seconds }) => [title, seconds]),
  }
}

const journeysOf = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => {
        const seconds = results.reduce((total, { duration }) => total + duration / 1000, 0)
        return { projectName, seconds, title: `${file}: ${title} (${projectName})` }
      }),
    ),
    ...journeysOf(inner),
  ])

function secondsByKind(spent) {
  const seconds = new Map()
  for (const [name, duration] of spent) seconds.set(name, (seconds.get(name) ?? 0) + duration)
  return [...seconds].sort(([, a], [, b]) => b - a)
}

export function slowestTests(tests, count) {
  const sorted = [...tests].sort(([, a], [, b]) => b - a).slice(0, count)
  return [
    'The slowest tests:',
    ...sorted.map(([title, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${title}`),
  ].join('\n')
}

export function table(parts, total) {
  const rows = parts.flatMap(({ name, seconds, within = [] }) => [
    [name, seconds],
    ...within.map(([kind, duration]) => [`  ${kind}`, duration]),
  ])
  const width = Math.max(...rows.map(([name]) => name.length), 'all'.length)
  const line = ([name, seconds]) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`
  return ['Where the time went:', ...rows.map(line), line(['all', total])].join('\n')
}
