import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, root } from './project.mjs'

const folders = ['app', 'backend', 'contract', 'scripts', 'tests']
const testFile = /\.test\.(?:tsx?|mjs)$/

/** Returns the test files whose path holds a word, and the others whose text does: there it may be in a title. */
export function filesMatching(word) {
  const wanted = word.toLowerCase()
  const files = folders.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true }).map((file) => join(folder, file)),
  )
  const tests = files.filter((file) => testFile.test(file)).sort()
  const byPath = tests.filter((file) => file.toLowerCase().includes(wanted))
  const byText = tests.filter((file) => readFileSync(join(root, file), 'utf8').toLowerCase().includes(wanted))
  return { byPath, byText: byText.filter((file) => !byPath.includes(file)) }
}

/** Returns a regular expression, as text, for a word in any case. */
export const patternFor = (word) =>
  word
    .replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
    .replace(/\p{Letter}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)
