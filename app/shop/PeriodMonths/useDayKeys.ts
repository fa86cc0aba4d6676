import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { addDays, type DateRange, type IsoDate, weekday } from '../../../contract/dates'
import { lookUp } from '../../../contract/look-up'
import { daysOfMonth, monthFrom } from '../../../contract/weeks'
import { type Bounds, type Choosable, lastShown, monthsFrom, whyNot } from './choosable'

const mondayBased = (day: IsoDate) => (weekday(day) + 6) % 7

function inMonth(day: IsoDate, step: 1 | -1): IsoDate {
  const days = daysOfMonth(monthFrom(day.slice(0, 7), step))
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day
}

const MOVES: Readonly<Record<string, (day: IsoDate) => IsoDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -mondayBased(day)),
  End: (day) => addDays(day, 6 - mondayBased(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
}

/** Closed days are reached too, so that their reason is heard. */
export function dayByKey(key: string, day: IsoDate, bounds: Bounds) {
  const next = lookUp(MOVES, key)?.(day)
  return next && [bounds.first, next, lastShown(bounds)].sort()[1]
}

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

  // The second month is hidden as the window narrows, with the focus in it.
  useEffect(() => {
    const turnToFocused = () => {
      const button = part.current?.querySelector<HTMLElement>(`button[value="${focused}"]`)
      if (!focused || !button || button.offsetParent) return
      if (document.activeElement?.contains(button)) pendingFocus.current = focused
      setMonth(focused.slice(0, 7))
    }
    addEventListener('resize', turnToFocused)
    return () => removeEventListener('resize', turnToFocused)
  }, [part, focused, setMonth])

  function onKeyDown(event: KeyboardEvent) {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const day = target instanceof HTMLButtonElement && target.closest('td') ? target.value : undefined
    const next = day && dayByKey(key, day, choosable)
    if (!next || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    pendingFocus.current = next
    setFocused(next)
  }

  const [first = [], second = []] = monthsFrom(month).map(daysOfMonth)
  const isPossible = (day: IsoDate) => !whyNot(day, choosable)
  const tabStop =
    [...first, ...second].find((day) => day === focused) ??
    first.find((day) => day === chosen.end || day === chosen.start) ??
    [...first, ...second].find(isPossible)
  return { onKeyDown, setFocused, tabStop: isScripted ? tabStop : undefined }
}
