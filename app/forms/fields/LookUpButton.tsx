import { useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import * as styles from '../forms.css'

interface LookUpButtonProps {
  /** What it does, and for which field where there may be several. */
  name: string
  value?: string
  inputId: string
  children: ReactNode
}

/** Posts the form to be drawn anew with what was looked up, and leads back to the question. Scripts look up by themselves. */
export function LookUpButton({ name, value, inputId, children }: LookUpButtonProps) {
  return (
    <div className={styles.unscripted}>
      <Button
        variant="quiet"
        name={name}
        value={value}
        formNoValidate
        formAction={`${useFormAction()}#${inputId}`}
      >
        {children}
      </Button>
    </div>
  )
}
