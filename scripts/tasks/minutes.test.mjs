import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dearest, shares, table, timesOf } from './minutes.mjs'
import { at } from './project.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'minutes-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(report) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const file = (path, seconds) => ({ name: at(path), startTime: 5000, endTime: 5000 + seconds * 1000 })

it('adds up what each kind of test file has taken, the longest first', () => {
  const report = reportOf({
    testResults: [
      file('tests/requests/cart.test.ts', 2),
      file('backend/routes/bank.test.ts', 1),
      file('tests/requests/faq.test.ts', 1.5),
      file('tests/server/uploads.test.ts', 9),
      file('contract/prices.test.ts', 0.5),
    ],
  })
  expect(shares(report)).toEqual([
    ['processes', 9],
    ['pages', 3.5],
    ['endpoints', 1],
    ['rules', 0.5],
  ])
})

it('says nothing of a runner that left no report', () => {
  expect(shares(join(folder, 'none.json'))).toEqual([])
  expect(timesOf(join(folder, 'none.json'))).toEqual([])
})

it('lists the dearest tests of both runners', () => {
  const assertionResults = [
    { fullName: 'is quick', duration: 20 },
    { fullName: 'is skipped' },
    { fullName: 'takes long', duration: 3000 },
  ]
  const unit = timesOf(
    reportOf({ testResults: [{ name: at('tests/requests/cart.test.ts'), assertionResults }] }),
  )
  const spec = {
    file: 'buy.spec.ts',
    title: 'is bought',
    tests: [{ projectName: 'late', results: [{ duration: 4000 }] }],
  }
  const journeys = timesOf(reportOf({ suites: [{ specs: [spec] }] }))
  expect(dearest([...unit, ...journeys], 2).split('\n')).toEqual([
    'The dearest tests:',
    '    4.0 s  buy.spec.ts: is bought (late)',
    '    3.0 s  tests/requests/cart.test.ts: takes long',
  ])
})

it('shows what took how long, and what that was spent on', () => {
  const parts = [
    { name: 'lint', seconds: 12.34 },
    { name: 'journeys', seconds: 100, within: [['with scripts', 150]] },
  ]
  expect(table(parts, 112.34).split('\n')).toEqual([
    'Where the time went:',
    'lint               12.3 s',
    'journeys          100.0 s',
    '  with scripts    150.0 s',
    'all               112.3 s',
  ])
})
