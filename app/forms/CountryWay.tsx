import { Link, useNavigate } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { useKeptForm } from '../shop/LanguageWay/LanguageWay'
import { button } from '../shop/LanguageWay/LanguageWay.css'
import { useDialogLink } from '../shop/page-path'
import { CHANGE_COUNTRY } from './input-names'

/** A button of the form stores what was typed, where the backend defines the form. */
export function CountryWay({ children }: { children: ReactNode }) {
  const form = useKeptForm()
  const dialog = useDialogLink('country')
  const navigate = useNavigate()
  if (!form) {
    return (
      <Link to={dialog} prefetch="intent" preventScrollReset>
        {children}
      </Link>
    )
  }
  // With scripts the form stays below the dialog.
  function openOver(event: MouseEvent) {
    event.preventDefault()
    navigate(dialog, { preventScrollReset: true })
  }
  return (
    <button
      type="submit"
      form={form}
      name={CHANGE_COUNTRY}
      formNoValidate
      onClick={openOver}
      className={button}
    >
      {children}
    </button>
  )
}
