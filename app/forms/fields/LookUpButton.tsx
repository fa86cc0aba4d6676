import { useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import * as styles from '../forms.css'

type LookUpButtonProps = { name: string; value?: string; inputId: string; children: ReactNode }

/** Without scripts it posts the form, and scrolls back to the field with the result. */
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
