import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import { lookUp } from '../../contract/look-up'
import type { Queries } from './schema'

const MAX_SHAPES = 200

/** Stands in a statement for a value that is known only when it is carried out. */
export class Slot<Given> {
  readonly read: (given: Given) => unknown

  constructor(read: (given: Given) => unknown) {
    this.read = read
  }
}

/** The statements that have been built for a database, by their shape, such as how many rows they have. */
const statements = new WeakMap<DialectAdapter, Map<object | string, CompiledQuery>>()

/** Fills the slots of a statement; it is built at its first use only, as that takes longer than to carry it out. */
export function filledIn<Given, Row>(
  db: Queries,
  shape: object | string,
  build: () => Compilable<Row>,
  given: Given,
): CompiledQuery<Row> {
  const { adapter } = db.getExecutor()
  const known = statements.get(adapter) ?? new Map<object | string, CompiledQuery>()
  statements.set(adapter, known)
  const statement = (known.get(shape) as CompiledQuery<Row> | undefined) ?? build().compile()
  if (known.size >= MAX_SHAPES) known.clear()
  known.set(shape, statement)
  const parameters = statement.parameters.map((value) => (value instanceof Slot ? value.read(given) : value))
  return { ...statement, parameters }
}

/** Returns a query that is built once for each database and answers its rows; `build` must not look at what it is given. */
export function builtOnce<Given extends object, Row>(
  build: (db: Queries, given: Given) => Compilable<Row>,
): (db: Queries, given: Given) => Promise<Row[]> {
  const slotFor = (_: object, name: string) =>
    new Slot((given: Record<string, unknown>) => lookUp(given, name))
  const slots = new Proxy({}, { get: slotFor as ProxyHandler<object>['get'] }) as Given
  return async (db, given) => {
    const { rows } = await db.executeQuery(filledIn(db, build, () => build(db, slots), given))
    return rows
  }
}
