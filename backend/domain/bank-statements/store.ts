import { randomUUID } from 'node:crypto'
import { type BankEntryState, MAX_STATEMENT_BYTES } from '../../../contract/wire/bank-entries'
import type { Queries } from '../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { readCamt053, type StatementEntry } from './camt053'
import { matchOrders } from './match'

const CHUNK = 100

type Known = StatementEntry & { reference: string }

const isKnown = (entry: StatementEntry): entry is Known => entry.reference !== undefined

/** The transfers on the shop's own account, and what the bank has reversed there. Throws Refusal 'statement_unreadable' or 'statement_of_other_account'. */
export async function entriesOf(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  bytes: Uint8Array,
): Promise<StatementEntry[]> {
  if (bytes.byteLength > MAX_STATEMENT_BYTES) throw new Refusal('too_large')
  let xml: string
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('statement_unreadable')
  }
  const statements = readCamt053(xml)
  const own = [...(await catalogue(db)).webContent.values()].flatMap(({ bank_account: account }) => {
    return account ? [account.iban.replace(/\s/g, '').toUpperCase()] : []
  })
  if (!statements.every(({ iban }) => own.includes(iban))) throw new Refusal('statement_of_other_account')
  return statements.flatMap(({ entries }) => entries)
}

type State = Extract<BankEntryState, 'open' | 'reversed'>

/** Returns how many are new. */
async function store(unit: Queries, entries: readonly Known[], state: State, at: string): Promise<number> {
  let added = 0
  for (let start = 0; start < entries.length; start += CHUNK) {
    const chunk = entries.slice(start, start + CHUNK)
    const orders = await matchOrders(
      unit,
      chunk.map(({ remittance }) => remittance),
    )
    const rows = chunk.map(({ isReversal: _, ...entry }) => ({
      ...entry,
      id: randomUUID(),
      order_id: orders.get(entry.remittance) ?? null,
      state,
      created_at: at,
      updated_at: at,
    }))
    const insert = unit.insertInto('bank_entries').values(rows)
    const stored = await insert.onConflict((conflict) => conflict.column('reference').doNothing()).execute()
    added += stored.reduce(
      (sum, { numInsertedOrUpdatedRows = 0n }) => sum + Number(numInsertedOrUpdatedRows),
      0,
    )
  }
  return added
}

/** Keeps each transfer and each reversal once, by the bank's reference, with the order that it names. Returns how many are new. */
export async function storeEntries(
  unit: Queries,
  entries: readonly StatementEntry[],
  now: Date,
): Promise<{ added: number; reversed: number; known: number; withoutReference: number }> {
  const named = entries.filter(isKnown)
  const at = now.toISOString()
  const added = await store(
    unit,
    named.filter(({ isReversal }) => !isReversal),
    'open',
    at,
  )
  const reversed = await store(
    unit,
    named.filter(({ isReversal }) => isReversal),
    'reversed',
    at,
  )
  const known = named.length - added - reversed
  return { added, reversed, known, withoutReference: entries.length - named.length }
}
