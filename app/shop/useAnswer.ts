import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { Loaded } from '../platform/page-handle'

/** The router forgets a response at its next navigation; a dialog that opens and closes over the page must not remove it. */
export function useAnswer<Action>(): Loaded<Action> | undefined {
  const answer = useActionData() as Loaded<Action> | undefined
  const loaded = useLoaderData()
  const [stored, setStored] = useState({ answer, loaded })
  const isNew = loaded !== stored.loaded || (answer !== undefined && answer !== stored.answer)
  if (isNew) setStored({ answer, loaded })
  return isNew ? answer : stored.answer
}
