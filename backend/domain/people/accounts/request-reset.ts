import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { LOCALES, type Locale } from '../../../../contract/locales'
import { inTransaction } from '../../../db/retry'
import type { Unit } from '../../../db/schema'
import { putInOutbox } from '../../mail/outbox/put'
import { emailKey } from '../../platform/email-key'
import { limit } from '../../platform/limits/limit'
import type { Services } from '../../platform/services'
import { rowByEmail } from '../../platform/user'
import { accountMail } from '../account-mails'
import { issueMailToken } from '../mail-tokens'

export const RESET_REQUEST = 'reset-request'

const requestSchema = z.object({ email: z.string(), locale: z.enum(LOCALES), shop: z.string() })

/** Looks up the account later: response times must not reveal which addresses exist. */
export async function requestReset(
  services: Services,
  request: { email: string; locale: Locale; shop: string; address: string | undefined },
): Promise<(unit: Unit) => Promise<unknown>> {
  const { address, ...payload } = request
  await limit(services, 'forgot_address', address)
  await limit(services, 'forgot_account', emailKey(request.email))
  const key = `${RESET_REQUEST}:${randomUUID()}`
  return (unit) => putInOutbox(unit, { kind: RESET_REQUEST, key, payload }, services.now())
}

export function sendResetLink(services: Services) {
  return async (payload: unknown): Promise<void> => {
    const { email, locale, shop } = requestSchema.parse(payload)
    const catalogue = await services.catalogue(services.db)
    await inTransaction(services.db, async (unit) => {
      const user = await rowByEmail(unit, emailKey(email))
      if (!user) return
      const token = await issueMailToken(unit, services, {
        kind: 'reset',
        email: user.email,
        userId: user.id,
      })
      const link = `${shop}/${locale}/reset/${token}`
      const mail = accountMail(catalogue, 'reset', { to: user.email, locale, link })
      const key = `reset-link:${randomUUID()}`
      await putInOutbox(unit, { kind: 'mail', key, payload: mail }, services.now())
    })
  }
}
