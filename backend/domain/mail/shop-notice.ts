import type { Locale } from '../../../contract/locales'
import type { ShopMail } from '../../../contract/settings'
import type mails from '../../../locales/en/server/mails.json'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { ownTranslator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { configuredShopOrigin } from '../platform/return-url'
import type { InUnit, Services } from '../platform/services'
import { wantedMails } from '../platform/settings'
import type { Facts, MailBlock } from './document'
import { contentFor, noticeOf } from './letter'
import { type Effect, putInOutbox } from './outbox/put'

/** A shop without an address yet, or that wants no mails `of` this, sees notices in the back office alone. */
export async function putNotice(
  unit: Unit,
  { of, ...notice }: Omit<Effect, 'kind' | 'payload'> & { payload: Mail; of?: ShopMail | undefined },
  now: Date,
): Promise<void> {
  if (of && !(await wantedMails(unit)).includes(of)) return
  if (notice.payload.to.includes('@')) await putInOutbox(unit, { kind: 'mail', ...notice }, now)
}

export const officePage = ({ config }: Pick<Services, 'config'>, locale: Locale, path: string): string =>
  `${configuredShopOrigin(config)}/${locale}/admin/${path}`

type NoticeContent = {
  locale: Locale
  values: Record<string, string>
  page: string
  facts?: Facts
  more?: MailBlock[]
}

type NoticeName = Exclude<keyof typeof mails.notice, 'labels'>

/** Writes to the shop. Contains numbers, no names: a mailbox keeps what the shop deletes. */
export function shopNotice(
  catalogue: Catalogue,
  notice: NoticeName,
  { locale, values, page, facts = [], more = [] }: NoticeContent,
): Mail {
  const content = contentFor(catalogue, { locale })
  const t = ownTranslator(catalogue, locale, 'mails')
  const texts = t([`notice.${notice}.text`, 'notice.paid.text'], {
    ...values,
    returnObjects: true,
  }) as string[]
  const subject = t(`notice.${notice}.subject`, values)
  return noticeOf(catalogue, {
    ...{ to: content.email, locale, subject, headline: subject },
    ...{ lead: texts, facts, more },
    button: { label: t('notice.labels.open'), url: page },
  })
}

type NoticeOf = { key: string; of?: ShopMail; values?: Record<string, string>; facts?: Facts }

/** Tells the shop once of what happened to an order. A `key` without its id keeps the mail out of what is the customer's. */
export async function tellShop(
  services: InUnit,
  { id, number, locale }: { id: string; number: string; locale: Locale },
  notice: NoticeName,
  { key, of, values = {}, facts = [] }: NoticeOf,
): Promise<void> {
  const page = officePage(services, locale, `orders/${id}`)
  const content = { locale, values: { number, ...values }, page, facts }
  const payload = shopNotice(await services.catalogue(services.db), notice, content)
  await putNotice(services.db, { key, payload, of }, services.now())
}
