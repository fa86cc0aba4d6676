import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { useVerbAddress } from './useRefused'

interface VerbButtonProps {
  verb: string
  /** These values are sent along with the press, by their names. */
  sends?: Record<string, string | number>
  variant?: 'quiet' | 'danger'
  isWide?: boolean
  children: ReactNode
}

/** Draws a form of the back office that is a button alone. */
export function VerbButton({ verb, sends = {}, variant, isWide, children }: VerbButtonProps) {
  const address = useVerbAddress()
  return (
    <Form method="post" action={address(verb)}>
      {Object.entries(sends).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} isWide={isWide}>
        {children}
      </Button>
    </Form>
  )
}
