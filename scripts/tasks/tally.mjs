import { readFileSync } from 'node:fs'

/** Numbers of one runner, and of several added up. */
export const none = { passed: 0, failed: 0, skipped: 0 }

export function add(...tallies) {
  const sum = { ...none }
  for (const tally of tallies) for (const name of Object.keys(sum)) sum[name] += tally[name]
  return sum
}

/** Returns the numbers of a check that only passes or fails, such as the type check. */
export const single = (isPassed) => ({ ...none, passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 })

/** Returns the closing line, the same for people and CI. */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/**
 * Reads the numbers of a runner's JSON report. A runner that says it failed (`code`) without a failed test, or left no report, did not do
 * its work: that counts as a failure. With words, a test without any of them in its title was not asked for.
 */
export function tallyOf(reportFile, code, words = []) {
  const tally = readTally(reportFile, words)
  if (!tally) return { ...none, failed: 1 }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

function readTally(file, words) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return 'numTotalTests' in report ? ofVitest(report, words) : ofPlaywright(report)
  } catch {
    return undefined
  }
}

const isSkipped = /^(?:skipped|pending|todo|disabled)$/
const hasOne = (title, words) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()))

function ofVitest(report, words) {
  // A file that cannot even be loaded has no tests, so it is not among the failed ones.
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  )
  const skipped = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, fullName }) => isSkipped.test(status) && hasOne(fullName, words))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: skipped.length,
  }
}

function ofPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
