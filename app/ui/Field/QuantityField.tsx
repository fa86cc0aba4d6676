import { TextField, type TextFieldProps } from './TextField'

type QuantityFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'defaultValue'> & {
  defaultValue?: number | string
}

export function QuantityField({ defaultValue, min = 1, max, step = 1, ...rest }: QuantityFieldProps) {
  const isInvalid = defaultValue !== undefined && !/^\d*$/.test(String(defaultValue))
  const typeProps = isInvalid ? { type: 'text' as const } : { type: 'number' as const, min, max, step }
  return <TextField width="short" {...rest} {...typeProps} inputMode="numeric" defaultValue={defaultValue} />
}
