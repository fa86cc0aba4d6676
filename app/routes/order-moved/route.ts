import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { visitOf } from '../../session/visit.server'

/** Redirects from an old address to the same page below its order; a form goes on as it was sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { url } = await visitOf(args)
  const path = url.pathname.replace('/payment_callback/', '/orders/')
  return redirect(path + url.search, { status: 308, headers: { 'Cache-Control': 'no-store' } })
}

export const action = loader
