import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, root } from './project.mjs'

const folders = ['app', 'backend', 'contract', 'scripts', 'tests']
const testFile = /\.test\.(?:tsx?|mjs)$/

/** Returns the test files whose path holds one of some words, and the others whose text does: there it may be in a title. */
export function filesMatching(words) {
  const wanted = words.map((word) => word.toLowerCase())
  const hasOne = (text) => wanted.some((word) => text.toLowerCase().includes(word))
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => join(folder, file)),
  )
  const tests = files.filter((file) => testFile.test(file)).sort()
  const byPath = tests.filter((file) => hasOne(file.replaceAll('\\', '/')))
  const byText = tests.filter((file) => hasOne(readFileSync(join(root, file), 'utf8')))
  return { byPath, byText: byText.filter((file) => !byPath.includes(file)) }
}

/** Returns a regular expression, as text, for one of some words in any case. */
export const patternFor = (words) => words.map(patternOf).join('|')

const patternOf = (word) =>
  word
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\p{Letter}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
