import { addDays, isIsoDate } from '../../../../contract/dates'
import { shopMoment } from '../../../../contract/shop-time'

/** What is asked for by the address: as it is shown again, and as the backend reads it. */
export function filterOf(params: URLSearchParams) {
  const value = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined
  const day = (name: string) => {
    const given = value(name)
    return given && isIsoDate(given) ? given : undefined
  }
  const shared = {
    search: value('search'),
    status: value('status'),
    type: value('type'),
    need: value('need'),
  }
  const [from, to] = [day('from'), day('to')]
  const asked = {
    ...shared,
    from: from && shopMoment(from, '00:00').toISOString(),
    to: to && shopMoment(addDays(to, 1), '00:00').toISOString(),
    before: params.get('before') ?? undefined,
  }
  return { shown: present({ ...shared, from, to }), asked: present(asked) }
}

function present<Name extends string>(
  values: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Name, string>
  >
}
