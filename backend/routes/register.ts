import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { ACCOUNT_FORMS } from '../../contract/wire/accounts'
import { formResultSchema } from '../../contract/wire/form-results'
import { placeAnswered, registerForm } from '../domain/accounts/forms/register'
import { register } from '../domain/accounts/register'
import { textAnswer } from '../domain/forms/text-answer'
import { askForNewsletter } from '../domain/newsletter/ask'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Env } from '../http/env'
import { mailWish } from '../http/mail-payload'
import { answers, csrfHeader, formContent } from '../http/openapi-answers'
import { postedAnswers } from '../http/posted-answers'
import { startSession } from '../http/session'
import { accountResultWords } from '../words/account-results'

/** POST /api/register: makes an account and logs it in. */
export function registerRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/register', async (call) => {
    const posted = await formBody(call.req.raw)
    const values = await postedAnswers(services, call, registerForm, posted)
    const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
    const { userId, isNew } = await register(services, {
      email: textAnswer(values, 'Emailadres'),
      password: textAnswer(values, 'NewPassword'),
      ...placeAnswered(values),
      ...wish,
    })
    await startSession(call, userId)
    if (isNew && textAnswer(values, 'Nieuwsbrief') === '1') {
      const email = textAnswer(values, 'Emailadres')
      await askForNewsletter(services, { ...wish, email, form: ACCOUNT_FORMS.register })
    }
    const words = accountResultWords[call.get('locale')]
    if (isNew) return call.json({ message: words.registered, data: { status: 'registered' } })
    return call.json({ message: words.known_already, data: { status: 'logged_in' } })
  })
}

export const registerPaths: ZodOpenApiPathsObject = {
  '/api/register': {
    post: {
      summary:
        'Makes an account and sets the session cookie; status is registered, or logged_in for one that was known',
      requestParams: { header: csrfHeader },
      requestBody: formContent(
        'The fields of the form user/register; FORM_PAYLOAD: locale and shop of the mail',
      ),
      responses: answers({ '200': ['The account', formResultSchema] }, [
        '403',
        '413',
        '415',
        '422',
        '429',
        '503',
      ]),
    },
  },
}
