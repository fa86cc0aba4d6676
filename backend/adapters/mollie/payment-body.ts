import type {
  CaptureMethod,
  Locale as MollieLocale,
  PaymentCreateParams,
  PaymentMethod,
} from '@mollie/api-client'
import { REGIONAL_LOCALES } from '../../../contract/locales'
import { vatIn } from '../../../contract/money'
import { isLocalAddress } from '../../domain/platform/return-url'
import type { PaymentAddress, PaymentLine, PaymentRequest } from '../../ports'
import { mollieMethod } from './methods'
import { amountOf } from './money'

const TYPES: Record<PaymentLine['kind'], string> = {
  article: 'physical',
  days: 'physical',
  shipping: 'shipping_fee',
  deposit: 'surcharge',
  rest: 'surcharge',
  voucher: 'gift_card',
}

type Line = NonNullable<PaymentCreateParams['lines']>[number]

function lineOf({ kind, name, quantity, unit, amount, vatPercent }: PaymentLine): Line {
  return {
    type: TYPES[kind] as Line['type'],
    description: name,
    quantity,
    unitPrice: amountOf(unit),
    totalAmount: amountOf(amount),
    vatRate: vatPercent.toFixed(2),
    // Mollie checks VAT on the whole line, where the shop rounds on each piece.
    vatAmount: amountOf(vatIn(amount, vatPercent)),
  }
}

function addressOf(address: PaymentAddress): NonNullable<PaymentCreateParams['billingAddress']> {
  const { givenName, familyName, company, email, street, addition, postcode, town, region, country } = address
  const optional = {
    ...{ givenName, familyName, organizationName: company, email },
    ...{ streetAdditional: addition, postalCode: postcode, region },
  }
  // Mollie refuses empty parts.
  const filled = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''))
  return { streetAndNumber: street, city: town, country: country.toUpperCase(), ...filled }
}

// Klarna sends the invoice, so it alone gets lines and addresses; it is paid once the order is shipped.
function forInvoice({ billing, delivery, lines }: PaymentRequest): Partial<PaymentCreateParams> {
  return {
    lines: lines.map(lineOf),
    billingAddress: addressOf(billing),
    shippingAddress: addressOf(delivery),
    captureMode: 'manual' as CaptureMethod,
  }
}

export function paymentBody(request: PaymentRequest): PaymentCreateParams {
  const { key, amount, method, orderId, orderNumber, shopName, locale, returnUrl, cancelUrl, webhookUrl } =
    request
  return {
    amount: amountOf(amount),
    description: `${shopName} ${orderNumber}`.trim(),
    method: mollieMethod(method) as PaymentMethod,
    locale: REGIONAL_LOCALES[locale] as MollieLocale,
    redirectUrl: returnUrl,
    ...(cancelUrl ? { cancelUrl } : {}),
    // Mollie refuses addresses that it cannot reach.
    ...(isLocalAddress(webhookUrl) ? {} : { webhookUrl }),
    metadata: { order_id: orderId, order_number: orderNumber, payment_id: key },
    ...(method === 'klarna' ? forInvoice(request) : {}),
    // Whoever chooses another method before the first answer arrives must not get the payment of the first.
    idempotencyKey: `${key}-${method}`,
  }
}
