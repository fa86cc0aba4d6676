import { forVisitor } from '../../../session/visit.server'
import { currentStaff } from '../../staff.server'

/** The request itself renews the session. Responds null once it has ended: a redirect would lose what is being typed. */
export const loader = forVisitor(async (visit) => {
  if (!visit.cookies.staffSession) throw new Response(null, { status: 404 })
  const { session } = await currentStaff(visit)
  return Response.json({ session }, { headers: { 'Cache-Control': 'no-store' } })
})
