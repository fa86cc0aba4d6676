import { daysIn, filtersIn } from '../../list-address.server'

/** Reads what the address asks for: as it is shown again, and as the backend reads it. A text that is no day is left out. */
export function filterOf(params: URLSearchParams) {
  const { subject, ...filters } = filtersIn(params, ['action', 'subject', 'user_id'])
  const days = daysIn(params)
  const [named, subjectId] = subject ? [{ subject }, { subjectId: subject }] : [{}, {}]
  return {
    shown: { ...filters, ...named, ...days.shown },
    asked: { ...filters, ...subjectId, ...days.asked, ...filtersIn(params, ['before']) },
  }
}
