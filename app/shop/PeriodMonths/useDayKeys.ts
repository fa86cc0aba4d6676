import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { addDays, type DateRange, type IsoDate, weekday } from '../../../contract/dates'
import { lookUp } from '../../../contract/look-up'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'
import { type Choosable, monthsFrom, whyNot } from './choosable'

type Days = { first: IsoDate; last: IsoDate; isPossible: (day: IsoDate) => boolean }

function walk(from: IsoDate, step: number, { first, last, isPossible }: Days): IsoDate | undefined {
  for (let day = from; day >= first && day <= last; day = addDays(day, step)) {
    if (isPossible(day)) return day
  }
  return undefined
}

const mondayBased = (day: IsoDate) => (weekday(day) + 6) % 7

function sameDayIn(month: string, day: IsoDate): IsoDate {
  const days = daysOfMonth(month)
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day
}

/** In a month without possible days, the next one in the direction of the step. */
function inMonth(day: IsoDate, step: 1 | -1, days: Days): IsoDate | undefined {
  const month = monthFrom(day.slice(0, 7), step)
  const same = sameDayIn(month, day)
  const [earliest = same, latest = same] = [daysOfMonth(month)[0], daysOfMonth(month).at(-1)]
  const [, first = same] = [earliest, days.first].sort()
  const [last = same] = [latest, days.last].sort()
  const within = { ...days, first, last }
  const from = [first, same, last].sort()[1] ?? same
  return walk(from, 1, within) ?? walk(from, -1, within) ?? walk(step === 1 ? latest : earliest, step, days)
}

const MOVES: Readonly<Record<string, (day: IsoDate, days: Days) => IsoDate | undefined>> = {
  ArrowLeft: (day, days) => walk(addDays(day, -1), -1, days),
  ArrowRight: (day, days) => walk(addDays(day, 1), 1, days),
  ArrowUp: (day, days) => walk(addDays(day, -7), -7, days),
  ArrowDown: (day, days) => walk(addDays(day, 7), 7, days),
  Home: (day, days) => walk(addDays(day, -mondayBased(day)), 1, days),
  End: (day, days) => walk(addDays(day, 6 - mondayBased(day)), -1, days),
  PageUp: (day, days) => inMonth(day, -1, days),
  PageDown: (day, days) => inMonth(day, 1, days),
}

export const moveByKey = (key: string) => lookUp(MOVES, key)

interface DayKeysOptions {
  part: RefObject<HTMLElement>
  month: string
  setMonth: (month: string) => void
  chosen: DateRange
  choosable: Choosable
}

export function useDayKeys({ part, month, setMonth, chosen, choosable }: DayKeysOptions) {
  const isScripted = useHydrated()
  const [focused, setFocused] = useState<IsoDate>()
  const pendingFocus = useRef<IsoDate>()
  const isPossible = (day: IsoDate) => !whyNot(day, choosable) || day === chosen.start || day === chosen.end

  useEffect(() => {
    const day = pendingFocus.current
    if (!day) return
    const button = part.current?.querySelector<HTMLElement>(`button[value="${day}"]`)
    // The second month is hidden where there is room for one.
    if (button?.offsetParent) {
      pendingFocus.current = undefined
      button.focus()
    } else if (month !== day.slice(0, 7)) setMonth(day.slice(0, 7))
  })

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const day = target instanceof HTMLButtonElement && target.closest('td') ? target.value : undefined
    const move = moveByKey(key)
    if (!day || !move || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    const next = move(day, { ...choosable, isPossible })
    if (!next) return
    pendingFocus.current = next
    setFocused(next)
  }

  const [first, second] = monthsFrom(month).map(daysOfMonth)
  const isFocusShown = focused && [...(first ?? []), ...(second ?? [])].includes(focused)
  const initial = first?.find((day) => day === chosen.end || day === chosen.start) ?? first?.find(isPossible)
  const tabStop = isFocusShown && isPossible(focused) ? focused : (initial ?? second?.find(isPossible))
  return { onKeyDown, setFocused, tabStop: isScripted ? tabStop : undefined }
}
