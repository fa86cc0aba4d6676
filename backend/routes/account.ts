import { z } from 'zod'
import { accountResponseSchema } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { wireAccount } from '../domain/accounts/account'
import { requirePassword } from '../domain/accounts/change-password'
import { eraseAccount } from '../domain/accounts/erase'
import { exportAccount } from '../domain/accounts/export'
import { deleteAccountForm } from '../domain/accounts/forms/delete-account'
import { detailsForm } from '../domain/accounts/forms/details'
import { saveDetails } from '../domain/accounts/save-details'
import { closeAllSessions } from '../domain/accounts/sessions'
import { rowById } from '../domain/accounts/user'
import { textAnswer } from '../domain/forms/answers'
import { Refusal } from '../domain/refusal'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, get, post, postForm } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'
import { currentUser, endSession, requireUser } from '../http/session'

const readAccount = get('/account', {
  summary: 'The account of whoever is logged in; null for nobody',
  answers: { 200: ['The account', accountResponseSchema] },
})

const postDetails = postForm('/account', {
  summary: 'Saves what whoever is logged in tells of themselves',
  fields: 'The fields of the form user/details; FORM_PAYLOAD: locale and shop of a mail',
  answers: { 200: ['Saved', formResultSchema] },
  refusals: [401, 429],
})

const readExport = get('/account/export', {
  summary: 'Everything kept about whoever is logged in, in a shape of its own',
  answers: { 200: ['What is kept', z.record(z.any())] },
  refusals: [401],
})

const endSessions = post('/account/sessions/end', {
  summary: 'Logs whoever is logged in out everywhere, here too; needs no body',
  answers: { 200: ['Logged out', formResultSchema] },
  refusals: [401],
})

const deleteAccount = postForm('/account/delete', {
  summary: 'Erases whoever is logged in, everywhere; orders are kept as the law asks, without an account',
  fields: 'The fields of the form user/delete_account: Password',
  answers: { 200: ['Deleted', formResultSchema] },
  refusals: [401, 429, 503],
})

export function accountRoutes(services: Services) {
  const app = endpoints()

  app.openapi(postDetails, async (call) => {
    const user = await requireUser(call)
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    const { outcome } = await processPosted(
      services,
      call,
      { form: detailsForm, posted, user },
      async (values) => {
        const write = await saveDetails(services, user, values, mail)
        return async (unit) => {
          await write(unit)
          return formResult(call, 'saved', 'details_saved')
        }
      },
    )
    return call.json(outcome, 200)
  })

  app.openapi(readAccount, async (call) => {
    const user = await currentUser(call)
    return call.json({ data: { user: user && (await wireAccount(services, user)) } }, 200)
  })

  app.openapi(readExport, async (call) => {
    return call.json(await exportAccount(services, await requireUser(call)), 200)
  })

  app.openapi(endSessions, async (call) => {
    await closeAllSessions(services.db, (await requireUser(call)).id)
    await endSession(call)
    return call.json(formResult(call, 'logged_out', 'sessions_ended'), 200)
  })

  app.openapi(deleteAccount, async (call) => {
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    const { outcome } = await processPosted(
      services,
      call,
      { form: deleteAccountForm, posted },
      async (values) => {
        // After processPosted, because a repeated form is sent when nobody is logged in any more.
        const row = await rowById(services.db, (await requireUser(call)).id)
        if (!row) throw new Refusal('not_logged_in')
        await requirePassword(services, row, { password: textAnswer(values, 'Password'), field: 'Password' })
        return async (unit) => {
          await eraseAccount(services, unit, row, mail)
          return formResult(call, 'deleted', 'account_deleted')
        }
      },
    )
    await endSession(call)
    return call.json(outcome, 200)
  })

  return app
}
