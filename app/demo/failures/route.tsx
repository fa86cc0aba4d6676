import type { LoaderFunctionArgs } from '@remix-run/node'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { unavailable } from '../../platform/unavailable.server'

export const handle: PageHandle = { noindex: true }

export const headers = privatePage

const STATUSES = [400, 403, 413, 415, 500, 503]

export async function loader({ params }: LoaderFunctionArgs) {
  const status = STATUSES.find((code) => String(code) === params.status) ?? 404
  throw status === 503 ? unavailable() : new Response(null, { status })
}

export default function Failure() {
  return null
}
