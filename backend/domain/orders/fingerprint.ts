import { createHash } from 'node:crypto'

function withSortedNames(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the same text for the same content, in whatever order its names come. */
export function fingerprintOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, withSortedNames)).digest('base64url')
}
