import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { Loaded } from '../platform/page-handle'

/** The router forgets a response at its next navigation; a dialog that opens and closes over the page must not remove it. */
export function useAnswer<Action>(): Loaded<Action> | undefined {
  const answer = useActionData() as Loaded<Action> | undefined
  const loaded = useLoaderData()
  const [kept, setKept] = useState({ answer, loaded })
  const isNew = loaded !== kept.loaded || (answer !== undefined && answer !== kept.answer)
  if (isNew) setKept({ answer, loaded })
  return isNew ? answer : kept.answer
}
