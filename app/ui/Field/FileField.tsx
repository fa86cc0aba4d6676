import { classNames } from '../classNames'
import { Field, type FieldProps, wiring } from './Field'
import * as styles from './Field.css'

interface FileFieldProps extends FieldProps {
  /** The media types the browser offers: 'image/*, application/pdf'. Whoever reads the file judges it anew. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
}

/** A file, or several. Nothing can start it: a browser gives no file back. */
export function FileField({ accept, multiple, disabled, ...field }: FileFieldProps) {
  return (
    <Field {...field}>
      <input
        {...wiring(field)}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={field.required}
        className={classNames(styles.control, styles.widths.full)}
      />
    </Field>
  )
}
