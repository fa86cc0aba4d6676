import { expect, it } from 'vitest'
import { chosenParts } from './bench-parts.mjs'

it('parts are measured in their order, each once', () => {
  expect(chosenParts(['paint', 'orders', 'paint'])).toEqual(['orders', 'paint'])
})

it('an unknown part is answered with the names there are', () => {
  expect(() => chosenParts(['pages', 'speed'])).toThrow(
    'There is no part "speed" of the benchmark; its parts are pages, orders, office, start, paint.',
  )
})
