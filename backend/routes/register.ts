import { Hono } from 'hono'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { formResultSchema } from '../../contract/wire/form-results'
import { placeAnswered, registerForm } from '../domain/accounts/forms/register'
import { mayEnter, register } from '../domain/accounts/register'
import { takeForm } from '../domain/forms/take-form'
import { textAnswer } from '../domain/forms/text-answer'
import type { Services } from '../domain/services'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import type { Call, Env } from '../http/env'
import { formHeader, formKeyOf } from '../http/form-key'
import { mailWish } from '../http/mail-payload'
import { answers, FORM_REFUSALS, formContent } from '../http/openapi-answers'
import { startSession } from '../http/session'
import { translator } from '../translator'

async function registerOnce(services: Services, call: Call): Promise<Response> {
  const posted = await formBody(call.req.raw)
  const locale = call.get('locale')
  const wish = { ...mailWish(services, call, posted), address: clientAddress(call) }
  const definition = await registerForm.define({ services, locale, query: {}, user: null })
  const sent = { definition, posted, key: formKeyOf(call), locale }
  const taken = await takeForm(services, sent, (values) =>
    register(services, {
      email: textAnswer(values, 'Emailadres'),
      password: textAnswer(values, 'NewPassword'),
      hasNewsletter: textAnswer(values, 'Nieuwsbrief') === '1',
      ...placeAnswered(values),
      ...wish,
    }),
  )
  const { userId, isNew } = taken.outcome
  if (await mayEnter(services, taken, String(posted.get('NewPassword')))) await startSession(call, userId)
  const t = translator(locale, 'results')
  if (isNew) return call.json({ message: t('registered'), data: { status: 'registered' } })
  return call.json({ message: t('known_already'), data: { status: 'logged_in' } })
}

/** POST /api/register: makes an account and logs it in. */
export function registerRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().post('/register', (call) => registerOnce(services, call))
}

export const registerPaths: ZodOpenApiPathsObject = {
  '/api/register': {
    post: {
      summary:
        'Makes an account and sets the session cookie; status is registered, or logged_in for one that was known',
      requestParams: { header: formHeader },
      requestBody: formContent(
        'The fields of the form user/register; FORM_PAYLOAD: locale and shop of the mail',
      ),
      responses: answers({ '200': ['The account', formResultSchema] }, [...FORM_REFUSALS, '429', '503']),
    },
  },
}
