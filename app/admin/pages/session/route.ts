import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../../session/visit.server'
import { currentStaff } from '../../staff.server'

/** Asking renews the session; null once it has ended, without a redirect, as somebody may be typing. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  if (!visit.cookies.staffSession) throw new Response(null, { status: 404 })
  const { session } = await currentStaff(visit)
  return Response.json({ session }, { headers: { 'Cache-Control': 'no-store' } })
}
