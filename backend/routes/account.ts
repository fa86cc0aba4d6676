import { Hono } from 'hono'
import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { accountAnswerSchema } from '../../contract/wire/accounts'
import { type FormResult, formResultSchema } from '../../contract/wire/form-results'
import { wireAccount } from '../domain/accounts/account'
import { exportAccount } from '../domain/accounts/export'
import { detailsForm } from '../domain/accounts/forms/details'
import { saveDetails } from '../domain/accounts/save-details'
import { closeSessions } from '../domain/accounts/sessions'
import { takeForm } from '../domain/forms/take-form'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { mailWish } from '../http/mail-payload'
import { answers, csrfHeader, FORM_REFUSALS, formContent, languageHeader } from '../http/openapi-answers'
import { endSession, requireUser } from '../http/session'
import { translator } from '../translator'

/**
 * GET /api/account: everything the account page shows; POST saves the details; …/export: everything that is kept.
 * POST …/sessions/end: logs out everywhere.
 */
export function accountRoutes(services: Services): Hono<Env> {
  return new Hono<Env>()
    .post('/account', async (call) => {
      const user = await requireUser(call)
      const locale = call.get('locale')
      const posted = await formBody(call.req.raw)
      const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
      const definition = await detailsForm.define({ services, locale, query: {}, user })
      const sent = { definition, posted, key: formKeyOf(call), locale }
      const { outcome } = await takeForm<FormResult>(services, sent, async (values) => {
        const write = await saveDetails(services, user, values, wish)
        return async (unit) => {
          await write(unit)
          return { message: translator(locale, 'results')('details_saved'), data: { status: 'saved' } }
        }
      })
      return call.json(outcome)
    })
    .get('/account', async (call) => {
      const user = await requireUser(call)
      return call.json({ data: { user: await wireAccount(services, user) } })
    })
    .get('/account/export', async (call) => call.json(await exportAccount(services, await requireUser(call))))
    .post('/account/sessions/end', async (call) => {
      const user = await requireUser(call)
      await closeSessions(services.db, user.id)
      await endSession(call)
      const message = translator(call.get('locale'), 'results')('sessions_ended')
      return call.json({ message, data: { status: 'logged_out' } })
    })
}

export const accountPaths: ZodOpenApiPathsObject = {
  '/api/account/export': {
    get: {
      summary: 'Everything kept about whoever is logged in, in a shape of its own',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['What is kept', z.object({}).passthrough()] }, ['401']),
    },
  },
  '/api/account/sessions/end': {
    post: {
      summary: 'Logs whoever is logged in out everywhere, here too; needs no body',
      requestParams: { header: csrfHeader },
      responses: answers({ '200': ['Logged out', formResultSchema] }, ['401', '403']),
    },
  },
  '/api/account': {
    get: {
      summary: 'The account of whoever is logged in',
      requestParams: { header: languageHeader },
      responses: answers({ '200': ['The account', accountAnswerSchema] }, ['401']),
    },
    post: {
      summary: 'Saves what whoever is logged in tells of themselves',
      requestParams: { header: formHeader },
      requestBody: formContent(
        'The fields of the form user/details; FORM_PAYLOAD: locale and shop of a mail',
      ),
      responses: answers({ '200': ['Saved', formResultSchema] }, [...FORM_REFUSALS, '401', '429']),
    },
  },
}
