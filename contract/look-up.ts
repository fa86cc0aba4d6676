/** Returns what a record itself holds under a key from outside; it knows no 'constructor' unless it has one of its own. */
export function lookUp<Value>(
  record: Readonly<Record<string, Value>>,
  key: string | undefined,
): Value | undefined {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
