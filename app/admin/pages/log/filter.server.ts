import { daysIn, filtersIn } from '../../list-address.server'

/** What is asked for by the address: as it is shown again, and as the backend reads it. A day that is none is left out. */
export function filterOf(params: URLSearchParams) {
  const { subject, ...filters } = filtersIn(params, ['action', 'subject', 'user_id'])
  const days = daysIn(params)
  const [named, subjectId] = subject ? [{ subject }, { subjectId: subject }] : [{}, {}]
  return {
    shown: { ...filters, ...named, ...days.shown },
    asked: { ...filters, ...subjectId, ...days.asked, ...filtersIn(params, ['before']) },
  }
}
