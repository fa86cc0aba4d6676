import { readFileSync } from 'node:fs'

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
 * Reads the tally of a runner's JSON report. A runner that exits with a failure but reports none, or leaves no report, counts as a failure.
 * With words, a skipped test without any of them in its title does not count.
 */
export function tallyOf(reportFile, code, words = []) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'))
    const tally = 'testResults' in report ? ofVitest(report, words) : ofPlaywright(report)
    return { ...tally, failed: code === 0 ? tally.failed : Math.max(1, tally.failed) }
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`${reportFile} cannot be read:`, error)
    return single(false)
  }
}

const SKIPPED = /^(?:skipped|pending|todo|disabled)$/
const matches = (title, words) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()))

function ofVitest({ testResults, numPassedTests, numFailedTests }, words) {
  // A file that cannot even be loaded has no tests, so it is not among the failed ones.
  const unloadable = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status, fullName }) => SKIPPED.test(status) && matches(fullName, words))
  return { passed: numPassedTests, failed: numFailedTests + unloadable.length, skipped: skipped.length }
}

const ofPlaywright = ({ stats: { expected, flaky, unexpected, skipped }, errors }) => ({
  passed: expected + flaky,
  failed: unexpected + errors.length,
  skipped,
})

export function table(parts, total) {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const line = ({ name, seconds }) => `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`
  return ['Where the time went:', ...parts.map(line), line({ name: 'all', seconds: total })].join('\n')
}
