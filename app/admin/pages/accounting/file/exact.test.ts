import { expect, it } from 'vitest'
import type { LedgerLine } from './datev.server'
import { exactTransactions } from './exact.server'

it('each entry is a transaction of two lines that cancel each other out, in the order of the schema', async () => {
  const line = {
    ...{ at: '2026-11-20T09:00:00.000Z', document: '2026-0001', order: 'NN-26-1', kind: 'net' },
    ...{ debit: '1300', credit: '8100', amount: 12_050, vatCode: 'NL21', text: 'Rent & more' },
  } as LedgerLine
  const xml = await exactTransactions([line, line], '90')
  const [, first = ''] = xml.split('<GLTransaction>')
  expect([...first.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual([
    ...['TransactionType', 'Journal', 'Date', 'Description'],
    ...['GLTransactionLine', 'Date', 'GLAccount', 'Description', 'Amount', 'Currency', 'Value'],
    ...['GLTransactionLine', 'Date', 'GLAccount', 'Description', 'Amount', 'Currency', 'Value'],
  ])
  expect(first).toContain('<Description>2026-0001 Rent &amp; more NL21</Description>')
  expect(first.replace(/\s+/g, '')).toMatch(/code="1300".*<Value>120\.50<.*code="8100".*<Value>-120\.50</)
})
