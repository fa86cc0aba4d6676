import { redirect } from '@remix-run/node'
import { forVisitor } from '../../session/visit.server'

/** Redirects from an old address to the same page below its order; a form goes on as it was sent. */
export const loader = forVisitor(({ url }) => {
  const path = url.pathname.replace('/payment_callback/', '/orders/')
  return redirect(path + url.search, { status: 308, headers: { 'Cache-Control': 'no-store' } })
})

export const action = loader
