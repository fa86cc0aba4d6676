import { addDays, type IsoDate } from '../../../../contract/dates'
import { type Cents, formatMoney } from '../../../../contract/money'
import { WITH_CUSTOMER } from '../../../../contract/order-status'
import { shopDay } from '../../../../contract/shop-time'
import { writtenDate } from '../../../../contract/written-dates'
import { inTransaction } from '../../../db/retry'
import type { Mail } from '../../../ports'
import { ownTranslator } from '../../../translator'
import type { MailBlock } from '../../mail/document'
import { contentFor, heading, paragraph } from '../../mail/letter'
import { putInOutbox } from '../../mail/outbox/put'
import type { Catalogue } from '../../platform/catalogue'
import { dayInLetter } from '../../platform/format'
import { Refusal } from '../../platform/refusal'
import { configuredShopOrigin } from '../../platform/return-url'
import type { Services } from '../../platform/services'
import { orderFacts, orderMail } from '../mails/order-mail'
import { followUpsOf, isKept, orderById } from '../record/find'
import type { Order } from '../record/order'
import { type OrderLinks, orderLinks } from '../record/order-key'
import { workThrough } from '../record/work-through'
import { costPerDay, possibleLastDays } from './offer'

type End = {
  links: OrderLinks
  /** For all pieces, with VAT; undefined if it cannot be rented longer. */
  perDay: Cents | undefined
}

export function periodEnds(catalogue: Catalogue, order: Order, { links, perDay }: End): Mail {
  const { locale, number, type, period, totals } = order
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const { shop_name: shop } = contentFor(catalogue, order)
  const kind = type === 'trial' ? 'trial' : 'rent'
  const values = {
    number,
    shop,
    day: writtenDate(period?.end ?? ''),
    deposit: formatMoney(totals.deposit),
    amount: perDay === undefined ? '' : formatMoney(perDay),
  }
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
    headline: t(`mail-frame:headlines.ends.${kind}`, { day: dayInLetter(period?.end ?? '', locale) }),
    lead: [t(`ends.${kind}.text`, values)],
    button: { label: t('ends.backLink'), url: links('/return') },
    facts: orderFacts(order),
    more: [heading(t('ends.back')), paragraph(t('ends.how', values)), ...keep],
  })
}

function candidates({ db }: Services, [today, last]: [IsoDate, IsoDate], after: string, limit: number) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', WITH_CUSTOMER)
    .where('end_date', '>=', today)
    .where('end_date', '<=', last)
    .where('start_date', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

function perDay(catalogue: Catalogue, order: Order, now: Date): number | undefined {
  const { first, last } = possibleLastDays(catalogue, order, now)
  if (first > last) return undefined
  try {
    return costPerDay(catalogue, order)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function announce(services: Services, id: string, today: IsoDate): Promise<boolean> {
  const at = services.now()
  return inTransaction(services.db, async (unit) => {
    const order = await orderById(unit, id)
    const catalogue = await services.catalogue(unit)
    if (!order?.period || order.type === 'buy') return false
    if (order.period.end > addDays(today, catalogue.calendar.reminderDays[order.type])) return false
    if (isKept(await followUpsOf(unit, id))) return false
    const links = orderLinks(services, order, configuredShopOrigin(services.config))
    const mail = periodEnds(catalogue, order, { links, perDay: perDay(catalogue, order, at) })
    // An extended rental has another end to announce.
    const key = `period-ends:${order.period.end}:${id}`
    return putInOutbox(unit, { kind: 'mail', key, payload: mail }, at)
  })
}

export async function announceEnds(services: Services): Promise<number> {
  const today = shopDay(services.now())
  const { calendar } = await services.catalogue(services.db)
  const last = addDays(today, Math.max(calendar.reminderDays.rent, calendar.reminderDays.trial))
  return workThrough(services, {
    find: (after, limit) => candidates(services, [today, last], after, limit),
    work: (id) => announce(services, id, today),
    problem: 'the end of a period could not be announced',
  })
}
