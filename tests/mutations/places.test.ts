import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../checks/sources'
import type { Place } from './place'
import { PLACES } from './places'

function problemsOf({ file, text, instead, seenBy }: Place): string[] {
  const whole = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const count = whole.split(text).length - 1
  return [
    ...(count === 1 && instead !== text ? [] : [`${file} has ${count} times: ${text}`]),
    ...seenBy.filter((test) => !existsSync(join(root, test))).map((test) => `${file} names no test: ${test}`),
  ]
}

it.each(Object.entries(PLACES))(
  'what is to be broken about %s is there, and so are its tests',
  (_, places) => {
    expect(places.flatMap(problemsOf)).toEqual([])
  },
)
