import { Form, useOutlet } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { stateHead, widths } from './Page.css'

type PageProps = {
  children: ReactNode
  title?: ReactNode
  width?: 'wide' | 'text'
  /** Between its parts; null for a page that arranges them itself. */
  gap?: keyof typeof stacks | null
}

/** The dialog comes before the page, so that text browsers show it first. */
export function Page({ children, title, width = 'wide', gap = 24 }: PageProps) {
  const dialog = useOutlet()
  const content = (
    <>
      {title === undefined ? null : <h1>{title}</h1>}
      {children}
    </>
  )
  return (
    <>
      {dialog}
      <main id="main" tabIndex={-1} className={widths[width]} {...inertWhen(dialog !== null)}>
        {gap === null ? content : <div className={stacks[gap]}>{content}</div>}
      </main>
    </>
  )
}

interface ConfirmPageProps {
  title: string
  text: string
  button?: string
  children?: ReactNode
}

export function ConfirmPage({ title, text, button, children }: ConfirmPageProps) {
  return (
    <Page width="text" title={title}>
      <p>{text}</p>
      {button ? (
        <Form method="post">
          <Button>{button}</Button>
        </Form>
      ) : null}
      {children}
    </Page>
  )
}

export type StateDrawing = 'state-pending' | 'state-confirmed' | 'state-canceled' | 'state-not-found'

interface StateHeadProps {
  drawing: StateDrawing
  picture?: string
  title: string
  /** The state may change while the page is open, and is read out then. */
  isLive?: boolean
  children: ReactNode
}

export function StateHead({ drawing, picture, title, isLive, children }: StateHeadProps) {
  return (
    <div className={stateHead}>
      <img src={picture ?? `/pictures/${drawing}.svg`} alt="" width={240} height={180} />
      <div className={stacks[8]} role={isLive ? 'status' : undefined}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
