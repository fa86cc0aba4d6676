import { TextField, type TextFieldProps } from './TextField'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode' | 'defaultValue'> & {
  /** 'YYYY-MM-DD', or the invalid text that was typed, which is shown again. */
  defaultValue?: string
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** A text input where the browser has no date picker: the hint must show an example, and the server must parse it. */
export function DateField({ defaultValue, min, max, ...rest }: DateFieldProps) {
  const isInvalid = Boolean(defaultValue) && !isoDate.test(defaultValue ?? '')
  const typeProps = isInvalid ? { type: 'text' as const } : { type: 'date' as const, min, max }
  return <TextField width="medium" {...rest} {...typeProps} defaultValue={defaultValue} />
}
