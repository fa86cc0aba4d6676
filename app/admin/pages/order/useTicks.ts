import { useEffect, useRef, useState } from 'react'
import { lookUp } from '../../../../contract/look-up'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'
import { ticksName } from './unit-fields'

export type Ticks = {
  /** How many boxes of a line are ticked. */
  of: (position: number) => number
  /** Scripts count; until they run, it is what was drawn. */
  isCounted: boolean
}

/** Counts the boxes of the lines that are ticked; `form` is the element around them all. */
export function useTicks(positions: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore() ?? {}
  const drawn = new Map(positions.map((at) => [at, (lookUp(typed, ticksName(at)) ?? []).length]))
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>()
  const ticked = (at: number) =>
    ref.current?.querySelectorAll(`[name="${CSS.escape(ticksName(at))}"]:checked`).length ?? 0
  const recount = () => setCounts(new Map(positions.map((at) => [at, ticked(at)])))
  const answered = positions.flatMap((at) => lookUp(typed, ticksName(at)) ?? []).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes that are drawn anew fire no event.
  useEffect(recount, [answered])
  const ticks: Ticks = {
    of: (position) => (counts ?? drawn).get(position) ?? 0,
    isCounted: counts !== undefined,
  }
  return { ref, recount, ticks }
}
