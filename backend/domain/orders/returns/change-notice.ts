import type { Locale } from '../../../../contract/locales'
import { writtenDate } from '../../../../contract/written-dates'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import type { Facts } from '../../mail/document'
import { officePage, shopNotice } from '../../mail/shop-notice'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import type { Order } from '../record/order'
import type { OrderReturn } from './find'

function wayOf(catalogue: Catalogue, locale: Locale, { way, day, lines }: OrderReturn): string {
  const t = ownTranslator(catalogue, locale, 'mails')
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return t(`notice.labels.${way}`, { day: day && writtenDate(day), count })
}

export function returnChangedNotice(
  services: Pick<Services, 'config'>,
  catalogue: Catalogue,
  { id, number, locale }: Order,
  { before, after }: { before: OrderReturn; after?: OrderReturn },
): Mail {
  const t = ownTranslator(catalogue, locale, 'mails')
  const facts: Facts = [
    [t('notice.labels.before'), wayOf(catalogue, locale, before)],
    ...(after
      ? [[t('notice.labels.after'), wayOf(catalogue, locale, after)] satisfies [string, string]]
      : []),
  ]
  return shopNotice(catalogue, after ? 'return_changed' : 'return_called_off', {
    ...{ locale, values: { number }, facts },
    page: officePage(services, locale, `orders/${id}`),
  })
}
