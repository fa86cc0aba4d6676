import { isPrivate, useHandles } from '../../page-handle'
import { LanguagePrompt } from './LanguagePrompt'
import { PlacePrompt } from './PlacePrompt'
import type { ShellData } from './shell-data.server'

export function Prompt({ prompt, isError }: { prompt: ShellData['prompt']; isError: boolean }) {
  const handles = useHandles()
  const isHidden =
    isError || handles.some((page) => page.handle.dialog || page.handle.checkout || isPrivate(page))
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isHidden={isHidden} />
  return prompt && !isHidden ? <PlacePrompt question={prompt} /> : null
}
