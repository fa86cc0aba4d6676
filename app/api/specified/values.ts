import { z } from 'zod'

/** A number counts as its digits, anything else as ''. */
export const anyText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .transform((text) => text.trim())

export const anyFlag = z.unknown().transform((value) => [1, true, '1', 'true'].includes(value as never))

const record = z.record(z.unknown())

/** Texts by their keys, or a list of them. */
export const contentSchema = z.union([record, z.array(z.unknown())])

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

export const recordOf = (value: unknown): Record<string, unknown> => record.catch({}).parse(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const dataOf = (answer: unknown): unknown => memberOf(answer, 'data') ?? answer

/** Reads what an answer has under a name, with `data` around it or without. */
export const memberRead = <Schema extends z.ZodTypeAny>(name: string, schema: Schema) =>
  z
    .unknown()
    .transform((answer) => memberOf(dataOf(answer), name))
    .pipe(schema)
