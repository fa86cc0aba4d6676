import { useEffect, useRef, useState } from 'react'
import { lookUp } from '../../../../contract/look-up'
import { useTypedBefore } from '../../../ui/Field/TypedBeforeContext'

export const ticksName = (position: number) => `chosen[${position}]`

export const boxesName = (position: number) => `units-${position}`

export type Ticks = {
  of: (position: number) => number
  /** False until scripts count; then `of` is what the server rendered. */
  isCounted: boolean
}

/** `ref` is for the element around all boxes. */
export function useTicks(positions: readonly number[]) {
  const ref = useRef<HTMLDivElement>(null)
  const typed = useTypedBefore() ?? {}
  const ticksIn = (position: number) => lookUp(typed, ticksName(position)) ?? []
  const renderedCounts = new Map(positions.map((position) => [position, ticksIn(position).length]))
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>()
  const countTicked = (position: number) =>
    ref.current?.querySelectorAll(`[name="${CSS.escape(ticksName(position))}"]:checked`).length ?? 0
  const recount = () => setCounts(new Map(positions.map((position) => [position, countTicked(position)])))
  const renderedTicks = positions.flatMap(ticksIn).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes that are rendered again fire no event.
  useEffect(recount, [renderedTicks])
  const ticks: Ticks = {
    of: (position) => (counts ?? renderedCounts).get(position) ?? 0,
    isCounted: counts !== undefined,
  }
  return { ref, recount, ticks }
}
