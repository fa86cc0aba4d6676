import type { LoaderFunctionArgs } from '@remix-run/node'
import { passToBackend } from '../../api/chosen-backend.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  return passToBackend(request, context)
}

export const action = loader
