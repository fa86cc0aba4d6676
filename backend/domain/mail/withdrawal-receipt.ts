import { fillIn } from '../../../contract/fill-in'
import { shopTime } from '../../../contract/shop-time'
import type { WithdrawalsTable } from '../../db/schema'
import type { Mail } from '../../ports/mail'
import { withdrawalWords } from '../../words/withdrawal'
import type { Catalogue } from '../catalogue/snapshot'
import { dayFirst } from '../written-forms'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'

type Declared = Pick<WithdrawalsTable, 'name' | 'contract' | 'email' | 'locale' | 'received_at'>

/**
 * The receipt of a withdrawal: what was declared, with the day and time it arrived (Directive 2011/83/EU, art. 11a).
 * It reads the same whether there is such an order or not. What was typed stands in the list of facts alone, and never in
 * the subject, as anybody may have typed it.
 */
export function withdrawalReceipt(catalogue: Catalogue, declared: Declared): Mail {
  const { locale } = declared
  const words = withdrawalWords[locale]
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const { day, time } = shopTime(new Date(declared.received_at))
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: words.received },
    { kind: 'heading', text: words.declaration_heading },
    { kind: 'paragraph', text: fillIn(words.declaration, { company: content.legal_name }) },
    {
      kind: 'facts',
      rows: [
        [words.labels.name, declared.name],
        [words.labels.contract, declared.contract],
        [words.labels.email, declared.email],
        [words.received_at, fillIn(words.moment, { day: dayFirst(day), time })],
      ],
    },
    { kind: 'heading', text: words.next_heading },
    { kind: 'paragraph', text: words.next },
    { kind: 'paragraph', text: fillIn(words.not_you, values) },
    { kind: 'paragraph', text: fillIn(words.closing, values) },
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  const { subject } = words
  return {
    to: declared.email,
    subject,
    text: asText(blocks),
    html: asHtml(blocks, subject, locale),
    locale,
  }
}
