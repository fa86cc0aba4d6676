import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import type { Order } from '../orders/order'
import { asHtml } from './as-html'
import { asText } from './as-text'
import { type MailBlock, paragraph } from './document'
import { customerName } from './order-addresses'
import { addressOf, contentFor } from './order-confirmation'

type OrderMail = {
  subject: string
  /** The blocks between the greeting and the signature. */
  blocks: MailBlock[]
  /** Somebody else may have typed the address, and would send what they like as a name through the shop. */
  withoutName?: true
}

/** A letter about an order or a quote, in its language: greeting, what is to be said, whom to ask, who wrote it. */
export function orderMail(
  catalogue: Catalogue,
  order: Pick<Order, 'locale' | 'address' | 'number'>,
  { subject, blocks, withoutName }: OrderMail,
): Mail {
  const { locale } = order
  const t = translator(locale, 'mails')
  const content = contentFor(catalogue, order)
  const { phone, email, legal_name, street, postal_code, city, shop_name: shop } = content
  const letter: MailBlock[] = [
    paragraph(withoutName ? t('greeting') : t('order.greeting', { name: customerName(order) })),
    ...blocks,
    paragraph(t('questions', { phone, email })),
    paragraph(t('closing', { shop })),
    { kind: 'lines', lines: [legal_name, street, `${postal_code} ${city}`] },
  ]
  return {
    to: addressOf(order),
    subject,
    text: asText(letter),
    html: asHtml(letter, subject, locale),
    locale,
  }
}
