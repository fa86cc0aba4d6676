import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Page } from '../Page/Page'

interface ConfirmPageProps {
  title: string
  text: string
  /** Without a button there is nothing (more) to do. */
  button?: string
  /** It is this page by default. */
  action?: string
  children?: ReactNode
}

/** Opening the URL changes nothing; only the button does. */
export function ConfirmPage({ title, text, button, action, children }: ConfirmPageProps) {
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
