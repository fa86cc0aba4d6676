import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { preferredLocale } from '../../session/locale.server'

/** Sends a visitor of the bare address to the home page in their language. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url)
  return redirect(`/${await preferredLocale(request)}${search}`, {
    status: 302,
    headers: { Vary: 'Cookie, Accept-Language' },
  })
}

/** There is nothing to post here; whoever does sees the same. */
export const action = loader
