import { formResultSchema } from '../../contract/wire/form-results'
import { placeFrom, registerForm } from '../domain/accounts/forms/register'
import { canLogIn, register } from '../domain/accounts/register'
import { textAnswer } from '../domain/forms/answers'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'
import { rememberDevice } from '../http/known-device'
import { startSession } from '../http/session'

const postRegistration = postForm('/register', {
  summary:
    'Makes an account and sets the session cookie; status is registered, or logged_in for one that was known',
  fields: 'The fields of the form user/register; FORM_PAYLOAD: locale and shop of the mail',
  answers: { 200: ['The account', formResultSchema] },
  refusals: [429, 503],
})

export function registerRoutes(services: Services) {
  return endpoints().openapi(postRegistration, async (call) => {
    const posted = await formBody(call)
    const mail = mailContext(services, call, posted)
    const taken = await processPosted(services, call, { form: registerForm, posted }, (values) =>
      register(services, {
        email: textAnswer(values, 'Emailadres'),
        password: textAnswer(values, 'NewPassword'),
        hasNewsletter: textAnswer(values, 'Nieuwsbrief') === '1',
        ...placeFrom(values),
        ...mail,
      }),
    )
    const { userId, isNew } = taken.outcome
    if (await canLogIn(services, taken, String(posted.get('NewPassword')))) {
      await startSession(call, userId)
      rememberDevice(services, call, String(posted.get('Emailadres')))
    }
    const result = isNew
      ? formResult(call, 'registered', 'registered')
      : formResult(call, 'logged_in', 'known_already')
    return call.json(result, 200)
  })
}
