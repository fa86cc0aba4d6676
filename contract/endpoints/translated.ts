import { z } from 'zod'

/** A schema by our own names and by those of the wire. */
export interface Translated<
  Own extends z.ZodTypeAny = z.ZodTypeAny,
  Wire extends z.ZodTypeAny = z.ZodTypeAny,
> {
  own: Own
  wire: Wire
  toWire(value: z.output<Own>): z.output<Wire>
  fromWire(wireValue: z.output<Wire>): z.output<Own>
}

/** A plain schema has the same names everywhere. */
export type Part = z.ZodTypeAny | Translated

export type OwnOf<P> = P extends { own: infer S extends z.ZodTypeAny }
  ? S
  : P extends z.ZodTypeAny
    ? P
    : never
export type WireOf<P> = P extends { wire: infer S extends z.ZodTypeAny }
  ? S
  : P extends z.ZodTypeAny
    ? P
    : never

const isTranslated = (part: Part): part is Translated => 'fromWire' in part
export const ownOf = (part: Part): z.ZodTypeAny => (isTranslated(part) ? part.own : part)
export const wireOf = (part: Part): z.ZodTypeAny => (isTranslated(part) ? part.wire : part)
export const toWire = (part: Part, value: unknown): unknown =>
  isTranslated(part) ? part.toWire(value) : value
export const fromWire = (part: Part, wireValue: unknown): unknown =>
  isTranslated(part) ? part.fromWire(wireValue) : wireValue

/** A field called `...` is one own value that is several fields at the wire, among the others. */
type Field = Part | readonly [atWire: string, Part]
type Fields = Readonly<Record<string, Field>>
type PartOf<F> = F extends readonly [string, infer P] ? P : F
type NameOf<Name, F> = F extends readonly [infer AtWire extends string, unknown] ? AtWire : Name
type SpreadOf<F> = F extends readonly ['...', infer P]
  ? WireOf<P> extends z.ZodObject<infer Shape extends z.ZodRawShape>
    ? Shape
    : never
  : never
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All extends z.ZodRawShape,
) => void
  ? All
  : never
type Spread<F extends Fields> = { [Name in keyof F]: SpreadOf<F[Name]> }[keyof F]
type Shown<T> = { [Name in keyof T]: T[Name] }
type OwnShape<F extends Fields> = { -readonly [Name in keyof F]: OwnOf<PartOf<F[Name]>> }
type NamedShape<F extends Fields> = {
  -readonly [Name in keyof F as Exclude<NameOf<Name, F[Name]>, '...'>]: WireOf<PartOf<F[Name]>>
}
type WireShape<F extends Fields> = [Spread<F>] extends [never]
  ? NamedShape<F>
  : Shown<NamedShape<F> & Both<Spread<F>>>

type Named = Record<string, unknown>
type ObjectOf<Shape extends z.ZodRawShape> = ReturnType<typeof z.object<Shape>>

const partsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => {
    const [atWire, part] = Array.isArray(field) ? (field as [string, Part]) : [name, field as Part]
    return { name, atWire, part }
  })

/** Declares an object: each field by its own name, by that of the wire where it differs, and by its schema. */
export function translated<const F extends Fields>(
  fields: F,
): Translated<ObjectOf<OwnShape<F>>, ObjectOf<WireShape<F>>> {
  const parts = partsOf(fields)
  const wireShape = parts.map(({ atWire, part }) =>
    atWire === '...' ? (wireOf(part) as z.AnyZodObject).shape : { [atWire]: wireOf(part) },
  )
  const own: z.ZodTypeAny = z.object(Object.fromEntries(parts.map(({ name, part }) => [name, ownOf(part)])))
  const wire: z.ZodTypeAny = z.object(Object.assign({}, ...wireShape))
  return {
    own: own as ObjectOf<OwnShape<F>>,
    wire: wire as ObjectOf<WireShape<F>>,
    toWire(value: Named) {
      const wireValue: Named = {}
      for (const { name, atWire, part } of parts) {
        if (value[name] === undefined) continue
        const inWords = toWire(part, value[name])
        if (atWire === '...') Object.assign(wireValue, inWords)
        else wireValue[atWire] = inWords
      }
      return wireValue as never
    },
    fromWire(wireValue: Named) {
      const value: Named = {}
      for (const { name, atWire, part } of parts) {
        const inWords = atWire === '...' ? wireValue : wireValue[atWire]
        if (inWords !== undefined) value[name] = fromWire(part, inWords)
      }
      return value as never
    },
  }
}

export const listOf = <P extends Part>(part: P) =>
  mapped(part, z.array(ownOf(part) as OwnOf<P>), z.array(wireOf(part) as WireOf<P>), (list, map) => {
    return (list as unknown[]).map(map)
  })

export const optional = <P extends Part>(part: P) =>
  mapped(part, (ownOf(part) as OwnOf<P>).optional(), (wireOf(part) as WireOf<P>).optional(), (value, map) => {
    return map(value)
  })

export const orNull = <P extends Part>(part: P) =>
  mapped(part, (ownOf(part) as OwnOf<P>).nullable(), (wireOf(part) as WireOf<P>).nullable(), (value, map) => {
    return value === null ? null : map(value)
  })

function mapped<Own extends z.ZodTypeAny, Wire extends z.ZodTypeAny>(
  part: Part,
  own: Own,
  wire: Wire,
  each: (value: unknown, map: (inner: unknown) => unknown) => unknown,
): Translated<Own, Wire> {
  return {
    own,
    wire,
    toWire: (value) => each(value, (inner) => toWire(part, inner)) as never,
    fromWire: (wireValue) => each(wireValue, (inner) => fromWire(part, inner)) as never,
  }
}

export const readingOf = <Own extends z.ZodTypeAny, Wire extends z.ZodTypeAny>(part: Translated<Own, Wire>) =>
  part.wire.transform((wireValue): z.output<Own> => part.fromWire(wireValue))

/** 1 or 0 at the wire. */
export const flag: Translated<z.ZodBoolean, z.ZodUnion<[z.ZodLiteral<0>, z.ZodLiteral<1>]>> = {
  own: z.boolean(),
  wire: z.union([z.literal(0), z.literal(1)]),
  toWire: (value) => (value ? 1 : 0),
  fromWire: (wireValue) => wireValue === 1,
}
