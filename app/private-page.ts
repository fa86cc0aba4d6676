import type { HeadersFunction } from '@remix-run/node'

/**
 * The `headers` of a page that is one visitor's alone: nothing of it is kept. When a form was refused for now, the page
 * says when to try again.
 */
export const privatePage: HeadersFunction = ({ actionHeaders, errorHeaders }) => {
  const later = (errorHeaders ?? actionHeaders).get('Retry-After')
  return { 'Cache-Control': 'no-store', ...(later ? { 'Retry-After': later } : {}) }
}
