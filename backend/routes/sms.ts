import { Hono } from 'hono'
import type { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { fillIn } from '../../contract/fill-in'
import { sendSmsSchema, smsSentSchema } from '../../contract/wire/accounts'
import type { Outbox } from '../domain/outbox/work'
import type { Services } from '../domain/services'
import { sendCode } from '../domain/sms/send-code'
import { jsonBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { answers, csrfHeader } from '../http/openapi-answers'
import { requireUser } from '../http/session'
import { codeSent } from '../words/sms'

/** POST /api/send_sms: sends a code to the phone of whoever is logged in. */
export function smsRoutes(services: Services, outbox: Outbox): Hono<Env> {
  return new Hono<Env>().post('/send_sms', async (call) => {
    const user = await requireUser(call)
    const { mobile } = await jsonBody(call.req.raw, sendSmsSchema)
    const locale = call.get('locale')
    const wish = { mobile: mobile?.trim() || undefined, locale, address: clientAddress(call) }
    const { masked, againAt } = await sendCode(services, outbox, user, wish)
    const answer: z.infer<typeof smsSentSchema> = {
      message: fillIn(codeSent[locale], { mobile: masked }),
      data: { status: 'sent', mobile: masked, again_at: againAt.toISOString() },
    }
    return call.json(answer)
  })
}

export const smsPaths: ZodOpenApiPathsObject = {
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
