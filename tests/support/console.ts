import { afterEach, beforeEach, expect } from 'vitest'

const original = { error: console.error, warn: console.warn }
let unexpected: unknown[][] = []

/**
 * A test during which something is written to console.error or console.warn fails. One that expects it says so with
 * a spy of its own that writes nothing.
 */
beforeEach(() => {
  unexpected = []
  for (const name of ['error', 'warn'] as const) {
    console[name] = (...args: unknown[]) => {
      unexpected.push(args)
      original[name](...args)
    }
  }
})

afterEach(() => {
  Object.assign(console, original)
  expect(unexpected, 'written to the console').toEqual([])
})
