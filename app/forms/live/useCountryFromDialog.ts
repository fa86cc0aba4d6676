import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { setText } from './set-text'

function chosenIn(formAction: string | undefined, formData: FormData | undefined): string | undefined {
  const country = /\/country(?:\?|$)/.test(formAction ?? '') ? formData?.get('country') : undefined
  return typeof country === 'string' ? country.toLowerCase() : undefined
}

/**
 * Takes over the country that is chosen in the dialog over the form, once what comes out was called. What lies under a
 * dialog stays as it was typed.
 */
export function useCountryFromDialog(inputId: string): () => void {
  const { formAction, formData } = useNavigation()
  const isAsked = useRef(false)
  const chosen = chosenIn(formAction, formData)
  useEffect(() => {
    const select = document.getElementById(inputId)
    if (!chosen || !isAsked.current || !(select instanceof HTMLSelectElement)) return
    const option = [...select.options].find(({ value }) => value.toLowerCase() === chosen)
    if (option) setText(select, option.value)
    isAsked.current = false
  }, [chosen, inputId])
  return () => {
    isAsked.current = true
  }
}
