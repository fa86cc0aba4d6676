import { Link, useNavigate } from '@remix-run/react'
import type { MouseEvent } from 'react'
import { CHANGE_COUNTRY } from '../../forms/input-names'
import { useDialogLink } from '../page-path'
import * as styles from './LanguageWay.css'
import { useKeptForm } from './useKeptForm'

/** Leads to the choice of the country over the page, with what was typed into its form, if the backend defines that. */
export function CountryWay({ children }: { children: string }) {
  const form = useKeptForm()
  const dialog = useDialogLink('country')
  const navigate = useNavigate()
  if (!form) {
    return (
      <Link to={dialog} preventScrollReset>
        {children}
      </Link>
    )
  }
  // With scripts the dialog opens over the form, which stays as it is.
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
      className={styles.button}
    >
      {children}
    </button>
  )
}
