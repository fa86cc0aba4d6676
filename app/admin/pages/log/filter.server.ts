import { addDays, isIsoDate } from '../../../../contract/dates'
import { shopMoment } from '../../../../contract/shop-time'

type Filter = Record<'action' | 'subject' | 'user_id' | 'from' | 'to', string>

/** What is asked for by the address: as it is shown again, and as the backend reads it. A day that is none is left out. */
export function filterOf(params: URLSearchParams): {
  shown: Partial<Filter>
  asked: Record<string, string>
} {
  const value = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined
  const day = (name: string) => {
    const given = value(name)
    return given && isIsoDate(given) ? given : undefined
  }
  const shown = {
    action: value('action'),
    subject: value('subject'),
    user_id: value('user_id'),
    from: day('from'),
    to: day('to'),
  }
  const asked = {
    action: shown.action,
    subject_id: shown.subject,
    user_id: shown.user_id,
    from: shown.from && shopMoment(shown.from, '00:00').toISOString(),
    to: shown.to && shopMoment(addDays(shown.to, 1), '00:00').toISOString(),
    before: params.get('before') ?? undefined,
  }
  return { shown: present(shown), asked: present(asked) }
}

function present(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
