import { shopDay } from '../../../../../contract/dates'
import { decimalEuros } from '../../../../../contract/decimals'
import type { LedgerLine } from './datev.server'

const [OTHER, OPEN] = ['90', '20']

function transactionOf({ at, document, debit, credit, amount, vatCode, text }: LedgerLine, journal: string) {
  const described = { Date: shopDay(at), Description: `${document} ${text} ${vatCode}`.trim().slice(0, 60) }
  const lines = [
    { account: debit, cents: amount },
    { account: credit, cents: -amount },
  ]
  return {
    TransactionType: { '@number': OTHER },
    Journal: { '@code': journal },
    ...described,
    GLTransactionLine: lines.map(({ account, cents }, index) => ({
      ...{ '@type': OTHER, '@line': index + 1, '@status': OPEN, Date: described.Date },
      GLAccount: { '@code': account },
      Description: described.Description,
      Amount: { Currency: { '@code': 'EUR' }, Value: decimalEuros(cents) },
    })),
  }
}

/** Entries as Exact Online imports them (XML, Transactions, by its eExact-XML.xsd): credit is negative, and VAT has lines of its own. */
export async function exactTransactions(lines: readonly LedgerLine[], journal: string): Promise<string> {
  const { XMLBuilder } = await import('fast-xml-parser')
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    eExact: { GLTransactions: { GLTransaction: lines.map((line) => transactionOf(line, journal)) } },
  })
}
