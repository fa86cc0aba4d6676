import { useOutlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { widths } from './Page.css'

/**
 * A page and the dialogs over it. While a dialog is open the page rests; the dialog comes first in the document,
 * so that a text browser reads it first.
 */
export function Page({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'text' }) {
  const dialog = useOutlet()
  return (
    <>
      {dialog}
      <main id="main" tabIndex={-1} className={widths[width]} {...inertWhen(dialog !== null)}>
        {children}
      </main>
    </>
  )
}
