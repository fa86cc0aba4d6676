import { expect, test } from 'vitest'
import { minified } from './minifier'

test('what a hint to developers says goes, and what else has an effect stays', async () => {
  const code = `export function open(path) {
    warnOnce(path, 'will be another in the next version')
    if (path?.length > 10) throw new Error('too long')
    return send(path)
  }`
  expect(await minified(code)).toMatch(
    /^export function open\((\w)\)\{if\(\1\?\.length>10\)throw Error\("too long"\);return send\(\1\)\}$/,
  )
})
