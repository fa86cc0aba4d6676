import { useRouteError } from '@remix-run/react'
import { isPrivate, useHandles } from '../../platform/page-handle'
import { ConsentPrompt } from './ConsentPrompt'
import { LanguagePrompt } from './LanguagePrompt'
import type { ShellData } from './shell-data.server'

/** Returns whether the page asks nothing. */
export function useHidesPrompts(): boolean {
  const handles = useHandles()
  const isError = Boolean(useRouteError())
  return isError || handles.some((page) => page.handle.dialog || page.handle.checkout || isPrivate(page))
}

/** The question for the country stands in the header. */
export function Prompt({ prompt }: Pick<ShellData, 'prompt'>) {
  const isHidden = useHidesPrompts()
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isHidden={isHidden} />
  return prompt?.kind === 'consent' && !isHidden ? <ConsentPrompt question={prompt} /> : null
}
