import { withdrawalEn } from '../../contract/withdrawal/en'
import type { MailWords } from './types'

/** The confirmation mail in English. */
export const mailWordsEn: MailWords['en'] = {
  subject: 'Your order {number} at {shop}',
  greeting: 'Dear {name},',
  paid: 'Thank you. Your payment for order {number} has arrived.',
  next_rent:
    'We deliver on the first day of your rental period and collect everything on the last day. The collection costs you nothing. Then we check everything and refund your deposit.',
  next_buy:
    'We send your order within 1 working day. If the carrier has a question about the delivery, they will call you.',
  next_trial:
    'We deliver on the first day of your trial and collect everything on the last day. The collection costs you nothing. Then we check everything and refund your deposit.',
  order_number: 'Order number',
  order_date: 'Order date',
  order_heading: 'Your order',
  article: 'Item',
  quantity: 'Quantity',
  amount: 'Amount',
  extra_days_one: '{days} extra day',
  extra_days_other: '{days} extra days',
  shipping: 'Shipping',
  shipping_free: 'free',
  deposit: 'Deposit',
  deposit_note: 'refunded after return, no VAT',
  discount: 'Gift voucher',
  vat_included: 'of which {percent}% VAT',
  total: 'Total incl. VAT',
  paid_with: 'Paid with',
  period: 'Period',
  period_range: '{start} to {end}',
  delivery_address: 'Delivery address',
  invoice_address: 'Invoice address',
  comment: 'Your comment',
  view_order: 'View your order',
  view_order_hint: 'Anyone who has this link can see your order. Please keep it to yourself.',
  withdraw: 'Withdraw from contract here',
  withdrawal_heading: 'Instructions on withdrawal',
  withdrawal_form_heading: 'Model withdrawal form',
  questions: 'Do you have a question? Call {phone}, day or night, or write to {email}.',
  closing: 'Kind regards from the {shop} team',
  withdrawal: withdrawalEn.instructions,
  withdrawal_form: withdrawalEn.form,
  voluntary_return:
    'We give you more time than the law asks: you can return what you bought within 30 days of delivery. Call {phone} or write to {email}. We collect the goods free of charge and refund their price. This is a voluntary extra. Your right of withdrawal stays as it is.',
}
