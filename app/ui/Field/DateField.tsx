import { TextField, type TextFieldProps } from './TextField'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode' | 'defaultValue'> & {
  /** 'YYYY-MM-DD', or whatever was typed: a mistake is shown again, not thrown away. */
  defaultValue?: string
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/**
 * A day. The browser's own picker where it has one, else a line to type on: the hint must show an example, and who
 * reads the value must also take what people type. `min` and `max` are 'YYYY-MM-DD'.
 */
export function DateField({ defaultValue, min, max, ...rest }: DateFieldProps) {
  const isMistyped = Boolean(defaultValue) && !isoDate.test(defaultValue ?? '')
  const kind = isMistyped ? { type: 'text' as const } : { type: 'date' as const, min, max }
  return <TextField width="medium" {...rest} {...kind} defaultValue={defaultValue} />
}
