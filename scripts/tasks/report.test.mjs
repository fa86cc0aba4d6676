import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addTallies, closingLine, single, table, tallyOf } from './report.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report))
  return file
}

const skippedTests = {
  name: 'cart.test.ts',
  status: 'passed',
  assertionResults: [
    { status: 'skipped', fullName: 'the cart is emptied' },
    { status: 'todo', fullName: 'the cart is filled' },
  ],
}
const vitest = (numbers = {}, testResults = []) => ({
  ...{
    numTotalTests: 9,
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [skippedTests, ...testResults],
  },
  ...numbers,
})
const playwright = (stats = {}, errors = []) => ({
  stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 2, ...stats },
  errors,
})

describe('the numbers of a runner', () => {
  it('are read from vitest', () => {
    expect(tallyOf(reportOf(vitest()), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 })
    expect(tallyOf(reportOf(vitest({ numFailedTests: 2 })), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })
  it('leave out what has none of the words that were asked for', () => {
    expect(tallyOf(reportOf(vitest()), 0, ['Filled']).skipped).toBe(1)
  })
  it('count a file that vitest could not load', () => {
    const files = [
      { name: 'a', status: 'failed', assertionResults: [] },
      { name: 'b', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b' }] },
    ]
    expect(tallyOf(reportOf(vitest({ numFailedTests: 1 }, files)), 1).failed).toBe(2)
  })
  it('are read from playwright', () => {
    expect(tallyOf(reportOf(playwright()), 0)).toEqual({ passed: 4, failed: 0, skipped: 2 })
    expect(tallyOf(reportOf(playwright({ unexpected: 1 }, [{}])), 1).failed).toBe(2)
  })
  it.each([
    ['crashed after its report', vitest(), 1],
    ['left half a report', '{"numTotal', 0],
    ['left a report of another kind', '{}', 0],
  ])('have a failure when the runner %s', (_, report, code) => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    expect(tallyOf(reportOf(report), code).failed).toBe(1)
    said.mockRestore()
  })
  it('have a failure when there is no report', () => {
    expect(tallyOf(join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

it('the closing line adds up all of them, and names skipped ones only when there are some', () => {
  expect(closingLine(addTallies(single(true), single(false), { passed: 5, failed: 1, skipped: 0 }))).toBe(
    '6 passed, 2 failed',
  )
  expect(closingLine({ passed: 1, failed: 0, skipped: 3 })).toBe('1 passed, 0 failed, 3 skipped')
})

it('says why it cannot read a report, and nothing where there is none', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  tallyOf(join(folder, 'none.json'), 0)
  expect(said).not.toHaveBeenCalled()
  tallyOf(reportOf({ testResults: 'none' }), 0)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('cannot be read'), expect.any(TypeError))
  said.mockRestore()
})

it('shows what took how long', () => {
  const parts = [
    { name: 'lint', seconds: 12.34 },
    { name: 'journeys', seconds: 100 },
  ]
  expect(table(parts, 112.34).split('\n')).toEqual([
    'Where the time went:',
    'lint         12.3 s',
    'journeys    100.0 s',
    'all         112.3 s',
  ])
})
