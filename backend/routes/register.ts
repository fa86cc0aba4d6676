import { ACCOUNT_FORMS, accountsApi } from '../../contract/endpoints/accounts'
import { placeFrom, registerForm } from '../domain/people/accounts/forms/register'
import { canLogIn, type Registered, register } from '../domain/people/accounts/register'
import { textAnswer } from '../domain/platform/forms/answers'
import { formResult, mailOf } from '../http/forms'
import { rememberDevice } from '../http/known-device'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'
import { startSession } from '../http/session'

export const forms = { [ACCOUNT_FORMS.register]: registerForm }

export const routes = resource(
  serveForm(accountsApi.register, {
    define: defined(registerForm),
    async effect(values, given, calling) {
      const write = await register(calling, {
        email: textAnswer(values, 'Emailadres'),
        password: textAnswer(values, 'NewPassword'),
        hasNewsletter: textAnswer(values, 'Nieuwsbrief') === '1',
        ...placeFrom(values),
        ...mailOf(calling, given),
      })
      return async ({ db }) => ({ answer: await write(db) })
    },
    async tell(outcome: Registered, { call, posted, isNew, ...services }) {
      if (await canLogIn(services, { outcome, isNew }, String(posted.get('NewPassword')))) {
        await startSession(call, outcome.userId)
        rememberDevice(services, call, String(posted.get('Emailadres')))
      }
      return outcome.isNew
        ? formResult(call, 'registered', 'registered')
        : formResult(call, 'logged_in', 'known_already')
    },
  }),
)
