import { z } from 'zod'

/** Reads a text as any backend writes it: a number counts as its digits, and whatever else is no text as an empty one. */
export const anyText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .transform((text) => text.trim())

/** Reads a yes or no, in whichever way a backend says it. */
export const anyFlag = z.unknown().transform((value) => [1, true, '1', 'true'].includes(value as never))

const record = z.record(z.unknown())

/** Returns what a record holds under a name; undefined for anything else. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

export const recordOf = (value: unknown): Record<string, unknown> => record.catch({}).parse(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Returns what an answer tells, whether it wraps that in `data` or not. */
export function dataOf(answer: unknown): unknown {
  return memberOf(answer, 'data') ?? answer
}
