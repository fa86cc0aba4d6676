import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputAt, useTypedText } from '../../ui/Field/useTypedText'
import * as styles from './live.css'
import { setText } from './set-input'

type State = '' | 'checking' | 'valid' | 'invalid' | 'unavailable'

/** In milliseconds without typing before a check. */
const DEBOUNCE_MS = 600
const MIN_LENGTH = 8

function fill(targetId: string | undefined, name: unknown) {
  const target = targetId ? inputAt(targetId) : undefined
  if (target?.value.trim() === '' && typeof name === 'string' && name) setText(target, name)
}

async function ask(number: string, signal: AbortSignal): Promise<{ state: State; name?: unknown }> {
  const response = await fetch(`/vat-check?${new URLSearchParams({ number })}`, { signal })
  const { state, name } = (await response.json()) as { state?: unknown; name?: unknown }
  return state === 'valid' || state === 'invalid' ? { state, name } : { state: 'unavailable' }
}

export default function VatCheck({ inputId, targetId }: { inputId: string; targetId: string | undefined }) {
  const { t } = useTranslation('forms')
  const number = useTypedText(inputId, '').replace(/\s/g, '')
  const [state, setState] = useState<State>('')
  useEffect(() => {
    setState('')
    if (number.length < MIN_LENGTH) return
    const controller = new AbortController()
    const check = async () => {
      setState('checking')
      const result = await ask(number, controller.signal).catch(() => ({ state: 'unavailable' as const }))
      if (controller.signal.aborted) return
      setState(result.state)
      if ('name' in result) fill(targetId, result.name)
    }
    const timer = setTimeout(check, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [number, targetId])
  return (
    <p role="status" className={styles.vat}>
      {state && t(`vat.${state}`)}
    </p>
  )
}
