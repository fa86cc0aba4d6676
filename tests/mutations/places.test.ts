import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../checks/sources'
import { PLACES } from './places'

describe.each(Object.entries(PLACES))('what is broken on purpose about %s', (_, places) => {
  it.each(places)('can still be broken: $file, $harm', ({ file, text, instead, seenBy }) => {
    expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
    expect(instead).not.toBe(text)
    expect(seenBy.filter((test) => !existsSync(join(root, test)))).toEqual([])
  })
})
