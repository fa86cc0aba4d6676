import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { DateRange, IsoDate } from '../../../contract/dates'
import { daysOfMonth } from '../../../contract/weeks'
import { type Choosable, monthsFrom, whyNot } from './choosable'
import { dayByKey, isDayKey } from './day-keys'

interface DayKeysOptions {
  part: RefObject<HTMLElement>
  month: string
  setMonth: (month: string) => void
  chosen: DateRange
  choosable: Choosable
}

/** Moves within the months by keys, with one stop of the Tab key, as soon as scripts run. */
export function useDayKeys({ part, month, setMonth, chosen, choosable }: DayKeysOptions) {
  const isScripted = useHydrated()
  const [focused, setFocused] = useState<IsoDate>()
  const wanted = useRef<IsoDate>()
  const isPossible = (day: IsoDate) => !whyNot(day, choosable) || day === chosen.start || day === chosen.end

  useEffect(() => {
    const day = wanted.current
    if (!day) return
    const button = part.current?.querySelector<HTMLElement>(`button[value="${day}"]`)
    // The second month is hidden where there is room for one.
    if (button?.offsetParent) {
      wanted.current = undefined
      button.focus()
    } else if (month !== day.slice(0, 7)) setMonth(day.slice(0, 7))
  })

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const day = target instanceof HTMLButtonElement && target.closest('td') ? target.value : undefined
    if (!day || !isDayKey(key) || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    const next = dayByKey(key, day, { ...choosable, isPossible })
    if (!next) return
    wanted.current = next
    setFocused(next)
  }

  const [first, second] = monthsFrom(month).map(daysOfMonth)
  const isFocusShown = focused && [...(first ?? []), ...(second ?? [])].includes(focused)
  const begin = first?.find((day) => day === chosen.end || day === chosen.start) ?? first?.find(isPossible)
  const tabStop = isFocusShown && isPossible(focused) ? focused : (begin ?? second?.find(isPossible))
  return { onKeyDown, setFocused, tabStop: isScripted ? tabStop : undefined }
}
