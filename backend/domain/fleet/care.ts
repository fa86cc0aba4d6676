import type { ExpressionBuilder } from 'kysely'
import { addDays, type IsoDate } from '../../../contract/dates'
import {
  CARES,
  type Care,
  type CareDays,
  type DueCare,
  GONE_STATES,
  type UnitState,
} from '../../../contract/fleet'
import type { Tables } from '../../db/schema'

const COLUMNS = { hygiene: 'hygiene_on', inspection: 'inspected_on' } as const

/** What is with a customer is cleaned once it is back. */
const NOT_ASKED: Record<Care, readonly UnitState[]> = {
  hygiene: ['out', 'cleaning', 'for_sale', ...GONE_STATES],
  inspection: ['for_sale', ...GONE_STATES],
}

/** Until the first time, days count from when the unit was entered. */
export function isDue(
  { eb, fn, or, and }: ExpressionBuilder<Tables, 'units'>,
  due: DueCare,
  { today, care: days }: { today: IsoDate; care: CareDays },
) {
  const asked = CARES.filter((care) => days[care] > 0 && (due === 'either' || due === care))
  return or(
    asked.map((care) => {
      const last = fn.coalesce(`units.${COLUMNS[care]}`, 'units.created_at')
      return and([
        eb('units.state', 'not in', NOT_ASKED[care]),
        eb(last, '<', addDays(today, 1 - days[care])),
      ])
    }),
  )
}

export function careOf(unit: Tables['units'], days: CareDays) {
  const told = CARES.map((care) => {
    const on = unit[COLUMNS[care]]
    const isAsked = days[care] > 0 && !NOT_ASKED[care].includes(unit.state)
    const due = isAsked ? addDays((on ?? unit.created_at).slice(0, 10), days[care]) : null
    return [care, { on, due }]
  })
  return Object.fromEntries(told) as Record<Care, { on: IsoDate | null; due: IsoDate | null }>
}
