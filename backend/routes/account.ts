import { ACCOUNT_FORMS, accountsApi } from '../../contract/endpoints/accounts'
import { toldAccount } from '../domain/people/accounts/account'
import { requirePassword } from '../domain/people/accounts/change-password'
import { eraseAccount } from '../domain/people/accounts/erase'
import { deleteAccountForm } from '../domain/people/accounts/forms/delete-account'
import { detailsForm } from '../domain/people/accounts/forms/details'
import { saveDetails } from '../domain/people/accounts/save-details'
import { closeAllSessions } from '../domain/people/accounts/sessions'
import { copyFor } from '../domain/personal-data/copy'
import { personOf } from '../domain/personal-data/person'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import { rowById } from '../domain/platform/user'
import { formResult, mailOf } from '../http/forms'
import { resource, serve } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { currentUser, endSession, requireUser } from '../http/session'

export const forms = { [ACCOUNT_FORMS.details]: detailsForm, [ACCOUNT_FORMS.deletion]: deleteAccountForm }

export const routes = resource(
  serveForm(accountsApi.change, {
    define: defined(detailsForm),
    async effect(values, given, calling) {
      const write = await saveDetails(calling, calling.user, values, mailOf(calling, given))
      return async ({ db, call }) => {
        await write(db)
        return { answer: formResult(call, 'saved', 'details_saved') }
      }
    },
  }),

  serve(accountsApi.read, async (_, calling) => {
    const user = await currentUser(calling.call)
    return { data: { user: user && (await toldAccount(calling, user)) } }
  }),

  serve(accountsApi.export, async (_, calling) => {
    const row = await rowById(calling.db, calling.user.id)
    if (!row) throw new Refusal('not_logged_in')
    return copyFor(calling, personOf(row))
  }),

  serve(accountsApi.endSessions, async (_, { db, call, user }) => {
    await closeAllSessions(db, user.id)
    await endSession(call)
    return formResult(call, 'logged_out', 'sessions_ended')
  }),

  serveForm(accountsApi.erase, {
    define: defined(deleteAccountForm),
    async effect(values, given, calling) {
      const mail = mailOf(calling, given)
      const row = await rowById(calling.db, (await requireUser(calling.call)).id)
      if (!row) throw new Refusal('not_logged_in')
      await requirePassword(calling, row, { password: textAnswer(values, 'Password'), field: 'Password' })
      return async ({ db, call }) => {
        await eraseAccount(calling, db, row, mail)
        return { answer: formResult(call, 'deleted', 'account_deleted') }
      }
    },
    async tell(told, { call }) {
      await endSession(call)
      return told
    },
  }),
)
