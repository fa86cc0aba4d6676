import { type DepositEntryKind, depositSum } from '../../../../contract/deposits'
import { type Cents, formatMoney } from '../../../../contract/money'
import { lineValue } from '../../../../contract/return-value'
import { writtenPieces } from '../../../../contract/written-pieces'
import type { Tables } from '../../../db/schema'
import type { Mail } from '../../../ports'
import type { Facts, MailBlock } from '../../mail/document'
import { heading, paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import { orderMail, type Words, wordsAbout } from '../mails/order-mail'
import type { Order } from '../record/order'
import type { OrderLinks } from '../record/order-key'
import type { OrderReturn } from '../returns/find'
import { transferFacts } from '../transfers/store'
import type { Charge } from './charge'

function gradeBlocks(t: Words, order: Order, line: OrderReturn['lines'][number]): MailBlock[] {
  const name = order.lines[line.position]?.names[order.locale] ?? ''
  const remarks = [
    line.grade && t(`return_settled.grade_${line.grade}`),
    line.note,
    line.withheld > 0 ? t('return_settled.withheld', { amount: formatMoney(line.withheld) }) : null,
  ]
  return [
    heading(writtenPieces(line.quantity, name)),
    ...remarks.filter((text) => text !== null).map(paragraph),
  ]
}

type Amount = [key: string, amount: Cents, values?: { number: string }]

const rowsOf = (t: Words, amounts: readonly Amount[]): Facts =>
  amounts
    .filter(([, amount]) => amount !== 0)
    .map(([key, amount, values]) => [t(`return_settled.amounts.${key}`, values), formatMoney(amount)])

function boughtRows(t: Words, { totals, lines: ordered }: Order, { lines, refund }: OrderReturn): Facts {
  const price = lines.reduce((sum, { position, quantity }) => {
    return sum + lineValue(totals, ordered[position]?.articleId ?? '', quantity)
  }, 0)
  const withheld = lines.reduce((sum, line) => sum + line.withheld, 0)
  return rowsOf(t, [
    ['price', price],
    ['delivery', refund.delivery],
    ['withheld', -withheld],
    ['refunded', refund.money],
    ['voucher', refund.voucher],
  ])
}

function depositRows(t: Words, deposit: readonly Tables['deposit_entries'][], { refund }: OrderReturn) {
  const sum = (kind: DepositEntryKind) => depositSum(deposit, kind)
  return rowsOf(t, [
    ['held', sum('held')],
    ['withheld', sum('withheld')],
    ['late_days', sum('counted')],
    ['deposit', -sum('refunded')],
    ['rent', refund.money],
    ...refund.extensions.map(({ number, money }): Amount => ['extension', money, { number }]),
  ])
}

type ChargeWords = 'damages' | 'not_returned' | 'late_days'

function chargeBlocks(catalogue: Catalogue, t: Words, words: ChargeWords, charge: Charge, count?: number) {
  const { order, transfer, invoiceLink } = charge
  const { depositCounted: counted } = order
  const values = { count, total: formatMoney(order.totals.total), counted: formatMoney(counted) }
  const blocks: MailBlock[] = [
    heading(t(`return_settled.${words}.title`)),
    paragraph(t(`return_settled.${words}.charged`, values)),
  ]
  if (counted > 0) blocks.push(paragraph(t('return_settled.late_days.counted', values)))
  if (transfer) {
    const amount = formatMoney(transfer.amount)
    blocks.push(paragraph(t('return_settled.late_days.pay', { amount })))
    blocks.push({ kind: 'facts', rows: transferFacts(catalogue, order, transfer) })
  }
  return [...blocks, { kind: 'link', label: t('order.view_invoice'), url: invoiceLink } as const]
}

const NOT_RETURNED = {
  lead: 'not_returned.lead',
  beyond: 'not_returned',
  headline: 'return.not_returned',
  label: 'order.view_order',
  page: '',
} as const

const RETURNED = {
  lead: 'checked',
  beyond: 'damages',
  headline: 'return.settled',
  label: 'return_settled.view',
  page: '/return',
} as const

function wordsOf({ receivedAt }: OrderReturn, awaited: Cents, refunded: Cents) {
  if (!receivedAt) return NOT_RETURNED
  if (awaited > 0) return { ...RETURNED, headline: 'refund.account' } as const
  return refunded > 0 ? ({ ...RETURNED, headline: 'return.refunding' } as const) : RETURNED
}

type Settled = {
  graded: OrderReturn
  deposit: Tables['deposit_entries'][]
  awaited: Cents
  damages: Charge | null
  late: (Charge & { days: number }) | null
  links: OrderLinks
}

export function returnSettled(catalogue: Catalogue, order: Order, settled: Settled): Mail {
  const { graded, deposit, awaited, damages, late, links } = settled
  const { type, voucherCode } = order
  const t = wordsAbout(catalogue, order)
  const { money, extensions } = graded.refund
  const paidBack = [
    money,
    -depositSum(deposit, 'refunded'),
    ...extensions.map((extension) => extension.money),
  ]
  const refunded = paidBack.reduce((sum, amount) => sum + amount, 0)
  const values = { code: voucherCode, amount: formatMoney(awaited || refunded) }
  const texts = wordsOf(graded, awaited, refunded)
  const label = t(texts.label)
  const isReduced = graded.lines.some(({ withheld }) => withheld > 0)
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.${texts.headline}`, values),
    lead: [
      t(`return_settled.${texts.lead}`, values),
      ...(awaited > 0 ? [t('refund.account.why', values)] : []),
    ],
    button:
      awaited > 0
        ? { label: t('refund.account.link'), url: links('/refund') }
        : { label, url: links(texts.page) },
    facts: [
      ...(type === 'buy' ? boughtRows(t, order, graded) : depositRows(t, deposit, graded)),
      ...rowsOf(t, [
        ['off_invoice', order.invoice?.reduced ?? 0],
        ['open', order.invoice?.open ?? 0],
      ]),
    ],
    next: refunded > 0 && awaited === 0 ? [t('return_settled.refund')] : [],
    more: [
      ...(graded.refund.voucher > 0 ? [paragraph(t('return_settled.voucher', values))] : []),
      ...graded.lines.flatMap((line) => gradeBlocks(t, order, line)),
      ...(damages ? chargeBlocks(catalogue, t, texts.beyond, damages) : []),
      ...(late ? chargeBlocks(catalogue, t, 'late_days', late, late.days) : []),
      ...(isReduced || late ? [paragraph(t('return_settled.disagree', values))] : []),
      ...(awaited > 0
        ? [{ kind: 'link' as const, label, url: links(texts.page) }, paragraph(t('refund.account.care'))]
        : []),
    ],
  })
}
