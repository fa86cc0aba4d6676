import { shopDay } from '../../../../../contract/dates'
import type { accountingApi } from '../../../../../contract/endpoints/accounting'
import type { RowOf } from '../../../../../contract/endpoints/paging'
import { lookUp } from '../../../../../contract/look-up'
import type { AccountingPeriod } from '../../../accounting-period.server'
import columns from './datev-columns.json'

export type LedgerLine = RowOf<typeof accountingApi.entries> & { text: string }

type Batch = Record<'consultant' | 'client', string> & {
  period: AccountingPeriod
  lines: readonly LedgerLine[]
  now: Date
}

// What is not in Latin-1 is left out, so that each sign is one byte.
const quoted = (text: string) => `"${text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').replaceAll('"', '""')}"`

function headerOf({ period, lines, consultant, client, now }: Batch): string {
  const digits = Math.max(4, ...lines.flatMap(({ debit, credit }) => [debit.length, credit.length]))
  const [from = '', to = ''] = [period.from, period.to].map((day) => day.replaceAll('-', ''))
  const parties = `${consultant};${client};${from.slice(0, 4)}0101;${digits};${from};${to}`
  const [made, name] = [now.toISOString().replace(/\D/g, ''), quoted(period.from.slice(0, 7))]
  return `"EXTF";700;21;"Buchungsstapel";13;${made};;"";"";"";${parties};${name};"";1;0;0;"EUR";;"";;;"";;;"";""`
}

function lineOf({ at, document, debit, credit, amount, vatCode, text }: LedgerLine) {
  const [, month = '', day = ''] = shopDay(at).split('-')
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': (amount / 100).toFixed(2).replace('.', ','),
    'Soll/Haben-Kennzeichen': '"S"',
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': quoted(document),
    Buchungstext: quoted(`${text} ${vatCode}`.trim().slice(0, 60)),
    // Left empty, the batch could not be corrected after the import.
    Festschreibung: '0',
  }
  return columns.map((name) => lookUp(values, name) ?? '').join(';')
}

/**
 * A batch of entries in the DATEV format, version 13 (developer.datev.de, Buchungsstapel), in Latin-1. VAT has lines of its own and no line
 * a tax key, so the accounts must not be automatic ones.
 */
export function datevBatch(batch: Batch) {
  const lines = [headerOf(batch), columns.join(';'), ...batch.lines.map(lineOf)]
  return Uint8Array.from(Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'))
}
