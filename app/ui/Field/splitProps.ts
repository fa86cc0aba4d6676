import type { FieldProps } from './Field'

export function splitProps<P extends FieldProps>(props: P) {
  const {
    name,
    label,
    id,
    hint,
    note,
    error,
    required,
    isHideable,
    requiredText,
    isLabelHidden,
    isAlone,
    ...control
  } = props
  return {
    field: { name, label, id, hint, note, error, required, isHideable, requiredText, isLabelHidden, isAlone },
    control,
  }
}
