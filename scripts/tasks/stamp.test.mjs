import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isStamped, stamp } from './stamp.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamp of '))
  mkdirSync(join(folder, 'app', 'deep'), { recursive: true })
  writeFileSync(join(folder, 'app', 'a.ts'), 'a')
  writeFileSync(join(folder, 'app', 'deep', 'b.ts'), 'b')
})
afterEach(() => rmSync(folder, { recursive: true }))

const print = (options) => fingerprint(folder, ['app', 'server.ts'], options)

describe('a fingerprint', () => {
  it('stays while names and contents stay, whatever the times', () => {
    const before = print()
    utimesSync(join(folder, 'app', 'a.ts'), 1, 1)
    expect(print()).toBe(before)
  })

  it.each([
    ['a changed file', () => writeFileSync(join(folder, 'app', 'deep', 'b.ts'), 'c')],
    ['a new file', () => writeFileSync(join(folder, 'app', 'deep', 'c.ts'), '')],
    ['a removed file', () => rmSync(join(folder, 'app', 'a.ts'))],
    [
      'text that moved from one file to the next',
      () => {
        writeFileSync(join(folder, 'app', 'a.ts'), '')
        writeFileSync(join(folder, 'app', 'deep', 'b.ts'), 'ab')
      },
    ],
  ])('changes with %s', (_, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })

  it('does not look at what is skipped', () => {
    const before = print({ skip: (path) => path.endsWith('b.ts') })
    writeFileSync(join(folder, 'app', 'deep', 'b.ts'), 'c')
    expect(print({ skip: (path) => path.endsWith('b.ts') })).toBe(before)
  })
})

it('a stamp is recognised, another one and none are not', () => {
  const file = join(folder, 'build', '.stamp')
  expect(isStamped(file, 'x')).toBe(false)
  stamp(file, 'x')
  expect(isStamped(file, 'x')).toBe(true)
  expect(isStamped(file, 'y')).toBe(false)
})
