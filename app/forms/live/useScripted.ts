import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that only scripts bring, fetched once the page has come to life; undefined before, and where it cannot be
 * fetched: what stands there without it serves as well. `load` must be the same function each time.
 */
export function useScripted<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  useEffect(() => {
    let isHere = true
    load().then(
      ({ default: Part }) => isHere && setLoaded({ Part }),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return loaded?.Part
}
