import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { passToBackend } from '../../api/chosen-backend.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  return passToBackend(request, context)
}

export function action({ request, context }: ActionFunctionArgs) {
  return passToBackend(request, context)
}
