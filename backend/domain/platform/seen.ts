import { createHash } from 'node:crypto'
import { Refusal } from './refusal'

export const seenOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

export function refuseOutdated(value: unknown, seen: string): void {
  if (seenOf(value) !== seen) throw new Refusal('changed_meanwhile')
}
