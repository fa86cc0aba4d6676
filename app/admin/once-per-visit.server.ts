import type { Visit } from '../session/visit.server'

/** Asks once for each request, as both the frame and the page need the answer. */
export function oncePerVisit<Answer>(ask: (visit: Visit) => Promise<Answer>) {
  const answers = new WeakMap<Visit, Promise<Answer>>()
  return (visit: Visit): Promise<Answer> => {
    const answer = answers.get(visit) ?? ask(visit)
    answers.set(visit, answer)
    return answer
  }
}
