import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { type FormResult, formResultSchema } from '../../contract/wire/form-results'
import { requirePassword } from '../domain/accounts/change-password'
import { eraseAccount } from '../domain/accounts/erase'
import { deleteAccountDefinition } from '../domain/accounts/forms/delete-account'
import { rowById } from '../domain/accounts/user'
import { takeForm } from '../domain/forms/take-form'
import { textAnswer } from '../domain/forms/text-answer'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import type { Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { mailWish } from '../http/mail-payload'
import { answers, FORM_REFUSALS, formContent } from '../http/openapi-answers'
import { endSession, requireUser } from '../http/session'
import { translator } from '../translator'

/** POST /api/account/delete: erases whoever is logged in and gives their password again. */
export function accountDeletionRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/account/delete', async (call) => {
    const posted = await formBody(call.req.raw)
    const locale = call.get('locale')
    const wish = mailWish(services, call, posted)
    const sent = { definition: deleteAccountDefinition(locale), posted, key: formKeyOf(call), locale }
    const { outcome } = await takeForm<FormResult>(services, sent, async (values) => {
      // Only here: the same form sent twice finds nobody logged in, and is answered as the first.
      const row = await rowById(services.db, (await requireUser(call)).id)
      if (!row) throw new Refusal('not_logged_in')
      await requirePassword(services, row, { password: textAnswer(values, 'Password'), field: 'Password' })
      return async (unit) => {
        await eraseAccount(services, unit, row, wish)
        const message = translator(locale, 'results')('account_deleted')
        return { message, data: { status: 'deleted' } }
      }
    })
    await endSession(call)
    return call.json(outcome)
  })
}

export const accountDeletionPaths: ZodOpenApiPathsObject = {
  '/api/account/delete': {
    post: {
      summary: 'Erases whoever is logged in, everywhere; orders are kept as the law asks, without an account',
      requestParams: { header: formHeader },
      requestBody: formContent('The fields of the form user/delete_account: Password'),
      responses: answers({ '200': ['Deleted', formResultSchema] }, [...FORM_REFUSALS, '401', '429', '503']),
    },
  },
}
