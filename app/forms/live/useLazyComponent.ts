import { type ComponentType, useEffect, useState } from 'react'

/** Returns undefined before hydration, or if loading fails. `load` must be a stable function. */
export function useLazyComponent<Props>(
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
