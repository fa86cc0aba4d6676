import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { filesMatching, patternFor, sharedTypes } from './checks.mjs'

it('files are found by one of several words in their path, others by what they say', () => {
  const { byPath, byText } = filesMatching(['REPORT.TEST', 'never said'])
  expect(byPath).toEqual(['scripts/tasks/report.test.mjs'])
  expect(byText).toEqual(['scripts/tasks/checks.test.mjs'])
})

it('each word is looked for as it is, in any case', () => {
  const pattern = new RegExp(patternFor(['Überall (a.b)', 'never']))
  expect(pattern.test('das gilt überall (A.B)')).toBe(true)
  expect(pattern.test('Never mind')).toBe(true)
  expect(pattern.test('überall (aXb)')).toBe(false)
})

describe('what the compiler remembers of earlier runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const write = (path, text) => writeFileSync(join(folder, path), text)
  for (const name of ['app', 'backend', 'contract', 'locales', 'server', 'tests'])
    mkdirSync(join(folder, name))
  for (const name of ['package-lock.json', 'tsconfig.json']) write(name, '{}')

  it('is forgotten with a change that every file may notice, and only then', () => {
    write('app/page.ts', 'export const page = 1')
    const before = sharedTypes(folder)
    write('app/page.ts', 'export const page = 2')
    expect(sharedTypes(folder)).toBe(before)
    const prints = [before]
    for (const [path, text] of [
      ['backend/columns.d.ts', 'export type Columns = { id: string }'],
      ['app/names.ts', 'declare global {\n  var name: string\n}'],
      ['app/names.ts', 'declare global {\n  var name: number\n}'],
      ['package-lock.json', '{ "name": "shop" }'],
    ]) {
      write(path, text)
      prints.push(sharedTypes(folder))
    }
    expect(new Set(prints).size).toBe(prints.length)
  })
})
