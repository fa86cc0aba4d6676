/** Turns a 404 into null, for a form that a backend may not have and whose page can do without. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}
