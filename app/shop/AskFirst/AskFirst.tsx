import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Page } from '../Page/Page'

interface AskFirstProps {
  title: string
  text: string
  /** The words on the button; without them there is nothing (more) to do. */
  button?: string
  /** Where it is sent; this page by default. */
  action?: string
  /** Ways to go on instead. */
  children?: ReactNode
}

/** A page that does one thing when its button is pressed: an address alone changes nothing. */
export function AskFirst({ title, text, button, action, children }: AskFirstProps) {
  return (
    <Page width="text" title={title}>
      <p>{text}</p>
      {button ? (
        <Form method="post" action={action}>
          <Button>{button}</Button>
        </Form>
      ) : null}
      {children}
    </Page>
  )
}
