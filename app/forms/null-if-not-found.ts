/** For a form that a backend may not have, whose page can do without. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Response && error.status === 404) return null
  throw error
}
