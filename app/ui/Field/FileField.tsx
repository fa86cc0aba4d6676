import { controlAttributes, Field, type FieldProps } from './Field'
import { file } from './Field.css'
import { useMistaken } from './TypedBeforeContext'

interface FileFieldProps extends FieldProps {
  /** Such as 'image/*, application/pdf'; only a hint, so the server must validate the file. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
}

export function FileField({ accept, multiple, disabled, ...props }: FileFieldProps) {
  const field = useMistaken(props)
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        required={field.required && !field.isHideable}
        className={file}
      />
    </Field>
  )
}
