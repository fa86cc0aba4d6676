import { type ComponentType, useEffect, useState } from 'react'

/** A component that is fetched after hydration; undefined before, or if that fails. `load` must stay the same function. */
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
