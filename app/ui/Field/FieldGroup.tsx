import type { ReactNode } from 'react'
import type { FieldProps } from './Field'
import * as styles from './Field.css'
import { Fieldset } from './Fieldset'

export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <Fieldset {...field}>
      <div className={styles.controls}>{children}</div>
    </Fieldset>
  )
}
