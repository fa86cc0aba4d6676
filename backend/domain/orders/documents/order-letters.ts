import { writtenDate } from '../../../../contract/dates'
import { ledgerNow } from '../../../../contract/deposits'
import type { DocumentBlock, OrderDocument } from '../../../../contract/endpoints/documents'
import { type Cents, formatMoney } from '../../../../contract/money'
import { writtenPieces } from '../../../../contract/written-pieces'
import type { Queries } from '../../../db/schema'
import { bagOf } from '../../fleet/bags'
import { depositEntries } from '../deposits/ledger'
import { deliveryAddress } from '../mails/order-mail'
import { atCollection, type Order, payUntil } from '../record/order'
import { openAmount, refundsOf } from '../record/paid-amounts'
import { chargedRows, everythingOf, totalOf } from './invoice-amounts'
import {
  addressedTo,
  amountsSection,
  compose,
  factsOf,
  formatMoment,
  heading,
  invoicedTo,
  type Letter,
  linesBlocks,
  orderFacts,
  paragraph,
  payment,
  shopAddress,
  table,
  textOf,
  transferDemand,
  vatBlocks,
} from './letter'

export const serialsOf = (db: Queries, orderId: string) =>
  db
    .selectFrom('order_serials')
    .select(['position', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('serial')
    .execute()

async function announcedReturn(db: Queries, orderId: string) {
  const query = db.selectFrom('returns').select(['id', 'way', 'day']).where('order_id', '=', orderId)
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { id, ...announced } = row
  const lines = db.selectFrom('return_lines').select(['position', 'quantity']).where('return_id', '=', id)
  return { ...announced, lines: await lines.orderBy('position').execute() }
}

export async function orderDataOf(db: Queries, orderId: string) {
  const refunds = refundsOf(db, orderId).select(['cause', 'state', 'amount', 'updated_at as updatedAt'])
  const shipments = db.selectFrom('shipments').select(['direction', 'carrier', 'code', 'parcels'])
  return {
    deposit: ledgerNow(await depositEntries(db, orderId), await refunds.execute()),
    open: await openAmount(db, orderId),
    shipments: await shipments.where('order_id', '=', orderId).orderBy('created_at').execute(),
    serials: await serialsOf(db, orderId),
    announced: await announcedReturn(db, orderId),
  }
}

export type OrderData = Awaited<ReturnType<typeof orderDataOf>>

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
  const cells = rows.map(({ position, quantity }) => {
    return [nameOf(letter, position), order.lines[position]?.code ?? '', String(quantity)]
  })
  return table(letter, t('items'), { item: 'start', code: 'start', quantity: 'end' }, cells)
}

const allLines = ({ order }: Letter) => order.lines.map(({ quantity }, position) => ({ position, quantity }))

export function packingList(letter: Letter, { shipments, serials }: OrderData): OrderDocument {
  const { t, content, catalogue, order } = letter
  const sent = shipments.filter(({ direction }) => direction === 'out')
  const items = serials.map(({ position, serial }) => `${nameOf(letter, position)}: ${serial}`)
  const bags = order.lines.flatMap((line, position): DocumentBlock[] => {
    const things = bagOf(catalogue, line, order.locale)
    const name = writtenPieces(line.quantity, nameOf(letter, position))
    if (things.length === 0) return []
    return [heading(t('packing.bag', { name })), { kind: 'list', items: things, hasBoxes: true }]
  })
  const greeting = textOf(letter, 'Bezorg_Groet')
  return compose(letter, 'packing-list', {
    addresses: addressedTo(letter, 'delivery_address'),
    facts: [
      ...orderFacts(letter),
      ...sent.flatMap(({ carrier, code, parcels }) =>
        factsOf(letter, {
          'packing.carrier': carrier,
          'packing.tracking': code,
          'packing.parcels': String(parcels),
        }),
      ),
    ],
    blocks: [
      ...(greeting ? [paragraph(greeting)] : []),
      heading(t('items')),
      articleTable(letter, allLines(letter)),
      ...(items.length > 0 ? [heading(t('serials')), { kind: 'list', items } as const] : []),
      ...bags,
      paragraph(t('packing.intro', { phone: content.phone })),
      ...orderCodes(letter, 'code128'),
    ],
  })
}

type WithCarrier = OrderData & { returnCarrier: string | null }

export function returnLabel(letter: Letter, { announced, returnCarrier }: WithCarrier): OrderDocument {
  const { t, order } = letter
  const { day = null, way = 'sent', lines = allLines(letter) } = announced ?? {}
  return compose(letter, 'return-label', {
    addresses: [
      { title: t('label.from'), lines: deliveryAddress(atCollection(order), letter.catalogue) },
      { title: t('label.to'), lines: shopAddress(letter) },
    ],
    facts: factsOf(letter, {
      order_number: order.number,
      'label.way': t(`label.ways.${way}`),
      'packing.carrier': way === 'sent' ? returnCarrier : null,
      'label.day': day && writtenDate(day),
    }),
    blocks: [
      ...orderCodes(letter, 'code128', 'qr'),
      paragraph(t('label.intro')),
      heading(t('label.contents')),
      articleTable(letter, lines),
    ],
  })
}

export function barcodes(letter: Letter, { serials }: OrderData): OrderDocument {
  const { order, t } = letter
  const code128 = (text: string, caption: string, alt: string): DocumentBlock => {
    return { kind: 'code', type: 'code128', text, caption, alt }
  }
  return compose(letter, 'barcodes', {
    addresses: addressedTo(letter, 'delivery_address'),
    facts: orderFacts(letter),
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

export function depositStatement(letter: Letter, { deposit }: OrderData): OrderDocument {
  const { t } = letter
  const balance = deposit.reduce((sum, { amount }) => sum + amount, 0)
  const last = deposit.at(-1)
  return compose(letter, 'deposit-statement', {
    addresses: addressedTo(letter, 'customer'),
    facts: orderFacts(letter),
    blocks: [
      paragraph(t('statement.intro')),
      table(
        letter,
        t('statement.entries'),
        { item: 'start', 'statement.entry': 'start', 'statement.date': 'end', amount: 'end' },
        deposit.map(({ position, kind, reason, at, amount }) => [
          nameOf(letter, position),
          [t(`statement.kinds.${kind}`), kind === 'withheld' && reason].filter(Boolean).join(': '),
          formatMoment(at),
          formatMoney(amount),
        ]),
        last && [t('statement.left'), t('statement.balance'), formatMoment(last.at), formatMoney(balance)],
      ),
      paragraph(t(balance === 0 ? 'statement.settled' : 'statement.open')),
    ],
  })
}

/** Asks for `open` cents where no invoice does: an awaited transfer, or a deposit alone. */
export function proForma(letter: Letter, order: Order, open: Cents): OrderDocument {
  const { t, catalogue } = letter
  const rows = chargedRows(order, everythingOf(order))
  const total = totalOf(rows)
  const { deposit, discount } = order.totals
  const amounts: [string, Cents][] = [
    [t('quote.total'), total],
    [t('deposit_row'), deposit],
    [t('voucher_row'), -discount],
    [t('counted_row'), -order.depositCounted],
    [t('pro_forma.received'), open - (total + deposit - discount - order.depositCounted)],
  ]
  const demand = transferDemand(catalogue, order, {
    amount: open,
    payBy: order.invoice?.payBy ?? payUntil(order, catalogue),
  })
  return compose(letter, 'pro-forma', {
    addresses: invoicedTo(letter),
    facts: [...orderFacts(letter), ...factsOf(letter, { your_vat_number: textOf(letter, 'BTWNummer') })],
    blocks: [
      paragraph(t(order.invoice ? 'pro_forma.deposit_intro' : 'pro_forma.intro')),
      ...linesBlocks(letter, rows),
      ...vatBlocks(letter, rows),
      ...(demand && total === open
        ? []
        : amountsSection(letter, t('payment_heading'), amounts, [t('to_pay'), open])),
      ...(demand ? [payment(letter, demand)] : []),
    ],
  })
}
