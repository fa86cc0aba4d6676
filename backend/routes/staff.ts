import { formResultSchema } from '../../contract/wire/form-results'
import { joinedSchema, joinPayloadSchema } from '../../contract/wire/staff'
import { textAnswer } from '../domain/forms/answers'
import type { Services } from '../domain/services'
import { confirmForm } from '../domain/staff/forms/confirm'
import { joinForm } from '../domain/staff/forms/join'
import { signInForm } from '../domain/staff/forms/sign-in'
import { joinStaff } from '../domain/staff/invite'
import { closeStaffSession, confirmStaffSession, openStaffSession } from '../domain/staff/sessions'
import { confirmAgain, signIn } from '../domain/staff/sign-in'
import { formBody } from '../http/bodies'
import { clientAddress } from '../http/client-address'
import { endpoints, formContent, post } from '../http/endpoint'
import { formResult, payloadOf, postedAnswers } from '../http/forms'
import { rememberStaffDevice, staffDeviceOf } from '../http/known-device'
import { currentStaff, setStaffCookie } from '../http/staff'

const postSignIn = post('/staff/sign_in', {
  summary:
    'Opens a session of the staff; needs the password and a code of the second factor, each of which works once',
  body: formContent('The fields of the form staff/sign_in: Username, Password, Code'),
  answers: { 200: ['Signed in', formResultSchema] },
  refusals: [401, 413, 415, 422, 429, 503],
})

const postConfirmation = post('/staff/confirmations', {
  summary: 'Checks the second factor once more, for what cannot be undone',
  body: formContent('The field of the form staff/confirm: Code'),
  answers: { 200: ['Confirmed', formResultSchema] },
  refusals: [404, 413, 415, 422, 429],
})

const postMember = post('/staff/members', {
  summary: 'Makes the account of whoever was invited, and signs in. The recovery codes are told this once',
  body: formContent('The fields of the form staff/join: name, NewPassword, Code', 'token of the invitation'),
  answers: { 200: ['Joined', joinedSchema] },
  refusals: [410, 413, 415, 422, 503],
})

export function staffRoutes(services: Services) {
  const { db } = services
  const app = endpoints()

  app.openapi(postSignIn, async (call) => {
    const values = await postedAnswers(services, call, { form: signInForm, posted: await formBody(call) })
    const email = textAnswer(values, 'Username')
    const { token } = await signIn(services, {
      email,
      password: textAnswer(values, 'Password'),
      code: textAnswer(values, 'Code'),
      address: clientAddress(call),
      device: staffDeviceOf(services, call, email),
    })
    // A session planted in the browser before must not stay open beside it.
    const { session } = (await call.get('staff')()) ?? {}
    if (session) await closeStaffSession(db, session.token)
    setStaffCookie(services, call, token)
    rememberStaffDevice(services, call, email)
    return call.json(formResult(call, 'signed_in', 'staff_signed_in'), 200)
  })

  app.openapi(postConfirmation, async (call) => {
    const { session } = await currentStaff(call)
    const values = await postedAnswers(services, call, { form: confirmForm, posted: await formBody(call) })
    if (session) {
      await confirmAgain(services, session.member, textAnswer(values, 'Code'))
      await confirmStaffSession(services, session.token)
    }
    return call.json(formResult(call, 'confirmed', 'staff_confirmed'), 200)
  })

  app.openapi(postMember, async (call) => {
    const posted = await formBody(call)
    const { token } = payloadOf(posted, joinPayloadSchema)
    const values = await postedAnswers(services, call, { form: joinForm, posted })
    const { id, email, recoveryCodes } = await joinStaff(services, {
      token,
      name: textAnswer(values, 'name'),
      password: textAnswer(values, 'NewPassword'),
      code: textAnswer(values, 'Code'),
    })
    setStaffCookie(services, call, await openStaffSession(services, id))
    rememberStaffDevice(services, call, email)
    const { message } = formResult(call, 'joined', 'staff_joined')
    return call.json({ message, data: { status: 'joined' as const, recovery_codes: recoveryCodes } }, 200)
  })

  return app
}
