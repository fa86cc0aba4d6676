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

// The compiler resolves neither type while `P` is open, so what follows from it is said here, and nowhere else.
export const ownOf = <P extends Part>(part: P) => (isTranslated(part) ? part.own : part) as OwnOf<P>
export const wireOf = <P extends Part>(part: P) => (isTranslated(part) ? part.wire : part) as WireOf<P>

type Own<P> = z.output<OwnOf<P>>
type Wire<P> = z.output<WireOf<P>>

export const toWire = <P extends Part>(part: P, value: Own<P>): Wire<P> =>
  isTranslated(part) ? part.toWire(value) : value
export const fromWire = <P extends Part>(part: P, wireValue: Wire<P>): Own<P> =>
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

const isRenamed = (field: Field): field is readonly [string, Part] => Array.isArray(field)

const partsOf = (fields: Fields) =>
  Object.entries(fields).map(([name, field]) => {
    const [atWire, part] = isRenamed(field) ? field : [name, field]
    return { name, atWire, part }
  })

function shapeAtWire(part: Part): z.ZodRawShape {
  const schema = wireOf(part)
  if (schema instanceof z.ZodObject) return schema.shape
  throw new TypeError('Only an object can be several fields at the wire')
}

/** Declares an object: each field by its own name, by that of the wire where it differs, and by its schema. */
export function translated<const F extends Fields>(
  fields: F,
): Translated<ObjectOf<OwnShape<F>>, ObjectOf<WireShape<F>>> {
  const parts = partsOf(fields)
  const shape = parts.map(({ atWire, part }) =>
    atWire === '...' ? shapeAtWire(part) : { [atWire]: wireOf(part) },
  )
  const plain: Translated = {
    own: z.object(Object.fromEntries(parts.map(({ name, part }) => [name, ownOf(part)]))),
    wire: z.object(Object.assign({}, ...shape)),
    toWire(value: Named) {
      const wireValue: Named = {}
      for (const { name, atWire, part } of parts) {
        if (value[name] === undefined) continue
        const inWords = toWire(part, value[name])
        if (atWire === '...') Object.assign(wireValue, inWords)
        else wireValue[atWire] = inWords
      }
      return wireValue
    },
    fromWire(wireValue: Named) {
      const value: Named = {}
      for (const { name, atWire, part } of parts) {
        const inWords = atWire === '...' ? wireValue : wireValue[atWire]
        if (inWords !== undefined) value[name] = fromWire(part, inWords)
      }
      return value
    },
  }
  // A shape made of entries has lost the names of `F`.
  return plain as ReturnType<typeof translated<F>>
}

export const listOf = <P extends Part>(part: P) => ({
  own: z.array(ownOf(part)),
  wire: z.array(wireOf(part)),
  toWire: (list: Own<P>[]): Wire<P>[] => list.map((value) => toWire(part, value)),
  fromWire: (list: Wire<P>[]): Own<P>[] => list.map((value) => fromWire(part, value)),
})

export const optional = <P extends Part>(part: P) => ({
  own: ownOf(part).optional(),
  wire: wireOf(part).optional(),
  toWire: (value?: Own<P>): Wire<P> | undefined => (value === undefined ? value : toWire(part, value)),
  fromWire: (value?: Wire<P>): Own<P> | undefined => (value === undefined ? value : fromWire(part, value)),
})

export const orNull = <P extends Part>(part: P) => ({
  own: ownOf(part).nullable(),
  wire: wireOf(part).nullable(),
  toWire: (value: Own<P> | null): Wire<P> | null => (value === null ? value : toWire(part, value)),
  fromWire: (value: Wire<P> | null): Own<P> | null => (value === null ? value : fromWire(part, value)),
})

export const readingOf = <Own extends z.ZodTypeAny, Wire extends z.ZodTypeAny>(part: Translated<Own, Wire>) =>
  part.wire.transform((wireValue): z.output<Own> => part.fromWire(wireValue))

export const flag: Translated<z.ZodBoolean, z.ZodUnion<[z.ZodLiteral<0>, z.ZodLiteral<1>]>> = {
  own: z.boolean(),
  wire: z.union([z.literal(0), z.literal(1)]),
  toWire: (value) => (value ? 1 : 0),
  fromWire: (wireValue) => wireValue === 1,
}
