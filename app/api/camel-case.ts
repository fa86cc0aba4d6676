type Camel<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : Name

type InCamelCase<Told> = { [Name in keyof Told as Camel<Name>]: Told[Name] }

/** The parts of a record by the names of the shop: `shopName` for what is called shop_name at the wire. */
export function inCamelCase<Told extends object>(told: Told): InCamelCase<Told> {
  const named = Object.entries(told).map(([name, value]) => [
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(named)
}
