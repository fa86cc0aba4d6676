/** The name of the buttons of the days. */
export const PRESSED_DAY = 'day'

/** The name of the month that is open, written as '2026-12'. */
export const OPEN_MONTH = 'month'

/** The name of the buttons that open a month, or blank to close all of them. */
export const SHOWN_MONTH = 'show'

/** The id of the part with the months, for links to it. */
export const MONTHS_ID = 'days'

type Sent = { get: (name: string) => FormDataEntryValue | null }

/** Returns the month that is to be shown; undefined for none. */
export function monthAsked(sent: Sent): string | undefined {
  const month = sent.get(SHOWN_MONTH) ?? sent.get(OPEN_MONTH)
  return typeof month === 'string' && month ? month : undefined
}
