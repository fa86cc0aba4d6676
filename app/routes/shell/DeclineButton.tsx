import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button/Button'
import { decline } from './Prompt.css'

/** `data-declines`: it is also pressed by looking away (app/platform/remix/decliner.ts). */
export function DeclineButton({
  children,
  ...rest
}: ComponentProps<typeof Button> & { 'data-declines'?: '' }) {
  return (
    <span className={decline}>
      <Button {...rest} variant="quiet" icon="close">
        <span>{children}</span>
      </Button>
    </span>
  )
}
