import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './live.css'
import { setText } from './set-input'
import { useTypedText } from './useTypedText'

interface VatCheckProps {
  inputId: string
  targetId: string | undefined
}

type State = '' | 'checking' | 'valid' | 'invalid' | 'unavailable'

/** Milliseconds without typing before a check. */
const PAUSE = 600
const SHORTEST = 8

function fill(targetId: string | undefined, name: unknown) {
  const target = targetId ? document.getElementById(targetId) : null
  const isEmpty = target instanceof HTMLInputElement && target.value.trim() === ''
  if (isEmpty && typeof name === 'string' && name) setText(target, name)
}

async function ask(number: string, signal: AbortSignal): Promise<{ state: State; name?: unknown }> {
  const response = await fetch(`/vat-check?${new URLSearchParams({ number })}`, { signal })
  const { state, name } = (await response.json()) as { state?: unknown; name?: unknown }
  return state === 'valid' || state === 'invalid' ? { state, name } : { state: 'unavailable' }
}

export default function VatCheck({ inputId, targetId }: VatCheckProps) {
  const { t } = useTranslation('forms')
  const number = useTypedText(inputId, '').replace(/\s/g, '')
  const [state, setState] = useState<State>('')
  useEffect(() => {
    setState('')
    if (number.length < SHORTEST) return
    const ending = new AbortController()
    const check = async () => {
      setState('checking')
      const verdict = await ask(number, ending.signal).catch(() => ({ state: 'unavailable' as const }))
      if (ending.signal.aborted) return
      setState(verdict.state)
      if ('name' in verdict) fill(targetId, verdict.name)
    }
    const timer = setTimeout(check, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [number, targetId])
  return (
    <p role="status" className={styles.vat}>
      {state && t(`vat.${state}`)}
    </p>
  )
}
