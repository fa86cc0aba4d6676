import type { LoaderFunctionArgs } from '@remix-run/node'
import { visitOf } from '../../../session/visit.server'
import { currentStaff } from '../../staff.server'

/** The request itself renews the session. Responds null once it has ended: a redirect would lose what is being typed. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  if (!visit.cookies.staffSession) throw new Response(null, { status: 404 })
  const { session } = await currentStaff(visit)
  return Response.json({ session }, { headers: { 'Cache-Control': 'no-store' } })
}
