import { STAFF_FORMS, staffApi } from '../../contract/endpoints/staff'
import { confirmForm, joinForm, signInForm } from '../domain/office/staff/forms'
import { joinStaff } from '../domain/office/staff/invite'
import { closeStaffSession, confirmStaffSession, openStaffSession } from '../domain/office/staff/sessions'
import { confirmAgain, signIn } from '../domain/office/staff/sign-in'
import { textAnswer } from '../domain/platform/forms/answers'
import { clientAddress } from '../http/client-address'
import { formResult } from '../http/forms'
import { rememberStaffDevice, staffDeviceOf } from '../http/known-device'
import { resource } from '../http/serve'
import { serveAnswers } from '../http/serve-form'
import { currentStaff, setStaffCookie } from '../http/staff'

export const forms = {
  [STAFF_FORMS.signIn]: signInForm,
  [STAFF_FORMS.confirm]: confirmForm,
  [STAFF_FORMS.join]: joinForm,
}

export const routes = resource(
  serveAnswers(staffApi.signIn, signInForm, async (values, _, { call, ...services }) => {
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
    if (session) await closeStaffSession(services.db, session.token)
    setStaffCookie(services, call, token)
    rememberStaffDevice(services, call, email)
    return formResult(call, 'signed_in', 'staff_signed_in')
  }),

  serveAnswers(
    staffApi.confirm,
    confirmForm,
    async (values, _, { call, ...services }) => {
      const { session } = await currentStaff(call)
      if (session) {
        await confirmAgain(services, session.member, textAnswer(values, 'Code'))
        await confirmStaffSession(services, session.token)
      }
      return formResult(call, 'confirmed', 'staff_confirmed')
    },
    { before: currentStaff },
  ),

  serveAnswers(staffApi.join, joinForm, async (values, { token }, { call, ...services }) => {
    const { id, email, recoveryCodes } = await joinStaff(services, {
      token,
      name: textAnswer(values, 'name'),
      password: textAnswer(values, 'NewPassword'),
      code: textAnswer(values, 'Code'),
    })
    setStaffCookie(services, call, await openStaffSession(services, id))
    rememberStaffDevice(services, call, email)
    const { message } = formResult(call, 'joined', 'staff_joined')
    return { message, data: { status: 'joined' as const, recoveryCodes } }
  }),
)
