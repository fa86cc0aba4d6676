import type { PageHandle } from '../../platform/page-handle'

export const handle: PageHandle = { title: (t) => t('shell:error.notFound.title'), noindex: true }

export function loader(): never {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
