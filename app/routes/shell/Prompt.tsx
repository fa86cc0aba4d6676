import { useHandles } from '../../page-handle'
import { LanguagePrompt } from './LanguagePrompt'
import { PlacePrompt } from './PlacePrompt'
import type { ShellData } from './shell-data.server'

/** What the visitor is asked above a page. Dialogs, errors and pages about an order are left alone. */
export function Prompt({ prompt, isError }: { prompt: ShellData['prompt']; isError: boolean }) {
  const handles = useHandles()
  const isResting =
    isError || handles.some(({ handle }) => handle.dialog || handle.checkout || handle.noindex)
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isResting={isResting} />
  return prompt && !isResting ? <PlacePrompt question={prompt} /> : null
}
