import { TextField, type TextFieldProps } from './TextField'

type QuantityFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'defaultValue'> & {
  /** A number, or whatever was typed: a mistake is shown again, not thrown away. */
  defaultValue?: number | string
}

/** How many: whole numbers from 1, unless `min`, `max` or `step` say otherwise. */
export function QuantityField({ defaultValue, min = 1, max, step = 1, ...rest }: QuantityFieldProps) {
  const isMistyped = defaultValue !== undefined && !/^\d*$/.test(String(defaultValue))
  const kind = isMistyped ? { type: 'text' as const } : { type: 'number' as const, min, max, step }
  return <TextField width="short" {...rest} {...kind} inputMode="numeric" defaultValue={defaultValue} />
}
