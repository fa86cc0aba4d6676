import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { type Order, payUntil } from '../record/order'
import { payment, transferDemand } from './demand'
import { chargedRows, everythingOf, totalOf } from './invoice-amounts'
import { customerVat } from './invoice-document'
import { amountsSection, linesTable, vatBlocks } from './invoice-tables'
import { compose, invoicedTo, type Letter, orderFacts } from './letter'

function amountsBlocks(letter: Letter, total: Cents, open: Cents): DocumentBlock[] {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const before = total + deposit - discount - order.depositCounted
  const rows: [string, Cents][] = [
    [t('quote.total'), total],
    [t('deposit_row'), deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
    [t('pro_forma.received'), open - before],
  ]
  return amountsSection(letter, t('payment_heading'), [
    ...rows
      .filter(([, amount]) => amount !== 0)
      .map(([label, amount]) => ({ cells: [label, formatMoney(amount)] })),
    { cells: [t('to_pay'), formatMoney(open)], strong: true },
  ])
}

/** Asks for `open` cents where no invoice does: an awaited transfer, or a deposit alone. */
export function proForma(letter: Letter, order: Order, open: Cents): OrderDocument {
  const { t, catalogue } = letter
  const rows = chargedRows(order, everythingOf(order))
  const demand = transferDemand(catalogue, order, {
    amount: open,
    payBy: order.invoice?.payBy ?? payUntil(order, catalogue),
  })
  return compose(letter, 'pro-forma', {
    addresses: invoicedTo(letter),
    facts: [...orderFacts(letter), ...customerVat(letter)],
    blocks: [
      { kind: 'paragraph', text: t(order.invoice ? 'pro_forma.deposit_intro' : 'pro_forma.intro') },
      { kind: 'heading', text: t('items') },
      linesTable(letter, rows),
      { kind: 'heading', text: t('vat_heading') },
      ...vatBlocks(letter, rows),
      ...(demand && totalOf(rows) === open ? [] : amountsBlocks(letter, totalOf(rows), open)),
      ...(demand ? [payment(letter, demand)] : []),
    ],
  })
}
