import type { SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'

/**
 * Returns what was answered to the form of this page, as long as the page has not loaded anew. The router forgets an answer at its next
 * step, and a dialog that opens over a page and closes again must not take away what the page says.
 */
export function useAnswer<Action>(): SerializeFrom<Action> | undefined {
  const answer = useActionData<Action>()
  const loaded = useLoaderData()
  const [kept, setKept] = useState({ answer, loaded })
  const isNew = loaded !== kept.loaded || (answer !== undefined && answer !== kept.answer)
  if (isNew) setKept({ answer, loaded })
  return isNew ? answer : kept.answer
}
