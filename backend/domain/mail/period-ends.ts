import type { Cents } from '../../../contract/money'
import type { Mail } from '../../ports'
import { translator } from '../../translator'
import type { Catalogue } from '../catalogue/snapshot'
import { formatDay, formatEuro } from '../format'
import type { Order } from '../orders/order'
import type { OrderLinks } from '../orders/order-key'
import { type MailBlock, paragraph } from './document'
import { contentFor } from './order-confirmation'
import { orderMail } from './order-mail'

type End = {
  links: OrderLinks
  /** The price for all pieces, with VAT; undefined where it cannot be rented longer. */
  perDay: Cents | undefined
}

/** Writes before a rental or a trial ends: when that is, how it goes back, and how it can stay. */
export function periodEnds(catalogue: Catalogue, order: Order, { links, perDay }: End): Mail {
  const { locale, number, type, period, lines, totals } = order
  const t = translator(locale, 'mails')
  const { shop_name: shop } = contentFor(catalogue, order)
  const kind = type === 'trial' ? 'trial' : 'rent'
  const values = {
    number,
    shop,
    day: formatDay(period?.end ?? ''),
    deposit: formatEuro(totals.deposit),
    amount: perDay === undefined ? '' : formatEuro(perDay),
  }
  const heading = (text: string): MailBlock => ({ kind: 'heading', text })
  const stays = (text: string, link: string, page: '/extend' | '/keep'): MailBlock[] => [
    heading(t(`ends.${kind}.stay`)),
    paragraph(text),
    { kind: 'link', label: link, url: links(page) },
  ]
  const keep =
    kind === 'trial'
      ? stays(
          [t('ends.trial.keep', values), perDay === undefined ? '' : t('ends.trial.perDay', values)]
            .join(' ')
            .trim(),
          t('ends.trial.keepLink'),
          '/keep',
        )
      : perDay === undefined
        ? []
        : stays(t('ends.rent.extend', values), t('ends.rent.extendLink'), '/extend')
  return orderMail(catalogue, order, {
    subject: t(`ends.${kind}.subject`, values),
    blocks: [
      paragraph(t(`ends.${kind}.text`, values)),
      { kind: 'lines', lines: lines.map(({ quantity, names }) => `${quantity} × ${names[locale]}`) },
      heading(t('ends.back')),
      paragraph(t('ends.how', values)),
      { kind: 'link', label: t('ends.backLink'), url: links('/return') },
      ...keep,
    ],
  })
}
