import { TextField, type TextFieldProps } from './TextField'
import { useBeginning } from './TypedBeforeContext'

type QuantityFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'defaultValue'> & {
  defaultValue?: number | string
}

export function QuantityField({ defaultValue, min = 1, max, step = 1, ...rest }: QuantityFieldProps) {
  const begin = useBeginning(rest.name, defaultValue)
  const isInvalid = begin !== undefined && !/^\d*$/.test(String(begin))
  const typeProps = isInvalid ? { type: 'text' as const } : { type: 'number' as const, min, max, step }
  return <TextField width="short" {...rest} {...typeProps} inputMode="numeric" defaultValue={defaultValue} />
}
