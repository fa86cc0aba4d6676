/** Reads a key from outside; unlike `record[key]`, it does not find inherited ones such as 'constructor'. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string | undefined) {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
