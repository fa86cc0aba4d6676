import type { PerLocale } from '../../contract/locales'

/** Every text of the checkout form. */
export const FORM_WORD_KEYS = [
  'section_contact',
  'section_delivery',
  'section_business',
  'section_invoice',
  'section_comment',
  'first_name',
  'last_name',
  'email',
  'email_info', // the confirmation is sent there
  'phone',
  'phone_info', // for the carrier
  'street',
  'house_number', // with its addition: '12 B'
  'street_and_number', // countries that write both in one line
  'address_1', // first line of an address, where there is no street and number (ie, mt, cy)
  'address_2', // flat, floor, building, c/o
  'address_2_info', // not needed
  'postcode',
  'postcode_info', // 'For example {example}'
  'eircode',
  'city',
  'town_or_city', // 'Town or city' for ie, mt, cy
  'province', // es, it
  'county', // ie, ro
  'business', // checkbox: this order is for a company or an organisation
  'company',
  'vat_number',
  'vat_number_info', // 'For example NL123456789B01', not needed
  'other_invoice', // checkbox: the invoice goes to another address
  'invoice_country',
  'invoice_name', // whom the invoice is addressed to
  'comment',
  'comment_info',
] as const
export type FormWordKey = (typeof FORM_WORD_KEYS)[number]

/** Exported as `formWords` from form.ts. */
export type FormWords = PerLocale<Record<FormWordKey, string>>

/** Single texts of the confirmation mail. */
export const MAIL_WORD_KEYS = [
  'subject', // {number} {shop}
  'greeting', // {name}: first and last name
  'paid', // thank you, the payment arrived; {number}
  'next_rent', // what happens next
  'next_buy',
  'next_trial',
  'order_number',
  'order_date',
  'order_heading', // 'Your order'
  'article',
  'quantity',
  'amount',
  'extra_days_one', // {days}
  'extra_days_other', // {days}
  'shipping',
  'shipping_free',
  'deposit',
  'deposit_note', // refunded after return, no VAT
  'discount',
  'vat_included', // 'of which {percent} % VAT'
  'total',
  'paid_with', // 'Paid with'
  'period', // 'Rental period' / trial
  'period_range', // '{start} to {end}'
  'delivery_address',
  'invoice_address',
  'comment',
  'view_order', // link to the order
  'view_order_hint', // keep this link private
  'withdraw', // link to the page where one withdraws
  'withdrawal_heading',
  'withdrawal_form_heading',
  'questions', // {phone} {email}
  'closing', // kind regards + team of {shop}
] as const
export type MailWordKey = (typeof MAIL_WORD_KEYS)[number]

/**
 * The words of the confirmation mail. `withdrawal`: the withdrawal information of the law as paragraphs (14 days from
 * delivery, how, refund in 14 days, who pays the return), by order type; `withdrawal_form`: the lines of the model
 * form; `voluntary_return`: the 30 days, shown apart, buying only. Placeholders there: {legal_name} {street}
 * {postal_code} {city} {country} {email} {phone} {withdrawal_url}. Exported as `mailWords` from mail.ts.
 */
export type MailWords = PerLocale<
  Record<MailWordKey, string> & {
    withdrawal: Record<'rent' | 'buy' | 'trial', string[]>
    withdrawal_form: string[]
    voluntary_return: string
  }
>
