import { createHash } from 'node:crypto'
import type { Statement, StatementEntry } from './camt053'

/** An entry with the identity that tells it apart from all others. */
export type NamedEntry = StatementEntry & { identity: string }

const digest = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex').slice(0, 40)

/** Returns whether the file has a statement once more, by the id that the bank gave it and all of its entries. */
function isRepeated({ id, entries }: Statement, seen: Set<string>): boolean {
  if (id === '') return false
  const whole = JSON.stringify([id, ...entries.map(({ fingerprint }) => fingerprint)])
  if (seen.has(whole)) return true
  seen.add(whole)
  return false
}

/**
 * Entries that say the same are numbered, so that none of a file is taken for another one of it, and the same ones have the same
 * identity in every file that has them: a bank's file tells of whole days.
 */
export function nameEntries(statements: readonly Statement[]): NamedEntry[] {
  const [seen, counts] = [new Set<string>(), new Map<string, number>()]
  return statements
    .filter((statement) => !isRepeated(statement, seen))
    .flatMap(({ entries }) =>
      entries.map((entry) => {
        const name = digest(entry.fingerprint)
        const number = (counts.get(name) ?? 0) + 1
        counts.set(name, number)
        return { ...entry, identity: `${name}-${number}` }
      }),
    )
}
