import { writtenDate } from '../../../../contract/dates'
import { ledgerNow } from '../../../../contract/deposits'
import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import type { ReturnWay } from '../../../../contract/returns'
import type { ShipmentDirection } from '../../../../contract/shipments'
import { writtenPieces } from '../../../../contract/written-pieces'
import type { Queries, Tables } from '../../../db/schema'
import { depositEntries } from '../deposits/ledger'
import { type Order, payUntil } from '../record/order'
import { openAmount } from '../record/paid-amounts'
import { chargedRows, everythingOf, totalOf } from './invoice-amounts'
import { customerVat } from './invoice-document'
import {
  amountsSection,
  compose,
  customerOf,
  deliveredTo,
  type Fact,
  factIf,
  formatMoment,
  heading,
  invoicedTo,
  type Letter,
  linesTable,
  orderRows,
  paragraph,
  payment,
  shopAddress,
  table,
  transferDemand,
  vatBlocks,
} from './letter'

export type OrderFacts = {
  deposit: Tables['deposit_entries'][]
  open: Cents
  shipments: { direction: ShipmentDirection; carrier: string; code: string; parcels: number }[]
  serials: { position: number; serial: string }[]
  returnCarrier: string | null
  announced:
    | { way: ReturnWay; day: string | null; lines: { position: number; quantity: number }[] }
    | undefined
}

async function announcedReturn(db: Queries, orderId: string): Promise<OrderFacts['announced']> {
  const found = await db
    .selectFrom('returns')
    .select(['id', 'way', 'day'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!found) return undefined
  const lines = await db
    .selectFrom('return_lines')
    .select(['position', 'quantity'])
    .where('return_id', '=', found.id)
    .orderBy('position')
    .execute()
  return { way: found.way, day: found.day, lines }
}

export const serialsOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('serial')
    .execute()

const refundsOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['cause', 'state', 'amount', 'updated_at as updatedAt'])
    .where('order_id', '=', orderId)
    .execute()

export async function orderFactsOf(db: Queries, orderId: string): Promise<Omit<OrderFacts, 'returnCarrier'>> {
  const shipments = await db
    .selectFrom('shipments')
    .select(['direction', 'carrier', 'code', 'parcels'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return {
    deposit: ledgerNow(await depositEntries(db, orderId), await refundsOf(db, orderId)),
    open: await openAmount(db, orderId),
    shipments,
    serials: await serialsOf(db, orderId),
    announced: await announcedReturn(db, orderId),
  }
}

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
  const written = rows.map(({ position, quantity }) => ({
    cells: [nameOf(letter, position), order.lines[position]?.code ?? '', String(quantity)],
  }))
  return table(letter, t('items'), { item: 'start', code: 'start', quantity: 'end' }, written)
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
    facts: [
      ...held.slice(0, 1).map(({ at }): Fact => [t('receipt.date'), formatMoment(at)]),
      ...orderRows(letter),
    ],
    blocks: [
      paragraph(t('receipt.intro')),
      table(letter, t('receipt.deposit'), { item: 'start', 'receipt.deposit': 'end' }, [
        ...held.map(({ position, amount }) => ({ cells: [nameOf(letter, position), formatMoney(amount)] })),
        { cells: [t('total'), formatMoney(total)], strong: true },
      ]),
    ],
  })
}

function serialsTable(letter: Letter, serials: OrderFacts['serials']): DocumentBlock[] {
  const { t } = letter
  if (serials.length === 0) return []
  return [
    heading(t('serials')),
    { kind: 'list', items: serials.map(({ position, serial }) => `${nameOf(letter, position)}: ${serial}`) },
  ]
}

export function packingList(letter: Letter, { shipments, serials }: OrderFacts): OrderDocument {
  const { t, content } = letter
  const sent = shipments.filter(({ direction }) => direction === 'out')
  return compose(letter, 'packing-list', {
    addresses: deliveredTo(letter),
    facts: [
      ...orderRows(letter),
      ...sent.flatMap(({ carrier, code, parcels }): Fact[] => [
        [t('packing.carrier'), carrier],
        [t('packing.tracking'), code],
        [t('packing.parcels'), String(parcels)],
      ]),
    ],
    blocks: [
      heading(t('items')),
      articleTable(letter, allLines(letter)),
      ...serialsTable(letter, serials),
      paragraph(t('packing.intro', { phone: content.phone })),
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
      ...factIf(t('packing.carrier'), way === 'sent' ? returnCarrier : null),
      ...factIf(t('label.day'), day && writtenDate(day)),
    ],
    blocks: [
      ...orderCodes(letter, 'code128', 'qr'),
      paragraph(t('label.intro')),
      heading(t('label.contents')),
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
    facts: orderRows(letter),
    blocks: [
      paragraph(t('barcodes.intro')),
      ...orderCodes(letter, 'code128'),
      ...order.lines.flatMap(({ code, quantity }, position): DocumentBlock[] => [
        heading(writtenPieces(quantity, nameOf(letter, position))),
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
    facts: orderRows(letter),
    blocks: [
      paragraph(t('statement.intro')),
      table(
        letter,
        t('statement.entries'),
        { item: 'start', 'statement.entry': 'start', 'statement.date': 'end', amount: 'end' },
        [
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
      ),
      paragraph(t(left === 0 ? 'statement.settled' : 'statement.open')),
    ],
  })
}

function amountsBlocks(letter: Letter, total: Cents, open: Cents): DocumentBlock[] {
  const { order, t } = letter
  const { deposit, discount } = order.totals
  const before = total + deposit - discount - order.depositCounted
  const amounts: [string, Cents][] = [
    [t('quote.total'), total],
    [t('deposit_row'), deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
    [t('pro_forma.received'), open - before],
  ]
  return amountsSection(letter, t('payment_heading'), amounts, [t('to_pay'), open])
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
    facts: [...orderRows(letter), ...customerVat(letter)],
    blocks: [
      paragraph(t(order.invoice ? 'pro_forma.deposit_intro' : 'pro_forma.intro')),
      heading(t('items')),
      linesTable(letter, rows),
      heading(t('vat_heading')),
      ...vatBlocks(letter, rows),
      ...(demand && totalOf(rows) === open ? [] : amountsBlocks(letter, totalOf(rows), open)),
      ...(demand ? [payment(letter, demand)] : []),
    ],
  })
}
