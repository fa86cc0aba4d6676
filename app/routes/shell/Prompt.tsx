import { isPrivate, useHandles } from '../../page-handle'
import { ConsentPrompt } from './ConsentPrompt'
import { LanguagePrompt } from './LanguagePrompt'
import { PlacePrompt } from './PlacePrompt'
import type { ShellData } from './shell-data.server'

export function Prompt({ prompt, isError }: { prompt: ShellData['prompt']; isError: boolean }) {
  const handles = useHandles()
  const isHidden =
    isError || handles.some((page) => page.handle.dialog || page.handle.checkout || isPrivate(page))
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isHidden={isHidden} />
  if (!prompt || isHidden) return null
  return prompt.kind === 'consent' ? <ConsentPrompt question={prompt} /> : <PlacePrompt question={prompt} />
}
