import { isUtf8 } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { isByHand, MAX_STATEMENT_BYTES } from '../../../../contract/bank-entries'
import { shopDay } from '../../../../contract/dates'
import type { Queries, Tables } from '../../../db/schema'
import { pauses } from '../../platform/pauses'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/services'
import { matchOrders, singleOrder } from './match'
import { readStatements, type Statement, type StatementEntry } from './read'
import { hasMoreMarks, MAX_ENTRIES, MAX_MARKS } from './statement-file'
import { isZip, unzipXml } from './zip'

type NamedEntry = StatementEntry & { identity: string }
type Entry = Tables['bank_entries']

const digest = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex').slice(0, 40)

function isRepeated({ id, entries }: Statement, fingerprintKeys: Set<string>): boolean {
  if (id === '') return false
  const fingerprintKey = JSON.stringify([id, ...entries.map(({ fingerprint }) => fingerprint)])
  if (fingerprintKeys.has(fingerprintKey)) return true
  fingerprintKeys.add(fingerprintKey)
  return false
}

/** Numbers entries with equal fingerprints, so that each keeps its identity in every file: files cover whole days. */
export function nameEntries(statements: readonly Statement[]): NamedEntry[] {
  const [fingerprintKeys, counts] = [new Set<string>(), new Map<string, number>()]
  return statements
    .filter((statement) => !isRepeated(statement, fingerprintKeys))
    .flatMap(({ entries }) =>
      entries.map((entry) => {
        const name = digest(entry.fingerprint)
        const number = (counts.get(name) ?? 0) + 1
        counts.set(name, number)
        return { ...entry, identity: `${name}-${number}` }
      }),
    )
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
}

// Some UTF-8 files declare another encoding; other encodings are hardly ever valid UTF-8.
function decode(bytes: Uint8Array): string {
  const encoding = isUtf8(bytes) ? 'utf-8' : declaredEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('statement_unreadable')
  }
}

const CHUNK = 100

async function filesOf(bytes: Uint8Array): Promise<Statement[][]> {
  const texts = (isZip(bytes) ? await unzipXml(bytes) : [bytes]).map((file) => decode(file).trimStart())
  if (hasMoreMarks(texts.join(''), MAX_MARKS)) throw new Refusal('too_large')
  const files: Statement[][] = []
  const pause = pauses()
  let count = 0
  for (const text of texts) {
    const statements = await readStatements(text, pause)
    count += statements.reduce((total, { entries }) => total + entries.length, 0)
    if (count > MAX_ENTRIES) throw new Refusal('too_large')
    files.push(statements)
  }
  return files
}

/**
 * Reads a file, or the files of a ZIP as if each had been uploaded. `others` counts statements of other accounts. Throws Refusal
 * 'statement_unreadable', 'too_large' or 'statement_of_other_account'.
 */
export async function entriesOf({ db, catalogue }: Pick<Services, 'db' | 'catalogue'>, bytes: Uint8Array) {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new Refusal('too_large')
  const files = await filesOf(bytes)
  const ownIbans = [...(await catalogue(db)).webContent.values()].flatMap(({ bank_account: account }) => {
    return account ? [account.iban.replace(/\s/g, '').toUpperCase()] : []
  })
  const isOwn = ({ iban }: Statement) => ownIbans.includes(iban)
  if (!files.flat().some(isOwn)) throw new Refusal('statement_of_other_account')
  const entries = files.flatMap((statements) => nameEntries(statements.filter(isOwn)))
  return {
    entries: [...new Map(entries.map((entry) => [entry.identity, entry])).values()],
    others: files.flat().filter((statement) => !isOwn(statement)).length,
  }
}

async function storedIdentities(unit: Queries, entries: readonly NamedEntry[]): Promise<Set<string | null>> {
  const identities = entries.map(({ identity }) => identity)
  const query = unit.selectFrom('bank_entries').select('identity').where('identity', 'in', identities)
  return new Set((await query.execute()).map(({ identity }) => identity))
}

async function rowsOf(unit: Queries, entries: readonly NamedEntry[], now: Date): Promise<Entry[]> {
  const texts = entries.map(({ remittance }) => remittance)
  const [orders, timestamp] = [await matchOrders(unit, texts), now.toISOString()]
  return entries.map(({ fingerprint: _, isReversal, day, ...entry }) => ({
    ...entry,
    id: randomUUID(),
    day: day ?? shopDay(now),
    order_id: isByHand(entry.problem) ? null : (singleOrder(orders.get(entry.remittance))?.id ?? null),
    state: isReversal ? 'reversed' : 'open',
    created_at: timestamp,
    updated_at: timestamp,
  }))
}

async function insertRows(unit: Queries, rows: readonly Entry[], entries: readonly NamedEntry[]) {
  if (rows.length === 0) return []
  const insertion = unit.insertInto('bank_entries').values(rows)
  await insertion.onConflict((conflict) => conflict.doNothing()).execute()
  const stored = await storedIdentities(unit, entries)
  return rows.filter(({ identity }) => !stored.has(identity))
}

const shortIdentity = ({ identity }: Entry) => (identity ?? '').replace(/^(.{10})[^-]*/, '$1')

/** A reference that is taken gets the entry's identity appended. */
async function storeNew(unit: Queries, entries: readonly NamedEntry[], now: Date): Promise<void> {
  const taken = await insertRows(unit, await rowsOf(unit, entries, now), entries)
  const renamed = taken.map((row) => ({
    ...row,
    reference: `${row.reference.slice(0, 80)}#${shortIdentity(row)}`,
  }))
  const unstored = await insertRows(unit, renamed, entries)
  if (unstored.length > 0) throw new Error('An entry could not be stored')
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
    const stored = await storedIdentities(unit, chunk)
    const newEntries = chunk.filter(({ identity }) => !stored.has(identity))
    if (newEntries.length > 0) await storeNew(unit, newEntries, now)
    await noteReversed(unit, chunk, now)
    added.push(...newEntries)
  }
  return { added, known: entries.length - added.length }
}
