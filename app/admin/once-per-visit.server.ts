import type { Visit } from '../session/visit.server'

/** Loads once for each request, as both the frame and the page need the result. */
export function oncePerVisit<Result>(load: (visit: Visit) => Promise<Result>) {
  const results = new WeakMap<Visit, Promise<Result>>()
  return (visit: Visit): Promise<Result> => {
    const result = results.get(visit) ?? load(visit)
    results.set(visit, result)
    return result
  }
}
