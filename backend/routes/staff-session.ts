import { staffApi } from '../../contract/endpoints/staff'
import { authenticatorAddress } from '../domain/office/staff/codes'
import { openInvitation } from '../domain/office/staff/invite'
import { closeStaffSession, type StaffSession } from '../domain/office/staff/sessions'
import { formResult } from '../http/forms'
import { resource, serve } from '../http/serve'
import { clearStaffCookie } from '../http/staff'

const sessionEnd = ({ endsAt, longestUntil }: StaffSession, now: Date) => ({
  endsAt,
  seconds: Math.max(0, Math.round((Date.parse(endsAt) - now.getTime()) / 1_000)),
  extendable: endsAt < longestUntil,
})

export const routes = resource(
  serve(staffApi.current, async (_, { call, now }) => {
    const { session } = (await call.get('staff')()) ?? {}
    return {
      data: {
        member: session?.member ?? null,
        isConfirmed: session?.isConfirmed ?? false,
        session: session ? sessionEnd(session, now()) : null,
      },
    }
  }),

  serve(staffApi.signOut, async (_, services) => {
    const { call, db } = services
    const { session } = (await call.get('staff')()) ?? {}
    if (session) await closeStaffSession(db, session.token)
    clearStaffCookie(services, call)
    return formResult(call, 'signed_out', 'staff_signed_out')
  }),

  serve(staffApi.readInvitation, async ({ token }, services) => {
    const invitation = await openInvitation(services, token)
    const { webContent } = await services.catalogue(services.db)
    const shop = webContent.get(services.locale)?.shop_name ?? ''
    const address = authenticatorAddress(invitation.secret, invitation.email, shop)
    return { data: { ...invitation, address } }
  }),
)
