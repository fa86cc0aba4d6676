import { randomUUID } from 'node:crypto'
import { MAX_STATEMENT_BYTES } from '../../../contract/wire/bank-entries'
import type { Queries } from '../../db/schema'
import { Refusal } from '../refusal'
import type { Services } from '../services'
import { readCamt053, type StatementEntry } from './camt053'
import { matchOrders } from './match'

const CHUNK = 100

type Known = StatementEntry & { reference: string }

const isKnown = (entry: StatementEntry): entry is Known => entry.reference !== undefined

/** The transfers on the shop's own account. Throws Refusal 'statement_unreadable' or 'statement_of_other_account'. */
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

/** Keeps each transfer once, by the bank's reference, with the order that it names. Returns how many are new. */
export async function storeEntries(
  unit: Queries,
  entries: readonly StatementEntry[],
  at: Date,
): Promise<{ added: number; known: number; withoutReference: number }> {
  const named = entries.filter(isKnown)
  let added = 0
  for (let start = 0; start < named.length; start += CHUNK) {
    const chunk = named.slice(start, start + CHUNK)
    const orders = await matchOrders(
      unit,
      chunk.map(({ remittance }) => remittance),
    )
    const rows = chunk.map((entry) => ({
      ...entry,
      id: randomUUID(),
      order_id: orders.get(entry.remittance) ?? null,
      state: 'open' as const,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    }))
    const insert = unit.insertInto('bank_entries').values(rows)
    const stored = await insert.onConflict((conflict) => conflict.column('reference').doNothing()).execute()
    added += stored.reduce(
      (sum, { numInsertedOrUpdatedRows = 0n }) => sum + Number(numInsertedOrUpdatedRows),
      0,
    )
  }
  return { added, known: named.length - added, withoutReference: entries.length - named.length }
}
