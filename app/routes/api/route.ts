import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { passToBackend } from '../../api/backend.server'

/** The embedded backend's own address: /api/* goes to it as it came. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return passToBackend(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return passToBackend(request, context)
}
