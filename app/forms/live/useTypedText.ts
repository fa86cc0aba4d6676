import { useEffect, useState } from 'react'

export function useTypedText(inputId: string, initial: string): string {
  const [text, setText] = useState(initial)
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) return
    const follow = () => setText(input.value)
    follow()
    input.addEventListener('input', follow)
    input.addEventListener('change', follow)
    return () => {
      input.removeEventListener('input', follow)
      input.removeEventListener('change', follow)
    }
  }, [inputId])
  return text
}
