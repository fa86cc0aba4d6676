import { expect, it } from 'vitest'
import { withMissing } from './bags'

it.each([
  ['Missing: Pillow case.', 'Missing: Pillow. Missing: Pillow case.'],
  ['Missing: Sheet, Pillow. Torn', 'Missing: Sheet, Pillow. Torn'],
])('what is missing is noted beside %j, once', (note, noted) => {
  expect(withMissing('en', { note, missing: ['Pillow'] })).toEqual({ note: noted })
})
