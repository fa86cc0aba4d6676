import { shopTime } from '../../../contract/shop-time'
import type { WithdrawalsTable } from '../../db/schema'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import { asHtml } from './as-html'
import { asText } from './as-text'
import type { MailBlock } from './document'
import { shopNotice } from './shop-notice'

type Declared = Pick<WithdrawalsTable, 'name' | 'contract' | 'email' | 'locale' | 'received_at'>

/** Writes the receipt of Directive 2011/83/EU, art. 11a. Typed text never goes into the subject, because anybody may have typed it. */
export function withdrawalReceipt(catalogue: Catalogue, declared: Declared): Mail {
  const { locale } = declared
  const t = translator(locale, 'mails')
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const { day, time } = shopTime(new Date(declared.received_at))
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: t('withdrawal.received') },
    { kind: 'heading', text: t('withdrawal.declaration_heading') },
    { kind: 'paragraph', text: t('withdrawal.declaration', { company: content.legal_name }) },
    {
      kind: 'facts',
      rows: [
        [t('withdrawal.labels.name'), declared.name],
        [t('withdrawal.labels.contract'), declared.contract],
        [t('withdrawal.labels.email'), declared.email],
        [t('withdrawal.received_at'), t('withdrawal.moment', { day: formatDay(day), time })],
      ],
    },
    { kind: 'heading', text: t('withdrawal.next_heading') },
    { kind: 'paragraph', text: t('withdrawal.next') },
    { kind: 'paragraph', text: t('withdrawal.not_you', values) },
    { kind: 'paragraph', text: t('withdrawal.closing', values) },
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  const subject = t('withdrawal.subject')
  return {
    to: declared.email,
    subject,
    text: asText(blocks),
    html: asHtml(blocks, subject, locale),
    locale,
  }
}

export function withdrawalNotice(
  catalogue: Catalogue,
  { locale, received_at }: Pick<Declared, 'locale' | 'received_at'>,
): Mail {
  const { day, time } = shopTime(new Date(received_at))
  const moment = translator(locale, 'mails')('withdrawal.moment', { day: formatDay(day), time })
  return shopNotice(catalogue, 'withdrawal', { locale, values: { moment } })
}
