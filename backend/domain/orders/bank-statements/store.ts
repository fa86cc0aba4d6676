import { createHash, randomUUID } from 'node:crypto'
import { isByHand, MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { shopDay } from '../../../../contract/dates'
import type { Queries, Tables } from '../../../db/schema'
import { pauses } from '../../platform/pauses'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { readCamt053, type Statement, type StatementEntry } from './camt053'
import { matchOrders, onlyOne } from './match'

type NamedEntry = StatementEntry & { identity: string }
type Entry = Tables['bank_entries']

const digest = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex').slice(0, 40)

function isRepeated({ id, entries }: Statement, seen: Set<string>): boolean {
  if (id === '') return false
  const whole = JSON.stringify([id, ...entries.map(({ fingerprint }) => fingerprint)])
  if (seen.has(whole)) return true
  seen.add(whole)
  return false
}

/** Numbers entries with equal fingerprints, so that each keeps its identity in every file: files cover whole days. */
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

const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
]

function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
}

const decoderOf = (encoding: string) => new TextDecoder(encoding, { fatal: true })

function utf8In(bytes: Uint8Array): string | undefined {
  try {
    return decoderOf('utf-8').decode(bytes)
  } catch {
    return undefined
  }
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0]
  try {
    const decoder = decoderOf(marked ?? declaredIn(bytes) ?? 'utf-8')
    // Some UTF-8 files declare another encoding; other encodings are hardly ever valid UTF-8.
    return (marked ? undefined : utf8In(bytes)) ?? decoder.decode(bytes)
  } catch {
    throw new Refusal('statement_unreadable')
  }
}

const CHUNK = 100

/** `others` counts statements of other accounts. Throws Refusal 'statement_unreadable' or 'statement_of_other_account'. */
export async function entriesOf({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>, bytes: Uint8Array) {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new Refusal('too_large')
  const statements = await readCamt053(decoded(bytes).trimStart())
  const own = [...(await catalogue(db)).webContent.values()].flatMap(({ bank_account: account }) => {
    return account ? [account.iban.replace(/\s/g, '').toUpperCase()] : []
  })
  const ours = statements.filter(({ iban }) => own.includes(iban))
  if (ours.length === 0) throw new Refusal('statement_of_other_account')
  return { entries: nameEntries(ours), others: statements.length - ours.length }
}

async function storedIn(unit: Queries, entries: readonly NamedEntry[]): Promise<Set<string | null>> {
  const identities = entries.map(({ identity }) => identity)
  const stored = unit.selectFrom('bank_entries').select('identity').where('identity', 'in', identities)
  return new Set((await stored.execute()).map(({ identity }) => identity))
}

const isSame = (row: Entry, { earlier, amount, day }: StatementEntry) =>
  row.amount === amount &&
  row.day === day &&
  row.payer === earlier?.payer &&
  row.remittance === earlier.remittance

/** Gives entries stored before migration 0047 their identity. */
async function recognizeEarlier(unit: Queries, entries: readonly NamedEntry[]): Promise<Set<string>> {
  const references = entries.flatMap(({ earlier }) => earlier?.reference ?? [])
  if (references.length === 0) return new Set()
  const rows = await unit
    .selectFrom('bank_entries')
    .selectAll()
    .where('identity', 'is', null)
    .where('reference', 'in', references)
    .execute()
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const given = new Set<string>()
  for (const entry of entries) {
    const row = byReference.get(entry.earlier?.reference ?? '')
    if (!row || !isSame(row, entry)) continue
    byReference.delete(row.reference)
    const { numUpdatedRows } = await unit
      .updateTable('bank_entries')
      .set({ identity: entry.identity })
      .where('id', '=', row.id)
      .where('identity', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) given.add(entry.identity)
  }
  return given
}

async function rowsOf(unit: Queries, entries: readonly NamedEntry[], now: Date): Promise<Entry[]> {
  const texts = entries.map(({ remittance }) => remittance)
  const [orders, at] = [await matchOrders(unit, texts, now), now.toISOString()]
  return entries.map(({ fingerprint: _, earlier: __, isReversal, day, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    day: day ?? shopDay(now),
    order_id: isByHand(entry.problem) ? null : (onlyOne(orders.get(entry.remittance))?.id ?? null),
    state: isReversal ? 'reversed' : 'open',
    created_at: at,
    updated_at: at,
  }))
}

/** Returns the rows that could not be stored. */
async function insert(unit: Queries, rows: readonly Entry[], entries: readonly NamedEntry[]) {
  if (rows.length === 0) return []
  const values = unit.insertInto('bank_entries').values(rows)
  await values.onConflict((conflict) => conflict.doNothing()).execute()
  const stored = await storedIn(unit, entries)
  return rows.filter(({ identity }) => !stored.has(identity))
}

const markOf = ({ identity }: Entry) => (identity ?? '').replace(/^(.{10})[^-]*/, '$1')

/** A reference that is taken gets the entry's identity appended. */
async function storeNew(unit: Queries, entries: readonly NamedEntry[], now: Date): Promise<void> {
  const taken = await insert(unit, await rowsOf(unit, entries, now), entries)
  const marked = taken.map((row) => ({ ...row, reference: `${row.reference.slice(0, 80)}#${markOf(row)}` }))
  const left = await insert(unit, marked, entries)
  if (left.length > 0) throw new Error('An entry could not be stored')
}

/** Versions up to 1.0.0-rc listed reversals among the entries to be booked. */
async function noteReversed(unit: Queries, entries: readonly NamedEntry[], now: Date): Promise<void> {
  const identities = entries.filter(({ isReversal }) => isReversal).map(({ identity }) => identity)
  if (identities.length === 0) return
  await unit
    .updateTable('bank_entries')
    .set({ state: 'reversed', updated_at: now.toISOString() })
    .where('identity', 'in', identities)
    .where('state', '=', 'open')
    .execute()
}

export async function storeEntries(unit: Queries, entries: readonly NamedEntry[], now: Date) {
  const added: NamedEntry[] = []
  const pause = pauses()
  for (let start = 0; start < entries.length; start += CHUNK) {
    await pause()
    const chunk = entries.slice(start, start + CHUNK)
    const stored = await storedIn(unit, chunk)
    const unknown = chunk.filter(({ identity }) => !stored.has(identity))
    const earlier = await recognizeEarlier(unit, unknown)
    const fresh = unknown.filter(({ identity }) => !earlier.has(identity))
    if (fresh.length > 0) await storeNew(unit, fresh, now)
    await noteReversed(unit, chunk, now)
    added.push(...fresh)
  }
  return { added, known: entries.length - added.length }
}
