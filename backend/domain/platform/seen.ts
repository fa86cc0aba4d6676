import { createHash } from 'node:crypto'
import { Refusal } from './refusal'

/** Returns a hash by which a change tells what it was decided on. */
export const seenOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Throws Refusal 'changed_meanwhile'. */
export function refuseUnseen(value: unknown, seen: string): void {
  if (seenOf(value) !== seen) throw new Refusal('changed_meanwhile')
}
