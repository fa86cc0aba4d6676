import { useOutlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { stacks } from '../../ui/Layout/Layout.css'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { widths } from './Page.css'

type PageProps = { children: ReactNode; title?: ReactNode; width?: 'wide' | 'text' }

/** The dialog comes first, so that a text browser reads it first. */
export function Page({ children, title, width = 'wide' }: PageProps) {
  const dialog = useOutlet()
  return (
    <>
      {dialog}
      <main id="main" tabIndex={-1} className={widths[width]} {...inertWhen(dialog !== null)}>
        {title === undefined ? (
          children
        ) : (
          <div className={stacks[24]}>
            <h1>{title}</h1>
            {children}
          </div>
        )}
      </main>
    </>
  )
}
