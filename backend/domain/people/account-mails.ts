import type { ExpressionBuilder } from 'kysely'
import type { Locale } from '../../../contract/locales'
import { LINK_DAYS } from '../../../contract/promises'
import type mails from '../../../locales/en/server/mails.json'
import type { Queries, Tables, Unit } from '../../db/schema'
import { ownTranslator } from '../../translator'
import { contentFor, mailOf, paragraph } from '../mail/letter'
import { queueMail } from '../mail/outbox/put'
import type { Catalogue } from '../platform/catalogue'
import { emailKey } from '../platform/email-key'
import type { Services } from '../platform/services'
import { isToken, newToken, tokenHash } from '../platform/signatures'

export type AccountMail = keyof typeof mails.account

export type RequestContext = { locale: Locale; shop: string; address: string | undefined }

export type AccountMailTo = { to: string; locale: Locale; link: string }

export function accountMail(catalogue: Catalogue, mail: AccountMail, { to, locale, link }: AccountMailTo) {
  const content = contentFor(catalogue, { locale })
  const values = { shop: content.shop_name, phone: content.phone, email: content.email }
  const t = ownTranslator(catalogue, locale, 'mails', 'mail-frame')
  const headline = t(`mail-frame:headlines.account.${mail}`)
  const texts = (key: string) => t(key, { ...values, returnObjects: true }) as string[]
  return mailOf(catalogue, {
    ...{ to, locale, subject: headline, headline },
    greeting: t('greeting'),
    lead: texts(`account.${mail}.before`),
    button: { label: t(`account.${mail}.link`), url: link },
    more: mail === 'newsletter_welcome' ? [] : texts(`account.${mail}.after`).map(paragraph),
  })
}

export async function sendAccountMail(
  { catalogue, now }: Services,
  unit: Unit,
  mail: AccountMail,
  { key, ...letter }: AccountMailTo & { key: string },
): Promise<void> {
  await queueMail(unit, key, accountMail(await catalogue(unit), mail, letter), now())
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type MailTokenKind = Tables['mail_tokens']['kind']

const MAIL_TOKEN_LIFETIME_MS: Record<MailTokenKind, number> = {
  reset: HOUR_MS,
  email: LINK_DAYS * DAY_MS,
  newsletter: LINK_DAYS * DAY_MS,
}

type Clock = Pick<Services, 'now'>

export async function issueMailToken(
  unit: Unit,
  { now }: Clock,
  kind: MailTokenKind,
  { email, id }: { email: string; id: string | null },
): Promise<string> {
  const token = newToken()
  const at = now()
  await unit
    .insertInto('mail_tokens')
    .values({
      token_hash: tokenHash(token),
      ...{ kind, user_id: id, email, email_key: emailKey(email) },
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + MAIL_TOKEN_LIFETIME_MS[kind]).toISOString(),
    })
    .execute()
  return token
}

const isUsable =
  (kind: MailTokenKind, token: string, at: Date) => (eb: ExpressionBuilder<Tables, 'mail_tokens'>) =>
    eb.and([
      eb.and({ token_hash: tokenHash(token), kind, used_at: null }),
      eb('expires_at', '>', at.toISOString()),
    ])

export async function readMailToken(db: Queries, { now }: Clock, kind: MailTokenKind, token?: string) {
  if (!isToken(token)) return undefined
  const usable = db.selectFrom('mail_tokens').where(isUsable(kind, token, now()))
  return usable.selectAll().executeTakeFirst()
}

export async function redeemMailToken(unit: Unit, { now }: Clock, kind: MailTokenKind, token?: string) {
  if (!isToken(token)) return undefined
  const at = now()
  const usable = unit.updateTable('mail_tokens').where(isUsable(kind, token, at))
  return usable.set({ used_at: at.toISOString() }).returningAll().executeTakeFirst()
}

export async function revokeMailTokens(unit: Unit, kind: MailTokenKind, userId: string): Promise<void> {
  await unit.deleteFrom('mail_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
