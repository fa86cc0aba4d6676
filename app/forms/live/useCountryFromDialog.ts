import { useNavigation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { setText } from './set-text'

function chosenIn(formAction: string | undefined, formData: FormData | undefined): string | undefined {
  const country = /\/country(?:\?|$)/.test(formAction ?? '') ? formData?.get('country') : undefined
  return typeof country === 'string' ? country.toLowerCase() : undefined
}

/**
 * Takes over the country that is chosen in the dialog which `link` opens over the form. What lies under a dialog stays
 * as it was typed.
 */
export function useCountryFromDialog(inputId: string, link: RefObject<HTMLAnchorElement>) {
  const { formAction, formData } = useNavigation()
  const isAsked = useRef(false)
  const chosen = chosenIn(formAction, formData)
  useEffect(() => {
    const element = link.current
    const ask = () => {
      isAsked.current = true
    }
    element?.addEventListener('click', ask)
    return () => element?.removeEventListener('click', ask)
  }, [link])
  useEffect(() => {
    const select = document.getElementById(inputId)
    if (!chosen || !isAsked.current || !(select instanceof HTMLSelectElement)) return
    const option = [...select.options].find(({ value }) => value.toLowerCase() === chosen)
    if (option) setText(select, option.value)
    isAsked.current = false
  }, [chosen, inputId])
}
