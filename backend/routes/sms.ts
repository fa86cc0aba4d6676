import { Hono } from 'hono'
import type { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { sendSmsSchema, smsSentSchema } from '../../contract/wire/accounts'
import { type FormResult, formResultSchema } from '../../contract/wire/form-results'
import { verifyPhoneDefinition } from '../domain/accounts/forms/verify-phone'
import { takeForm } from '../domain/forms/take-form'
import { textAnswer } from '../domain/forms/text-answer'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { sendCode } from '../domain/sms/send-code'
import { checkCode, markVerified } from '../domain/sms/verify-code'
import { formBody, jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { answers, csrfHeader, formContent } from '../http/openapi-answers'
import { requireUser } from '../http/session'
import { translator } from '../translator'

/** POST /api/send_sms sends a code to the phone of whoever is logged in; POST /api/verify_sms_code takes it back. */
export function smsRoutes(services: Services, outbox: Outbox): Hono<Env> {
  return new Hono<Env>()
    .post('/send_sms', async (call) => {
      const user = await requireUser(call)
      const { mobile } = await jsonBody(call.req.raw, sendSmsSchema)
      const locale = call.get('locale')
      const wish = { mobile: mobile?.trim() || undefined, locale, address: clientAddress(call) }
      const { masked, againAt } = await sendCode(services, outbox, user, wish)
      const answer: z.infer<typeof smsSentSchema> = {
        message: translator(locale, 'results')('code_sent', { mobile: masked }),
        data: { status: 'sent', mobile: masked, again_at: againAt.toISOString() },
      }
      return call.json(answer)
    })
    .post('/verify_sms_code', async (call) => {
      const user = await requireUser(call)
      const locale = call.get('locale')
      const posted = await formBody(call.req.raw)
      const sent = { definition: verifyPhoneDefinition(locale), posted, key: formKeyOf(call), locale }
      const { outcome } = await takeForm<FormResult>(services, sent, async (values) => {
        const code = await checkCode(services, user.id, textAnswer(values, 'Code'))
        return async (unit) => {
          await markVerified(services, unit, code)
          return { message: translator(locale, 'results')('phone_verified'), data: { status: 'verified' } }
        }
      })
      return call.json(outcome)
    })
}

export const smsPaths: ZodOpenApiPathsObject = {
  '/api/verify_sms_code': {
    post: {
      summary: 'Verifies the phone of whoever is logged in by the code that was sent to it',
      requestParams: { header: formHeader },
      requestBody: formContent('The fields of the form user/verify_phone: Code'),
      responses: answers({ '200': ['Verified', formResultSchema] }, [
        '401',
        '403',
        '409',
        '415',
        '422',
        '429',
      ]),
    },
  },
  '/api/send_sms': {
    post: {
      summary: 'Sends a code to the phone of whoever is logged in; another number becomes the account’s',
      requestParams: { header: csrfHeader },
      requestBody: { required: true, content: { 'application/json': { schema: sendSmsSchema } } },
      responses: answers({ '200': ['Handed over', smsSentSchema] }, [
        '401',
        '403',
        '415',
        '422',
        '429',
        '503',
      ]),
    },
  },
}
