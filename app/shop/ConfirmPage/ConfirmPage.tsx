import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Page } from '../Page/Page'

interface ConfirmPageProps {
  title: string
  text: string
  button?: string
  action?: string
  children?: ReactNode
}

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
