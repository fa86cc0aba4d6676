import { type CreatedBody, centsOf, type MollieLine } from './records'

/** Why Mollie does not take something. */
export class MollieError extends Error {
  constructor(
    readonly status: number,
    readonly title: string,
    detail: string,
    readonly field?: string,
    readonly retryAfter?: number,
  ) {
    super(detail)
  }
}

/** An input that Mollie cannot use. */
export const unprocessable = (field: string, detail: string) =>
  new MollieError(422, 'Unprocessable Entity', detail, field)

const LOCALES = ['en_US', 'en_GB', 'nl_NL', 'nl_BE', 'de_DE', 'de_AT', 'de_CH', 'fr_FR', 'fr_BE', 'es_ES']
const TYPES = [
  'physical',
  'digital',
  'shipping_fee',
  'discount',
  'store_credit',
  'gift_card',
  'surcharge',
  'tip',
]
const NEGATIVE = ['discount', 'store_credit', 'gift_card']
const LOCAL = /^(localhost|.+\.localhost|.+\.local|127\..+|10\..+|192\.168\..+|\[::1\])$/

function isWeb(url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** Throws unless it is exact money in euros. */
export function checkAmount(amount: unknown, field = 'amount') {
  const { currency, value } = (amount ?? {}) as { currency?: unknown; value?: unknown }
  if (currency !== 'EUR') throw unprocessable(`${field}.currency`, 'The amount contains an invalid currency')
  if (typeof value !== 'string' || !/^-?\d+\.\d{2}$/.test(value)) {
    throw unprocessable(`${field}.value`, 'The amount contains an invalid value')
  }
}

function checkLine(line: MollieLine, index: number) {
  const at = (name: string) => `lines.${index}.${name}`
  if (!TYPES.includes(line.type)) throw unprocessable(at('type'), 'The line type is invalid')
  if (!line.description) throw unprocessable(at('description'), 'The line has no description')
  checkAmount(line.unitPrice, at('unitPrice'))
  checkAmount(line.totalAmount, at('totalAmount'))
  const total = centsOf(line.totalAmount)
  if (total !== line.quantity * centsOf(line.unitPrice)) {
    throw unprocessable(at('totalAmount'), 'The total is not the unit price times the quantity')
  }
  if (total < 0 !== NEGATIVE.includes(line.type))
    throw unprocessable(at('unitPrice'), 'The price has a wrong sign')
  if (line.vatRate === undefined) return
  const rate = Number(line.vatRate)
  if (!/^\d+\.\d{2}$/.test(line.vatRate) || !line.vatAmount)
    throw unprocessable(at('vatRate'), 'Invalid VAT rate')
  if (Math.abs(centsOf(line.vatAmount) - (total * rate) / (100 + rate)) > 0.51) {
    throw unprocessable(at('vatAmount'), 'The VAT amount does not match the total and the VAT rate')
  }
}

function checkLines({ lines, amount, method }: CreatedBody) {
  if (!lines) {
    if (method === 'klarna') throw unprocessable('lines', 'The lines are required for this payment method')
    return
  }
  lines.forEach(checkLine)
  const total = lines.reduce((cents, { totalAmount }) => cents + centsOf(totalAmount), 0)
  if (total !== centsOf(amount)) throw unprocessable('lines', 'The lines do not add up to the amount')
}

const NEEDED_BY_KLARNA = [
  'givenName',
  'familyName',
  'email',
  'streetAndNumber',
  'postalCode',
  'city',
  'country',
]

function checkAddress(field: string, address: Record<string, string> | undefined, needed: readonly string[]) {
  for (const name of needed) {
    if (!address?.[name]) throw unprocessable(`${field}.${name}`, `The ${name} is missing`)
  }
  for (const [name, value] of Object.entries(address ?? {})) {
    if (value === '') throw unprocessable(`${field}.${name}`, `The ${name} is empty`)
  }
  if (address?.country && !/^[A-Z]{2}$/.test(address.country)) {
    throw unprocessable(`${field}.country`, 'The country is invalid')
  }
  if (address?.phone && !/^\+[1-9]\d{6,14}$/.test(address.phone)) {
    throw unprocessable(`${field}.phone`, 'The phone number is invalid')
  }
}

function checkUrls({ redirectUrl, cancelUrl, webhookUrl }: CreatedBody) {
  if (!isWeb(redirectUrl)) throw unprocessable('redirectUrl', 'The redirect URL is invalid')
  if (cancelUrl !== undefined && !isWeb(cancelUrl))
    throw unprocessable('cancelUrl', 'The cancel URL is invalid')
  if (webhookUrl === undefined) return
  if (!isWeb(webhookUrl)) throw unprocessable('webhookUrl', 'The webhook URL is invalid')
  if (LOCAL.test(new URL(webhookUrl).hostname)) {
    throw unprocessable(
      'webhookUrl',
      "The webhook URL is invalid because it is unreachable from Mollie's point of view",
    )
  }
}

/** Throws what Mollie answers to a payment that it does not take. */
export function checkPayment(body: CreatedBody, enabled: readonly string[]) {
  checkAmount(body.amount)
  if (centsOf(body.amount) <= 0) throw unprocessable('amount', 'The amount is lower than the minimum')
  if (!body.description) throw unprocessable('description', 'The description is invalid')
  checkUrls(body)
  if (body.method !== undefined && !enabled.includes(body.method)) {
    throw unprocessable('method', 'The payment method is not enabled in your website profile')
  }
  if (body.locale !== undefined && !LOCALES.includes(body.locale)) {
    throw unprocessable('locale', 'The locale is invalid')
  }
  if (JSON.stringify(body.metadata ?? null).length > 1_024) {
    throw unprocessable('metadata', 'The metadata is too large')
  }
  checkLines(body)
  checkAddress('billingAddress', body.billingAddress, body.method === 'klarna' ? NEEDED_BY_KLARNA : [])
  checkAddress('shippingAddress', body.shippingAddress, [])
}
