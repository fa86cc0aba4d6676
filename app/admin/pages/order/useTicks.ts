import { useEffect, useRef, useState } from 'react'
import { lookUp } from '../../../../contract/look-up'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'

/** The name of the boxes for the units of a line. */
export const ticksName = (position: number) => `chosen[${position}]`

/** The field of errors about these boxes. */
export const boxesName = (position: number) => `units-${position}`

export type Ticks = {
  /** The number of ticked boxes of a line. */
  of: (position: number) => number
  /** False until scripts count; then `of` is what was drawn. */
  isCounted: boolean
}

/** `ref` is for the element around all boxes. */
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
