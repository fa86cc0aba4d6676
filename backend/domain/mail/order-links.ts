import type { Locale } from '../../../contract/locales'
import { shopDay } from '../../../contract/shop-time'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay } from '../format'
import { asHtml } from './as-html'
import { asText } from './as-text'
import { type MailBlock, paragraph } from './document'

type Links = {
  to: string
  locale: Locale
  links: { number: string; createdAt: string; url: string }[]
}

/** Writes the links to somebody's orders, each of which opens its order for whoever has it. */
export function linksToOrders(catalogue: Catalogue, { to, locale, links }: Links): Mail {
  const content = catalogue.webContent.get(locale)
  if (!content) throw new Error(`No web content in ${locale}`)
  const t = translator(locale, 'mails')
  const { phone, email, shop_name: shop } = content
  const subject = t('links.subject', { shop })
  const blocks: MailBlock[] = [
    paragraph(t('greeting')),
    paragraph(t('links.text')),
    ...links.map(({ number, createdAt, url }): MailBlock => {
      const day = formatDay(shopDay(createdAt))
      return { kind: 'link', label: t('links.order', { number, day }), url }
    }),
    paragraph(t('order.view_order_hint')),
    paragraph(t('links.notYou')),
    paragraph(t('questions', { phone, email })),
    paragraph(t('closing', { shop })),
    { kind: 'lines', lines: [content.legal_name, content.street, `${content.postal_code} ${content.city}`] },
  ]
  return { to, subject, text: asText(blocks), html: asHtml(blocks, subject, locale), locale }
}
