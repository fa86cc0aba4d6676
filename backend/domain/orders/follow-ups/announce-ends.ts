import { addDays, dayInLetter, shopDay } from '../../../../contract/dates'
import { type Cents, formatMoney } from '../../../../contract/money'
import { isKept } from '../../../../contract/order-actions'
import { WITH_CUSTOMER } from '../../../../contract/order-status'
import type { Mail } from '../../../ports'
import type { MailBlock } from '../../mail/document'
import { heading, paragraph } from '../../mail/letter'
import type { Catalogue } from '../../platform/catalogue'
import type { Services } from '../../platform/services'
import { endSteps, orderFacts, orderMail, wordsAbout } from '../mails/order-mail'
import { followUpsOf, timelyWithdrawal } from '../record/find'
import type { Order } from '../record/order'
import type { OrderLinks } from '../record/order-key'
import { mailCustomers } from '../record/work-through'
import { costPerDay, possibleLastDays, unlessUnavailable } from './offer'

type End = {
  links: OrderLinks
  /** For all pieces, with VAT; undefined if it cannot be rented longer. */
  perDay: Cents | undefined
}

function periodEnds(catalogue: Catalogue, order: Order, { links, perDay }: End): Mail {
  const { locale, type, period, totals } = order
  const t = wordsAbout(catalogue, order)
  const kind = type === 'trial' ? 'trial' : 'rent'
  const values = {
    deposit: formatMoney(totals.deposit),
    amount: perDay === undefined ? '' : formatMoney(perDay),
  }
  const stayBlocks = (text: string, link: string, page: '/extend' | '/keep'): MailBlock[] => [
    heading(t(`ends.${kind}.stay`)),
    paragraph(text),
    { kind: 'link', label: link, url: links(page) },
  ]
  const keepText = [
    t('ends.trial.keep', values),
    ...(perDay === undefined ? [] : [t('ends.trial.perDay', values)]),
  ]
  const keepBlocks =
    kind === 'trial'
      ? stayBlocks(keepText.join(' '), t('ends.trial.keepLink'), '/keep')
      : perDay === undefined
        ? []
        : stayBlocks(t('ends.rent.extend', values), t('ends.rent.extendLink'), '/extend')
  return orderMail(catalogue, order, {
    headline: t(`mail-frame:headlines.ends.${kind}`, { day: dayInLetter(period?.end ?? '', locale) }),
    lead: [...endSteps(t, order), t('delivered.earlier')],
    button: { label: t('ends.backLink'), url: links('/return') },
    facts: orderFacts(order),
    more: keepBlocks,
  })
}

function perDayOf(catalogue: Catalogue, order: Order, now: Date): Cents | undefined {
  const { first, last } = possibleLastDays(catalogue, order, now)
  return first > last ? undefined : (unlessUnavailable(() => costPerDay(catalogue, order)) ?? undefined)
}

const REMINDER_DAYS = 5

export async function announceEnds(services: Services): Promise<number> {
  const now = services.now()
  const today = shopDay(now)
  const orders = services.db
    .selectFrom('orders')
    .where('status', 'in', WITH_CUSTOMER)
    .where('end_date', '>=', today)
    .where('end_date', '<=', addDays(today, REMINDER_DAYS))
    .where('start_date', '<=', today)
  const problem = 'the end of a period could not be announced'
  return mailCustomers(services, { orders, problem }, async ({ unit, order, catalogue, links }) => {
    const { id, period } = order
    if (!period || period.end > addDays(today, REMINDER_DAYS)) return undefined
    if (isKept(await followUpsOf(unit, id)) || (await timelyWithdrawal(unit, order))) return undefined
    const mail = periodEnds(catalogue, order, { links, perDay: perDayOf(catalogue, order, now) })
    return { key: `period-ends:${period.end}:${id}`, mail }
  })
}
