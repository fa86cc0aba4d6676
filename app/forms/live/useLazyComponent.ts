import { type ComponentType, useEffect, useState } from 'react'

/** Returns undefined before hydration, or if loading fails. `load` is called once. */
export function useLazyComponent<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> | undefined {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it loads never changes.
  useEffect(() => {
    load().then(
      ({ default: Part }) => setLoaded({ Part }),
      () => undefined,
    )
  }, [])
  return loaded?.Part
}
