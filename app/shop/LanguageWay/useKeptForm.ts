import { useRouteError } from '@remix-run/react'
import { useHandles } from '../../platform/page-handle'
import { useIsGraphical } from '../useIsGraphical'

/** Returns the id of the form of the page whose content a change of language keeps. Text browsers know no button outside of its form. */
export function useKeptForm(): string | undefined {
  const handles = useHandles()
  const isError = Boolean(useRouteError())
  const isGraphical = useIsGraphical()
  if (isError || !isGraphical) return undefined
  return handles.flatMap(({ handle, data }) => (data ? (handle.form?.(data) ?? []) : [])).at(-1)
}
