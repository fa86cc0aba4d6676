import type { Locale } from '../../../contract/locales'
import type mails from '../../../locales/en/server/mails.json'
import type { Unit } from '../../db/schema'
import type { Mail } from '../../ports'
import { ownTranslator } from '../../translator'
import type { Catalogue } from '../platform/catalogue'
import { configuredShopOrigin } from '../platform/return-url'
import type { Services } from '../platform/services'
import type { Facts, MailBlock } from './document'
import { contentFor, noticeOf } from './letter'
import { type Effect, putInOutbox } from './outbox/put'

/** A shop that has not said its address yet finds what has come in on the pages of its back office alone. */
export async function putNotice(
  unit: Unit,
  notice: Omit<Effect, 'kind' | 'payload'> & { payload: Mail },
  now: Date,
): Promise<void> {
  if (notice.payload.to.includes('@')) await putInOutbox(unit, { kind: 'mail', ...notice }, now)
}

/** Returns the address of a page of the back office, by its path there. */
export const officePage = ({ config }: Pick<Services, 'config'>, locale: Locale, path: string): string =>
  `${configuredShopOrigin(config)}/${locale}/admin/${path}`

type Notice = Exclude<keyof typeof mails.notice, 'labels'>

type Told = {
  /** Staff answers in this language. */
  locale: Locale
  /** The values for the placeholders in its words. */
  values: Record<string, string>
  /** The page of the back office where it is dealt with. */
  page: string
  facts?: Facts
  more?: MailBlock[]
}

/** Tells whoever runs the shop what has come in. It names numbers, not people: a mailbox keeps what the shop deletes. */
export function shopNotice(
  catalogue: Catalogue,
  notice: Notice,
  { locale, values, page, facts = [], more = [] }: Told,
): Mail {
  const content = contentFor(catalogue, { locale })
  const t = ownTranslator(catalogue, locale, 'mails')
  const texts = t(`notice.${notice}.text`, { ...values, returnObjects: true }) as string[]
  const subject = t(`notice.${notice}.subject`, values)
  return noticeOf(catalogue, {
    ...{ to: content.email, locale, subject, headline: subject },
    ...{ lead: texts, facts, more },
    button: { label: t('notice.labels.open'), url: page },
  })
}
