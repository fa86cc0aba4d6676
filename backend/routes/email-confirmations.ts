import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { mailTokenSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { confirmEmail, sendConfirmation } from '../domain/accounts/confirm-email'
import { shopOrigin } from '../domain/payments/return-url'
import type { Services } from '../domain/services'
import { jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, csrfHeader } from '../http/openapi-answers'
import { requireUser } from '../http/session'
import { translator } from '../translator'

/** POST /api/email_confirmations confirms an address by the link of a mail; …/resend sends that mail again. */
export function emailConfirmationsRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/email_confirmations', async (call) => {
      const { token } = await jsonBody(call.req.raw, mailTokenSchema)
      await confirmEmail(services, token, clientAddress(call))
      const message = translator(call.get('locale'), 'results')('email_confirmed')
      return call.json({ message, data: { status: 'confirmed' } })
    })
    .post('/email_confirmations/resend', async (call) => {
      const user = await requireUser(call)
      const locale = call.get('locale')
      const shop = shopOrigin(services.config, new URL(call.req.url))
      if (!user.isEmailConfirmed) await sendConfirmation(services, user, { locale, shop })
      const t = translator(locale, 'results')
      if (user.isEmailConfirmed) {
        return call.json({ message: t('email_confirmed'), data: { status: 'confirmed' } })
      }
      const message = t('confirmation_sent', { email: user.email })
      return call.json({ message, data: { status: 'sent' } })
    })
}

export const emailConfirmationsPaths: ZodOpenApiPathsObject = {
  '/api/email_confirmations': {
    post: {
      summary: 'Confirms an e-mail address by the link of a mail, once; its guest orders join the account',
      requestParams: { header: csrfHeader },
      requestBody: { required: true, content: { 'application/json': { schema: mailTokenSchema } } },
      responses: answers({ '200': ['Confirmed', formResultSchema] }, ['403', '410', '415', '422', '429']),
    },
  },
  '/api/email_confirmations/resend': {
    post: {
      summary: 'Sends whoever is logged in the mail that confirms their address again; needs no body',
      requestParams: { header: csrfHeader },
      responses: answers({ '200': ['Sent, or confirmed already', formResultSchema] }, ['401', '403', '429']),
    },
  },
}
