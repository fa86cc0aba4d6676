import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button/Button'
import { decline } from './Prompt.css'

export function DeclineButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <span className={decline}>
      <Button {...rest} variant="quiet" icon="close">
        <span>{children}</span>
      </Button>
    </span>
  )
}
