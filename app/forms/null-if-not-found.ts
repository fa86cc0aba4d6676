/** Turns a 404 into null, for what may not be there and whose page can do without it, such as a form that a backend does not have. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}
