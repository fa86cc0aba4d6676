import { daysIn, filtersIn } from '../../list-address.server'

/** Reads what the address asks for: as it is shown again, and as the backend reads it. */
export function filterOf(params: URLSearchParams) {
  const filters = filtersIn(params, ['search', 'status', 'type', 'need'])
  const days = daysIn(params)
  return {
    shown: { ...filters, ...days.shown },
    asked: { ...filters, ...days.asked, ...filtersIn(params, ['before']) },
  }
}
