import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { writtenDate } from '../../../../contract/written-dates'
import { writtenPieces } from '../../../../contract/written-pieces'
import type { Tables } from '../../../db/schema'
import { type Order, payUntil } from '../record/order'
import { chargedRows, everythingOf, totalOf } from './invoice-amounts'
import { customerVat } from './invoice-document'
import { amountsSection, linesTable, payment, transferDemand, vatBlocks } from './invoice-tables'
import {
  compose,
  customerOf,
  deliveredTo,
  formatMoment,
  invoicedTo,
  type Letter,
  orderFacts,
  shopAddress,
} from './letter'
import type { OrderFacts } from './order-facts'

function nameOf({ order }: Letter, position: number): string {
  return order.lines[position]?.names[order.locale] ?? ''
}

function orderCodes({ order, t }: Letter, ...types: ('code128' | 'qr')[]): DocumentBlock[] {
  const { number } = order
  return types.map((type) => {
    const key = type === 'qr' ? 'order_qr' : 'order_barcode'
    return { kind: 'code', type, text: number, caption: t(key, { number }), alt: t(`${key}_alt`, { number }) }
  })
}

function articleTable(letter: Letter, rows: { position: number; quantity: number }[]): DocumentBlock {
  const { order, t } = letter
  return {
    kind: 'table',
    caption: t('items'),
    columns: [
      { title: t('item'), align: 'start' },
      { title: t('code'), align: 'start' },
      { title: t('quantity'), align: 'end' },
    ],
    rows: rows.map(({ position, quantity }) => ({
      cells: [nameOf(letter, position), order.lines[position]?.code ?? '', String(quantity)],
    })),
  }
}

function allLines({ order }: Letter) {
  return order.lines.map(({ quantity }, position) => ({ position, quantity }))
}

export function depositReceipt(letter: Letter, { deposit }: OrderFacts): OrderDocument {
  const { t } = letter
  const held = deposit.filter(({ kind }) => kind === 'held')
  const total = held.reduce((sum, { amount }) => sum + amount, 0)
  return compose(letter, 'deposit-receipt', {
    addresses: customerOf(letter),
    facts: [...held.slice(0, 1).map(receivedOn), ...orderFacts(letter)],
    blocks: [
      { kind: 'paragraph', text: t('receipt.intro') },
      {
        kind: 'table',
        caption: t('receipt.deposit'),
        columns: [
          { title: t('item'), align: 'start' },
          { title: t('receipt.deposit'), align: 'end' },
        ],
        rows: [
          ...held.map(({ position, amount }) => ({ cells: [nameOf(letter, position), formatMoney(amount)] })),
          { cells: [t('total'), formatMoney(total)], strong: true },
        ],
      },
    ],
  })

  function receivedOn({ at }: Tables['deposit_entries']): [string, string] {
    return [t('receipt.date'), formatMoment(at)]
  }
}

function serialsTable(letter: Letter, serials: OrderFacts['serials']): DocumentBlock[] {
  const { t } = letter
  if (serials.length === 0) return []
  return [
    { kind: 'heading', text: t('serials') },
    { kind: 'list', items: serials.map(({ position, serial }) => `${nameOf(letter, position)}: ${serial}`) },
  ]
}

export function packingList(letter: Letter, { shipments, serials }: OrderFacts): OrderDocument {
  const { t, content } = letter
  const sent = shipments.filter(({ direction }) => direction === 'out')
  return compose(letter, 'packing-list', {
    addresses: deliveredTo(letter),
    facts: [
      ...orderFacts(letter),
      ...sent.flatMap(({ carrier, code, parcels }): [string, string][] => [
        [t('packing.carrier'), carrier],
        [t('packing.tracking'), code],
        [t('packing.parcels'), String(parcels)],
      ]),
    ],
    blocks: [
      { kind: 'heading', text: t('items') },
      articleTable(letter, allLines(letter)),
      ...serialsTable(letter, serials),
      { kind: 'paragraph', text: t('packing.intro', { phone: content.phone }) },
      ...orderCodes(letter, 'code128'),
    ],
  })
}

export function returnLabel(letter: Letter, { announced, returnCarrier }: OrderFacts): OrderDocument {
  const { t } = letter
  const { day = null, way = 'sent', lines = allLines(letter) } = announced ?? {}
  const from = deliveredTo(letter).flatMap(({ lines: address }) => address)
  return compose(letter, 'return-label', {
    addresses: [
      { title: t('label.from'), lines: from },
      { title: t('label.to'), lines: shopAddress(letter) },
    ],
    facts: [
      [t('order_number'), letter.order.number],
      [t('label.way'), t(`label.ways.${way}`)],
      ...(way === 'sent' && returnCarrier
        ? [[t('packing.carrier'), returnCarrier] satisfies [string, string]]
        : []),
      ...(day ? [[t('label.day'), writtenDate(day)] satisfies [string, string]] : []),
    ],
    blocks: [
      ...orderCodes(letter, 'code128', 'qr'),
      { kind: 'paragraph', text: t('label.intro') },
      { kind: 'heading', text: t('label.contents') },
      articleTable(letter, lines),
    ],
  })
}

export function barcodes(letter: Letter, { serials }: OrderFacts): OrderDocument {
  const { order, t } = letter
  const code128 = (text: string, caption: string, alt: string): DocumentBlock => {
    return { kind: 'code', type: 'code128', text, caption, alt }
  }
  return compose(letter, 'barcodes', {
    addresses: deliveredTo(letter),
    facts: orderFacts(letter),
    blocks: [
      { kind: 'paragraph', text: t('barcodes.intro') },
      ...orderCodes(letter, 'code128'),
      ...order.lines.flatMap(({ code, quantity }, position): DocumentBlock[] => [
        { kind: 'heading', text: writtenPieces(quantity, nameOf(letter, position)) },
        code128(code, t('barcodes.article', { code }), t('barcodes.article_alt', { code })),
        ...serials
          .filter((row) => row.position === position)
          .map(({ serial }) =>
            code128(serial, t('barcodes.serial', { serial }), t('barcodes.serial_alt', { serial })),
          ),
      ]),
    ],
  })
}

export function depositStatement(letter: Letter, { deposit }: OrderFacts): OrderDocument {
  const { t } = letter
  const left = deposit.reduce((sum, { amount }) => sum + amount, 0)
  return compose(letter, 'deposit-statement', {
    addresses: customerOf(letter),
    facts: orderFacts(letter),
    blocks: [
      { kind: 'paragraph', text: t('statement.intro') },
      {
        kind: 'table',
        caption: t('statement.entries'),
        columns: [
          { title: t('item'), align: 'start' },
          { title: t('statement.entry'), align: 'start' },
          { title: t('statement.date'), align: 'end' },
          { title: t('amount'), align: 'end' },
        ],
        rows: [
          ...deposit.map(({ position, kind, reason, at, amount }) => ({
            cells: [
              nameOf(letter, position),
              [t(`statement.kinds.${kind}`), kind === 'withheld' && reason].filter(Boolean).join(': '),
              formatMoment(at),
              formatMoney(amount),
            ],
          })),
          ...deposit.slice(-1).map(({ at }) => ({
            cells: [t('statement.left'), t('statement.balance'), formatMoment(at), formatMoney(left)],
            strong: true,
          })),
        ],
      },
      { kind: 'paragraph', text: t(left === 0 ? 'statement.settled' : 'statement.open') },
    ],
  })
}

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
